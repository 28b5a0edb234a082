/** Finding a canned reply by what follows the slash [INBOX-CANNED]. */
import type { CannedReply } from '#shared/phrasebook/canned-replies.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import type { HouseReply } from '#shared/rest/staff.ts';
import { macroOf, type Macro } from './macro.ts';

/** A reply that may be chosen: what the guest will read, and what that says to the clerk. */
export interface CannedChoice {
  readonly id: string;
  /** With its slash. */
  readonly shortcut: string;
  readonly text: string;
  /** The same in the clerk's language; null where the clerk reads the text itself. */
  readonly meaning: string | null;
  /** Written by the house, not from the phrasebook. */
  readonly own: boolean;
  /** What is done with the ticket when it is sent; null for words alone [MACRO-ONE]. */
  readonly macro: Macro | null;
}

/** How many are offered at once. */
const OFFERED = 30;

interface CannedSources {
  readonly house: readonly HouseReply[];
  readonly phrasebook: readonly CannedReply[];
  readonly guestLang: string;
  readonly clerkLang: string;
}

/** Every reply that exists in the guest's language, the house's own first. */
export function cannedChoices({ house, phrasebook, guestLang, clerkLang }: CannedSources): readonly CannedChoice[] {
  const choice = (
    id: string,
    shortcut: string,
    texts: Readonly<Record<string, string>>,
    own: boolean,
    macro: Macro | null,
  ): CannedChoice[] => {
    const text = texts[guestLang];
    if (text === undefined || text === '') return [];
    return [
      {
        id,
        shortcut,
        text,
        meaning: guestLang === clerkLang ? null : (texts[clerkLang] ?? texts[DEFAULT_LANGUAGE] ?? null),
        own,
        macro,
      },
    ];
  };
  return [
    ...house.flatMap((reply) => choice(reply.id, `/${reply.shortcut}`, reply.texts, true, macroOf(reply))),
    ...phrasebook.flatMap(({ id, shortcut, texts }) => choice(id, shortcut, texts, false, null)),
  ];
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Those a query fits: shortcuts that begin with it, then shortcuts and texts that hold it. */
export function findCanned(choices: readonly CannedChoice[], query: string): readonly CannedChoice[] {
  const wanted = plain(query.replace(/^\//, '')).trim();
  if (wanted === '') return choices.slice(0, OFFERED);
  const begins = choices.filter(({ shortcut }) => plain(shortcut).startsWith(`/${wanted}`));
  const known = new Set(begins);
  const holds = choices.filter(
    (choice) =>
      !known.has(choice) && plain(`${choice.shortcut}\n${choice.text}\n${choice.meaning ?? ''}`).includes(wanted),
  );
  return [...begins, ...holds].slice(0, OFFERED);
}

/** A draft that asks for canned replies: a slash first, and one line. */
export function asksForCanned(draft: string): boolean {
  return /^\/[^\n]{0,30}$/.test(draft);
}

/** Where the next placeholder of a text stands, counted from `from` and around the end; null when none is left. */
export function nextPlaceholder(text: string, from: number): { readonly start: number; readonly end: number } | null {
  const found = [...text.matchAll(/\{[a-z]+\}/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return found.find(({ start }) => start >= from) ?? found[0] ?? null;
}

/**
 * Whether a text still is the canned reply it began as, filled in or added to: some whole part of it stands. Otherwise
 * the clerk has written something else over it, in their own language.
 */
export function isStillCanned(text: string, template: string): boolean {
  const parts = template.split(/\{[a-z]+\}/).map((part) => part.trim());
  const longest = Math.max(...parts.map(({ length }) => length));
  return parts.some((part) => part !== '' && part.length >= Math.min(8, longest) && text.includes(part));
}
