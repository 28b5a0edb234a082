/** Breakfast, restaurants, room service and what guests cannot eat. */
import type { Phrase } from '../phrase.ts';

export const DINING: readonly Phrase[] = [
  { id: 'breakfast-time', side: 'guest', tags: ['breakfast'] },
  { id: 'breakfast-where', side: 'guest', tags: ['breakfast'] },
  { id: 'breakfast-included', side: 'guest', tags: ['breakfast', 'payment'] },
  { id: 'breakfast-hours', side: 'staff', shortcut: '/breakfast', tags: ['breakfast'] },
  { id: 'breakfast-is-included', side: 'staff', shortcut: '/bfyes', tags: ['breakfast', 'payment'] },
  { id: 'breakfast-not-included', side: 'staff', shortcut: '/bfno', tags: ['breakfast', 'payment'] },
  { id: 'room-service', side: 'guest', tags: ['room service'] },
  { id: 'room-service-coming', side: 'staff', shortcut: '/order', tags: ['room service'] },
  { id: 'collect-dishes', side: 'guest', tags: ['room service'] },
  { id: 'reserve-table', side: 'guest', tags: ['restaurant', 'reservation'] },
  { id: 'table-reserved', side: 'staff', shortcut: '/table', tags: ['restaurant', 'reservation'] },
  { id: 'restaurant-full', side: 'staff', shortcut: '/full', tags: ['restaurant', 'reservation', 'apology'] },
  { id: 'recommend-restaurant', side: 'guest', tags: ['restaurant', 'recommendation'] },
  { id: 'food-allergy', side: 'guest', tags: ['allergy'] },
  { id: 'nut-allergy', side: 'guest', tags: ['allergy'] },
  { id: 'shellfish-allergy', side: 'guest', tags: ['allergy'] },
  { id: 'which-allergies', side: 'staff', shortcut: '/allergy', tags: ['allergy'] },
  { id: 'kitchen-informed', side: 'staff', shortcut: '/kitchen', tags: ['allergy'] },
  { id: 'vegetarian', side: 'guest', tags: ['diet'] },
  { id: 'halal', side: 'guest', tags: ['diet'] },
  { id: 'gluten-free', side: 'guest', tags: ['diet'] },
  { id: 'diet-available', side: 'staff', shortcut: '/diet', tags: ['diet'] },
  { id: 'menu-in-language', side: 'guest', tags: ['restaurant'] },
];
