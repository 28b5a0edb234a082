/** The browser's voices: what is said aloud besides being written, in a language that one of them speaks [KIOSK-TALK]. */
import { bcp47Of } from '#shared/languages/codes.ts';

/** What of the browser speaks; a test brings its own. */
interface Mouth {
  readonly synthesis: Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel'>;
  readonly make: (text: string) => SpeechSynthesisUtterance;
}

/** Null where the browser has no voices. */
export function browserMouth(page: Window & typeof globalThis = window): Mouth | null {
  if (!('speechSynthesis' in page) || typeof page.SpeechSynthesisUtterance !== 'function') return null;
  return { synthesis: page.speechSynthesis, make: (text) => new page.SpeechSynthesisUtterance(text) };
}

/** A voice of the language, of the same region where there is one; undefined where nobody speaks it. */
function voiceOf({ synthesis }: Mouth, lang: string): SpeechSynthesisVoice | undefined {
  const tag = bcp47Of(lang).toLowerCase();
  const voices = synthesis.getVoices().map((voice) => ({ voice, of: voice.lang.replace('_', '-').toLowerCase() }));
  const fitting = voices.filter(({ of }) => of === tag || of.split('-')[0] === tag.split('-')[0]);
  return (fitting.find(({ of }) => of === tag) ?? fitting[0])?.voice;
}

/** Sentence by sentence: some browsers fall silent in the middle of a long text. */
export function sentencesOf(text: string, lang: string): readonly string[] {
  const segments = new Intl.Segmenter(bcp47Of(lang), { granularity: 'sentence' }).segment(text);
  return Array.from(segments, ({ segment }) => segment.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/**
 * Says a text.
 *
 * @returns the way to stop; null where no voice speaks the language, and it stays with what is written
 */
export function sayAloud(mouth: Mouth, text: string, lang: string, onEnd: () => void): (() => void) | null {
  const voice = voiceOf(mouth, lang);
  const sentences = sentencesOf(text, lang);
  if (voice === undefined || sentences.length === 0) return null;
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    onEnd();
  };
  for (const [place, sentence] of sentences.entries()) {
    const said = mouth.make(sentence);
    said.voice = voice;
    said.lang = voice.lang;
    said.onerror = end;
    if (place === sentences.length - 1) said.onend = end;
    mouth.synthesis.speak(said);
  }
  return () => {
    over = true;
    mouth.synthesis.cancel();
  };
}
