/** What the product knows of a type of item, and the small tools its row in `content-items.ts` is written with. */
import type * as v from 'valibot';
import { linkSegments } from '../chat/text-links.ts';

/** Words for what has no text of its own. Give the reader's language; English is the fallback. */
export interface PlainTextWords {
  readonly image: string;
  readonly video: string;
  readonly file: string;
  readonly form: string;
  readonly survey: string;
  readonly deleted: string;
  readonly other: string;
}

/** How an answer differs from the question it is the same item as [CONTENT-ANSWER]. */
export interface GivenAnswer {
  readonly selected: true;
  /** What was chosen or typed. */
  readonly selectedBtnText: string;
  /** Id of the message that asked. */
  readonly in_reply_to: string;
}

/** What asks for an answer also says what the answer is; what asks for none has no fields for one. */
type Answers<Item> = 'selectedBtnText' extends keyof Item
  ? {
      /** The answer to it, as its author sends it [CONTENT-ANSWER]. */
      readonly answer: (item: Item, given: GivenAnswer) => Item;
    }
  : { readonly answer?: undefined };

type RulesOfType<Item> = ItemRules<Item> & Answers<Item>;

export interface ItemRules<Item> {
  /**
   * Passes every text that is written in a reader's language through `change`, in reading order, and puts back what it
   * returns. Names, addresses, payloads and what somebody typed are not among them [CONTENT-TEXTS].
   */
  readonly texts: (item: Item, change: (text: string) => string) => Item;
  /** The item in one line without markup; an answer is its own line and never asked for here [CONTENT-PLAIN]. */
  readonly plain: (item: Item, words: PlainTextWords) => string;
}

type ItemSchema = v.GenericSchema<unknown, { readonly type: string }>;

/** A type of item: its shape on the wire, and its rules. */
export function contentItem<const S extends ItemSchema>(
  schema: S,
  rules: RulesOfType<v.InferOutput<S>>,
): RulesOfType<v.InferOutput<S>> & { readonly schema: S } {
  return { schema, ...rules };
}

/** True when the item is an answer a person gave, not the question. [CONTENT-ANSWER] */
export function isAnswer<T extends object>(item: T): item is T & { readonly selectedBtnText: string } {
  const { selected, selectedBtnText: given } = item as { selected?: boolean; selectedBtnText?: string };
  return selected === true && given !== undefined && given !== '';
}

/** `of` with its text under `field` changed, where it has one. */
export function withText<F extends string, T extends { readonly [K in F]?: string | undefined }>(
  of: T,
  field: F,
  change: (text: string) => string,
): T {
  const text = of[field];
  return text === undefined || text === '' ? of : { ...of, [field]: change(text) };
}

/** A text as it reads: of a link only its label. */
export function withoutMarkup(text: string): string {
  return linkSegments(text)
    .map((part) => part.text)
    .join('');
}
