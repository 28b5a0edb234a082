/** REST of the desk's search over all there is, ours [FIND-ALL]. */
import * as v from 'valibot';
import { foundKinds } from '../domain/desk-search/kinds.ts';
import { endpoint } from './endpoint.ts';

/** More than this is not searched for, in characters. */
export const SEARCH_MAX_CHARACTERS = 200;

const FoundItem = v.object({
  kind: v.picklist(foundKinds),
  /** Of a message or a note its own, else the conversation's. */
  id: v.string(),
  conversation_id: v.string(),
  guest_name: v.string(),
  /** In the reader's language where it is worded in it. */
  room: v.string(),
  label: v.string(),
  /** It lies in this person's inbox; what does not can be read. */
  in_inbox: v.boolean(),
  /** Who wrote a message or a note; empty for all else. */
  author: v.string(),
  /** Of a message, `guest`, `staff`, `bot` or `system`. */
  side: v.nullable(v.string()),
  /** Of a message its place in the conversation. */
  order: v.nullable(v.number()),
  /** ISO 8601. */
  at: v.string(),
  line: v.object({ text: v.string(), marks: v.array(v.tuple([v.number(), v.number()])) }),
});
export type FoundItem = v.InferOutput<typeof FoundItem>;

const FoundGroup = v.object({
  kind: v.picklist(foundKinds),
  items: v.array(FoundItem),
  /** Where the next page begins; null where there is none. */
  next_cursor: v.nullable(v.string()),
});
export type { FoundKind } from '../domain/desk-search/kinds.ts';
export type FoundGroup = v.InferOutput<typeof FoundGroup>;

const Found = v.object({
  /** Something of what was typed can be looked for: a letter, a number, a sign. */
  has_words: v.boolean(),
  /** False while what was written before is still being made ready to be found. */
  is_complete: v.boolean(),
  groups: v.array(FoundGroup),
});
export type Found = v.InferOutput<typeof Found>;

/** Not by GET: what is looked for would stand in logs. */
export const searchDesk = endpoint({
  id: 'searchDesk',
  method: 'POST',
  path: '/be-api/staff/search',
  needs: 'staff',
  looks: true,
  says: 'Guests, rooms, work codes, notes and messages of any state in which all words stand, those that this person may see, newest first. Names one `kind` and the `cursor` of its last page to go on.',
  body: v.object({
    query: v.string(),
    kind: v.optional(v.picklist(foundKinds)),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  answers: { 200: Found },
  errors: ['text_too_long'],
});
