/** Pool, gym, baths, laundry, wake-up calls and other services of the house. */
import type { Phrase } from '../phrase.ts';

export const FACILITIES: readonly Phrase[] = [
  { id: 'pool-hours', side: 'guest', tags: ['pool'] },
  { id: 'pool-open', side: 'staff', shortcut: '/pool', tags: ['pool'] },
  { id: 'pool-towels', side: 'staff', shortcut: '/pooltowels', tags: ['pool', 'towels'] },
  { id: 'gym-where', side: 'guest', tags: ['gym'] },
  { id: 'gym-answer', side: 'staff', shortcut: '/gym', tags: ['gym'] },
  { id: 'spa-book', side: 'guest', tags: ['spa', 'reservation'] },
  { id: 'spa-booked', side: 'staff', shortcut: '/spa', tags: ['spa', 'reservation'] },
  { id: 'public-bath', side: 'guest', tags: ['bath'] },
  { id: 'tattoo', side: 'guest', tags: ['bath'] },
  { id: 'tattoo-cover', side: 'staff', shortcut: '/tattoo', tags: ['bath'] },
  { id: 'laundry-where', side: 'guest', tags: ['laundry'] },
  { id: 'coin-laundry', side: 'guest', tags: ['laundry'] },
  { id: 'laundry-answer', side: 'staff', shortcut: '/laundry', tags: ['laundry'] },
  { id: 'wake-up-call', side: 'guest', tags: ['wake-up'] },
  { id: 'wake-up-set', side: 'staff', shortcut: '/wakeup', tags: ['wake-up'] },
  { id: 'smoking-area', side: 'guest', tags: ['smoking'] },
  { id: 'no-smoking', side: 'staff', shortcut: '/smoking', tags: ['smoking'] },
  { id: 'wheelchair', side: 'guest', tags: ['accessibility'] },
];
