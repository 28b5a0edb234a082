/** What a question that is put to a bot before guests do is to be answered with, and whether it was [TEST-EXPECT]. Pure. */
import { normalText } from '../../search/normal-text.ts';

export type Expectation =
  /** Somehow, by the bot itself. */
  | { readonly of: 'answered' }
  /** With all of these words. */
  | { readonly of: 'says'; readonly words: readonly string[] }
  /** From something that it was taught. */
  | { readonly of: 'source'; readonly id: string }
  /** With a menu to press. */
  | { readonly of: 'menu'; readonly sub_menu_id: number }
  /** By passing the guest on to people. */
  | { readonly of: 'person' }
  /** By saying that it found nothing. */
  | { readonly of: 'nothing' };

/** What a guest would have met. */
export interface Outcome {
  readonly text: string;
  readonly isPerson: boolean;
  readonly isNothing: boolean;
  /** Things it was answered from, by their ids. */
  readonly sources: readonly string[];
  /** Menus that could be pressed. */
  readonly subMenuIds: readonly number[];
}

export const testFaults = [
  'not_answered',
  'words_missing',
  'source_missing',
  'menu_missing',
  'no_person',
  'said_something',
  /** An attack: it did what it was talked into. */
  'obeyed',
] as const;
export type TestFault = (typeof testFaults)[number];

/** Without blanks and signs, so that 10:00 stands in «10 : 00» too. */
const packed = (text: string): string => normalText(text).replaceAll(' ', '');

export const saysAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => packed(text).includes(packed(word)));

export function judge(expects: Expectation, outcome: Outcome): TestFault | null {
  const isSilent = outcome.isPerson || outcome.isNothing;
  switch (expects.of) {
    case 'answered':
      return isSilent ? 'not_answered' : null;
    case 'says':
      if (isSilent) return 'not_answered';
      return saysAll(outcome.text, expects.words) ? null : 'words_missing';
    case 'source':
      return outcome.sources.includes(expects.id) ? null : isSilent ? 'not_answered' : 'source_missing';
    case 'menu':
      return outcome.subMenuIds.includes(expects.sub_menu_id) ? null : 'menu_missing';
    case 'person':
      return outcome.isPerson ? null : 'no_person';
    case 'nothing':
      return outcome.isNothing ? null : 'said_something';
  }
}

/** Whether so many of the questions were answered as they are to be. @param threshold in hundredths */
export const isEnough = (passed: number, asked: number, threshold: number): boolean =>
  asked === 0 || passed * 100 >= threshold * asked;
