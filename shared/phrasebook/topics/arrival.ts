/** Arriving, leaving, luggage and room changes. */
import type { Phrase } from '../phrase.ts';

export const ARRIVAL: readonly Phrase[] = [
  { id: 'check-in-time', side: 'guest', tags: ['check-in'] },
  { id: 'early-check-in', side: 'guest', tags: ['check-in', 'early check-in'] },
  { id: 'late-arrival', side: 'guest', tags: ['check-in', 'late arrival'] },
  { id: 'check-in-from', side: 'staff', shortcut: '/checkin', tags: ['check-in'] },
  { id: 'early-check-in-yes', side: 'staff', shortcut: '/early', tags: ['check-in', 'early check-in'] },
  { id: 'room-not-ready', side: 'staff', shortcut: '/notready', tags: ['check-in', 'apology'] },
  { id: 'passport-please', side: 'staff', shortcut: '/passport', tags: ['check-in'] },
  { id: 'check-out-time', side: 'guest', tags: ['check-out'] },
  { id: 'late-check-out', side: 'guest', tags: ['check-out', 'late checkout'] },
  { id: 'late-check-out-until', side: 'guest', tags: ['check-out', 'late checkout'] },
  { id: 'check-out-by', side: 'staff', shortcut: '/checkout', tags: ['check-out'] },
  { id: 'late-check-out-yes', side: 'staff', shortcut: '/late', tags: ['check-out', 'late checkout'] },
  { id: 'late-check-out-fee', side: 'staff', shortcut: '/latefee', tags: ['check-out', 'late checkout', 'payment'] },
  { id: 'late-check-out-no', side: 'staff', shortcut: '/nolate', tags: ['check-out', 'late checkout', 'apology'] },
  { id: 'want-check-out', side: 'guest', tags: ['check-out'] },
  { id: 'store-luggage', side: 'guest', tags: ['luggage'] },
  { id: 'luggage-yes', side: 'staff', shortcut: '/luggage', tags: ['luggage'] },
  { id: 'fetch-luggage', side: 'guest', tags: ['luggage'] },
  { id: 'porter-coming', side: 'staff', shortcut: '/porter', tags: ['luggage'] },
  { id: 'extend-stay', side: 'guest', tags: ['extension'] },
  { id: 'change-room', side: 'guest', tags: ['room change'] },
  { id: 'new-room', side: 'staff', shortcut: '/newroom', tags: ['room change'] },
  { id: 'reception-hours', side: 'staff', shortcut: '/desk', tags: ['front desk'] },
];
