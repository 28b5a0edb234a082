/** What narrows the inbox down beside its views; all that is named has to hold [INBOX-NARROW]. */
import * as v from 'valibot';
import { startOfDay } from '../session/stay.ts';
import type { Priority } from '../desk-work/priority-rules.ts';
import { TicketLabel } from '../states/enumerations.ts';
import type { FilteredTicket, InboxReader } from './ticket-filter.ts';

/** The inbox's views, as they stand beside each other. */
export const inboxTabs = ['waiting', 'mine', 'open', 'offered', 'completed', 'snoozed'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** Days counted back from today, by the house's calendar. */
export const openedSince = ['today', 'yesterday', 'week', 'month'] as const;
const DAYS_BACK: Readonly<Record<string, number>> = { today: 0, yesterday: 1, week: 6, month: 29 };
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const idLike = v.pipe(v.string(), v.regex(/^[0-9a-z-]{1,64}$/i));

/** As an address and a saved filter say it; short names, since an address shows them. */
export const Narrowing = v.object({
  tab: v.optional(v.picklist(inboxTabs)),
  group: v.optional(idLike),
  /** Whose it is: `me`, `nobody`, or a colleague by id. */
  who: v.optional(idLike),
  lang: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{2,12}$/))),
  floor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))),
  priority: v.optional(v.picklist(['high', 'medium', 'low'] satisfies readonly Priority[])),
  code: v.optional(idLike),
  /** Of guests who are VIPs [GUEST-VIP]. */
  vip: v.optional(v.literal('yes')),
  label: v.optional(TicketLabel),
  /** Opened on one day, `YYYY-MM-DD`, or since so many. */
  opened: v.optional(v.union([v.picklist(openedSince), v.pipe(v.string(), v.regex(DAY))])),
});
export type Narrowing = v.InferOutput<typeof Narrowing>;
/** A saved one's name has at most so many characters. */
export const FILTER_NAME_MAX = 40;

export type NarrowingField = Exclude<keyof Narrowing, 'tab'>;

export const narrowingFields = [
  'group',
  'who',
  'lang',
  'floor',
  'priority',
  'code',
  'vip',
  'label',
  'opened',
] as const satisfies readonly NarrowingField[];

/** What it looks at; a ticket of the client view has it. */
export interface NarrowedTicket extends FilteredTicket {
  readonly guestLangCd: string;
  readonly guestIsVip: boolean;
  readonly locationNames: Readonly<Record<string, string>>;
  readonly workCodeIds: readonly string[];
  readonly createdAt: number;
}

/** Names stay the same object while their ticket does: each is looked at once, however many filters ask. */
const floors = new WeakMap<Readonly<Record<string, string>>, string | null>();

/**
 * The floor a room lies on, by its number: all but its last two digits, as hotels number them (1204 is on 12, 305 on 3).
 * Null for what has no such number.
 */
export function floorOf(names: Readonly<Record<string, string>>): string | null {
  const known = floors.get(names);
  if (known !== undefined) return known;
  const floor = floorIn(Object.values(names));
  floors.set(names, floor);
  return floor;
}

function floorIn(names: readonly string[]): string | null {
  for (const name of names) {
    const digits = /(?<!\d)\d{3,5}(?!\d)/.exec(name.normalize('NFKC'))?.[0];
    if (digits !== undefined) return String(Number(digits.slice(0, -2)));
  }
  return null;
}

/** The first moment and the one after the last of what `opened` names. */
function openedWithin(opened: string, today: string, timeZone: string): readonly [number, number] {
  const back = DAYS_BACK[opened];
  const days = (day: string, by: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
  if (back !== undefined) return [startOfDay(days(today, -back), timeZone), Infinity];
  // A day no calendar has, as the 31st of June, is none a ticket was opened on.
  if (Number.isNaN(Date.parse(opened)) || days(opened, 0) !== opened) return [Infinity, Infinity];
  return [startOfDay(opened, timeZone), startOfDay(days(opened, 1), timeZone)];
}

export interface NarrowingAt {
  readonly reader: InboxReader;
  /** The day it is at the house, `YYYY-MM-DD`. */
  readonly today: string;
  readonly timeZone: string;
}

/** Whether a ticket is what is looked for; made once for all of them. */
export function narrowedBy(
  { group, who, lang, floor, priority, code, vip, label, opened }: Narrowing,
  { reader, today, timeZone }: NarrowingAt,
): (ticket: NarrowedTicket) => boolean {
  const asked: ((ticket: NarrowedTicket) => boolean)[] = [];
  if (group !== undefined) asked.push(({ groupIds }) => groupIds.includes(group));
  if (who !== undefined) {
    const wanted = who === 'me' ? reader.userId : who === 'nobody' ? null : who;
    asked.push(({ assigneeId }) => assigneeId === wanted);
  }
  if (lang !== undefined) asked.push(({ guestLangCd }) => guestLangCd === lang);
  if (floor !== undefined) asked.push(({ locationNames }) => floorOf(locationNames) === floor);
  if (priority !== undefined) asked.push((ticket) => ticket.priority === priority);
  if (code !== undefined) asked.push(({ workCodeIds }) => workCodeIds.includes(code));
  if (vip !== undefined) asked.push(({ guestIsVip }) => guestIsVip);
  if (label !== undefined) asked.push((ticket) => ticket.label === label);
  if (opened !== undefined) {
    const [from, to] = openedWithin(opened, today, timeZone);
    asked.push(({ createdAt }) => createdAt >= from && createdAt < to);
  }
  return (ticket) => asked.every((holds) => holds(ticket));
}

/** What of anything fits; the rest is dropped, as from an address somebody typed. */
export function readNarrowing(said: Readonly<Record<string, unknown>>): Narrowing {
  const kept: Record<string, unknown> = {};
  for (const field of ['tab', ...narrowingFields] as const) {
    const value = said[field];
    // An address tells the floor as a number.
    const text = typeof value === 'number' ? String(value) : value;
    if (text !== undefined && v.is(Narrowing.entries[field], text)) kept[field] = text;
  }
  return v.parse(Narrowing, kept);
}

/** True where both look for the same. */
export const sameNarrowing = (one: Narrowing, other: Narrowing): boolean =>
  (one.tab ?? 'open') === (other.tab ?? 'open') && narrowingFields.every((field) => one[field] === other[field]);
