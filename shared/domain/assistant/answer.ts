/** What the assistant answers, before a chat, a search or a guide gives it a form [ASSIST-ONE]. */
import type { KnownFrom, Passage } from '#shared/domain/bot/find-passages.ts';
import type { Distress } from './distress.ts';

/** A page of the guest's app, from the language on, or one elsewhere. */
export type PageLink = NonNullable<Passage['link']>;

/** A menu, or a place under it, that an answer leads to. */
export interface Lead {
  readonly label: string;
  readonly mainMenuId: number;
  readonly subMenuId: number;
  /** The place that answers it, where it is one of several under the sub-menu. */
  readonly facilityId: number | null;
  /** Comparable within one question only. */
  readonly score: number;
  /** People answer there. */
  readonly isPerson: boolean;
  /** The page for urgent help. */
  readonly isUrgent: boolean;
  readonly link: PageLink | null;
}

/** Where a sentence stands. */
export interface Source {
  readonly label: string;
  /** Null for what a guest cannot open: it is named, and no more. */
  readonly link: PageLink | null;
  /** What of what the bot was taught it is. */
  readonly known?: KnownFrom;
}

/** Words that answer a question, and what said them. */
export interface Wording {
  readonly text: string;
  readonly langCd: string;
  /** A language model worded it: it is marked so, and nothing else is [ASSIST-MARK]. */
  readonly isModel: boolean;
  readonly source: Source | null;
  /** Of a model's words: all that they were taken from, the nearest first. */
  readonly takenFrom?: readonly Source[];
}

/** What was found out about a question, before anybody says it. */
export interface Findings {
  readonly distress: Distress | null;
  /** Something is wrong that only a person can see to. */
  readonly needsPerson: boolean;
  /** A time or a measure is asked for: a page can say it, whoever else may see to the matter. */
  readonly asksFact: boolean;
  /** Best first. */
  readonly leads: readonly Lead[];
  /** The house's own sentence that answers; null where none does. */
  readonly sentence: Wording | null;
  /** The sentence is of what the bot was taught, and plainly about the question: it answers where people would be led to else. */
  readonly isTaught: boolean;
  /** Somebody asks whether there is a thing, and nothing of what was found says anything of it [KNOW-THERE]. */
  readonly isUnknown: boolean;
  /** What stands under the leads, best first: a model's notes. */
  readonly passages: readonly Passage[];
}

export type AnswerKind =
  /** Somebody is in danger: the page for urgent help, before all else. */
  | 'urgent'
  /** People see to it. */
  | 'person'
  /** It is answered in words. */
  | 'said'
  /** Menus lead to the answer. */
  | 'menus'
  | 'nothing';

export interface AssistantAnswer {
  readonly kind: AnswerKind;
  /** What is said, in words for a person. */
  readonly text: string;
  readonly langCd: string;
  readonly isModel: boolean;
  readonly source: Source | null;
  readonly leads: readonly Lead[];
  /** Whose talk the question is carried to; null where any of the house's people may see to it. */
  readonly person: Lead | null;
}
