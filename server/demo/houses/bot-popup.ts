import type { Dict } from '../content-types.ts';
import { say } from './ordering/menu-types.ts';

/** What the demo's assistants ask visitors in with. */
export const botPopup: Dict = say(
  'May I help you? Ask me anything about the house.',
  'お手伝いできることはありますか。館内のことなら何でもどうぞ。',
  '有什么可以帮您？关于本店的事都可以问我。',
  '도와드릴까요? 무엇이든 물어보세요.',
  'Puis-je vous aider ? Posez-moi toutes vos questions.',
  '¿Le ayudo? Pregúnteme lo que quiera.',
  'هل أساعدك؟ اسألني عن أي شيء.',
);
