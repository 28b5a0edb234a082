/** Reading aloud by the browser's own voices. */
import { bcp47Of } from '#shared/languages/codes.ts';
import { activeLanguage } from '#client/i18n/activate.ts';

export const canSpeak = (): boolean => 'speechSynthesis' in window && typeof SpeechSynthesisUtterance === 'function';

/** Says it in the page's language; returns the way to stop. */
export function speak(text: string): () => void {
  if (!canSpeak() || text === '') return () => undefined;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = bcp47Of(activeLanguage());
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(said);
  return () => window.speechSynthesis.cancel();
}
