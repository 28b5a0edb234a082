/** Wi-Fi, television and other things with a plug. */
import type { Phrase } from '../phrase.ts';

export const CONNECTION: readonly Phrase[] = [
  { id: 'wifi-password', side: 'guest', tags: ['wifi'] },
  { id: 'wifi-not-working', side: 'guest', tags: ['wifi', 'problem'] },
  { id: 'wifi-slow', side: 'guest', tags: ['wifi', 'problem'] },
  { id: 'wifi-answer', side: 'staff', shortcut: '/wifi', tags: ['wifi'] },
  { id: 'wifi-on-card', side: 'staff', shortcut: '/wificard', tags: ['wifi'] },
  { id: 'wifi-reset', side: 'staff', shortcut: '/wifireset', tags: ['wifi', 'problem'] },
  { id: 'tv-not-working', side: 'guest', tags: ['tv', 'problem'] },
  { id: 'remote-missing', side: 'guest', tags: ['tv', 'problem'] },
  { id: 'tv-languages', side: 'guest', tags: ['tv'] },
  { id: 'print-document', side: 'guest', tags: ['printing', 'business'] },
  { id: 'print-answer', side: 'staff', shortcut: '/print', tags: ['printing', 'business'] },
];
