/** When something in the room or around it is not as it should be. */
import type { Phrase } from '../phrase.ts';

export const PROBLEMS: readonly Phrase[] = [
  { id: 'ac-not-working', side: 'guest', tags: ['air conditioning', 'problem'] },
  { id: 'too-cold', side: 'guest', tags: ['heating', 'problem'] },
  { id: 'too-hot', side: 'guest', tags: ['air conditioning', 'problem'] },
  { id: 'no-hot-water', side: 'guest', tags: ['bathroom', 'problem'] },
  { id: 'toilet-blocked', side: 'guest', tags: ['bathroom', 'problem'] },
  { id: 'water-leak', side: 'guest', tags: ['bathroom', 'problem'] },
  { id: 'light-broken', side: 'guest', tags: ['light', 'problem'] },
  { id: 'noise-next-door', side: 'guest', tags: ['noise', 'problem'] },
  { id: 'noise-answer', side: 'staff', shortcut: '/noise', tags: ['noise', 'apology'] },
  { id: 'smell', side: 'guest', tags: ['smell', 'problem'] },
  { id: 'insect', side: 'guest', tags: ['insect', 'problem'] },
  { id: 'room-not-clean', side: 'guest', tags: ['cleaning', 'problem'] },
  { id: 'locked-out', side: 'guest', tags: ['key', 'problem'] },
  { id: 'key-not-working', side: 'guest', tags: ['key', 'problem'] },
  { id: 'key-answer', side: 'staff', shortcut: '/key', tags: ['key'] },
  { id: 'safe-locked', side: 'guest', tags: ['safe', 'problem'] },
  { id: 'engineer-coming', side: 'staff', shortcut: '/engineer', tags: ['repair'] },
  { id: 'may-we-enter', side: 'staff', shortcut: '/enter', tags: ['repair', 'housekeeping'] },
  { id: 'come-now', side: 'staff', shortcut: '/now', tags: ['repair', 'housekeeping'] },
  { id: 'problem-solved', side: 'staff', shortcut: '/fixed', tags: ['repair', 'closing'] },
  { id: 'it-works-now', side: 'guest', tags: ['closing'] },
];
