/** Taxis, shuttles, stations, parking, and what to see. */
import type { Phrase } from '../phrase.ts';

export const GETTING_AROUND: readonly Phrase[] = [
  { id: 'call-taxi', side: 'guest', tags: ['taxi'] },
  { id: 'taxi-at', side: 'guest', tags: ['taxi'] },
  { id: 'taxi-called', side: 'staff', shortcut: '/taxi', tags: ['taxi'] },
  { id: 'taxi-booked', side: 'staff', shortcut: '/taxiat', tags: ['taxi'] },
  { id: 'taxi-arrived', side: 'staff', shortcut: '/taxihere', tags: ['taxi'] },
  { id: 'airport-shuttle', side: 'guest', tags: ['shuttle', 'airport'] },
  { id: 'next-shuttle', side: 'guest', tags: ['shuttle'] },
  { id: 'shuttle-leaves', side: 'staff', shortcut: '/shuttle', tags: ['shuttle'] },
  { id: 'nearest-station', side: 'guest', tags: ['directions', 'train'] },
  { id: 'how-to-get-station', side: 'guest', tags: ['directions', 'train'] },
  { id: 'station-walk', side: 'staff', shortcut: '/station', tags: ['directions', 'train'] },
  { id: 'convenience-store', side: 'guest', tags: ['directions', 'shopping'] },
  { id: 'parking', side: 'guest', tags: ['parking'] },
  { id: 'parking-answer', side: 'staff', shortcut: '/parking', tags: ['parking', 'payment'] },
  { id: 'rent-bicycle', side: 'guest', tags: ['bicycle'] },
  { id: 'sightseeing', side: 'guest', tags: ['sightseeing', 'recommendation'] },
  { id: 'map-at-desk', side: 'staff', shortcut: '/map', tags: ['directions'] },
  { id: 'weather-umbrella', side: 'guest', tags: ['umbrella'] },
  { id: 'umbrella-answer', side: 'staff', shortcut: '/umbrella', tags: ['umbrella'] },
];
