/** Things for the room: towels, bedding, water, adapters, and the answers to asking for them. */
import type { Phrase } from '../phrase.ts';

export const ROOM_ITEMS: readonly Phrase[] = [
  { id: 'more-towels', side: 'guest', tags: ['towels', 'housekeeping'] },
  { id: 'count-bath-towels', side: 'guest', tags: ['towels', 'housekeeping'] },
  { id: 'extra-pillow', side: 'guest', tags: ['bedding', 'housekeeping'] },
  { id: 'extra-blanket', side: 'guest', tags: ['bedding', 'housekeeping'] },
  { id: 'toothbrush', side: 'guest', tags: ['toiletries', 'housekeeping'] },
  { id: 'shampoo', side: 'guest', tags: ['toiletries', 'housekeeping'] },
  { id: 'toilet-paper', side: 'guest', tags: ['toiletries', 'housekeeping'] },
  { id: 'drinking-water', side: 'guest', tags: ['water', 'room service'] },
  { id: 'ice', side: 'guest', tags: ['ice', 'room service'] },
  { id: 'power-adapter', side: 'guest', tags: ['adapter', 'electricity'] },
  { id: 'phone-charger', side: 'guest', tags: ['charger', 'electricity'] },
  { id: 'iron', side: 'guest', tags: ['iron', 'laundry'] },
  { id: 'hair-dryer', side: 'guest', tags: ['hair dryer'] },
  { id: 'baby-cot', side: 'guest', tags: ['baby', 'family'] },
  { id: 'clean-room', side: 'guest', tags: ['cleaning', 'housekeeping'] },
  { id: 'no-cleaning', side: 'guest', tags: ['cleaning', 'housekeeping'] },
  { id: 'take-trash', side: 'guest', tags: ['cleaning', 'housekeeping'] },
  { id: 'bringing-towels', side: 'staff', shortcut: '/towels', tags: ['towels', 'housekeeping'] },
  { id: 'bring-in-minutes', side: 'staff', shortcut: '/bring', tags: ['housekeeping'] },
  { id: 'left-at-door', side: 'staff', shortcut: '/door', tags: ['housekeeping'] },
  { id: 'how-many', side: 'staff', shortcut: '/howmany', tags: ['clarify', 'housekeeping'] },
  { id: 'clean-when', side: 'staff', shortcut: '/cleanwhen', tags: ['cleaning', 'housekeeping'] },
  { id: 'cleaning-done', side: 'staff', shortcut: '/cleaned', tags: ['cleaning', 'housekeeping'] },
  { id: 'out-of-stock', side: 'staff', shortcut: '/none', tags: ['apology', 'housekeeping'] },
];
