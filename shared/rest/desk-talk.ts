/** REST of conversations that are read at the desk without lying on it: archived ones, above all [FIND-ARCHIVE]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

/** Places of a conversation that are read at once. */
export const TALK_PAGE = 50;

const TalkMessage = v.object({
  id: v.string(),
  order: v.number(),
  author_id: v.string(),
  author_name: v.string(),
  side: v.picklist(['guest', 'staff', 'bot', 'system']),
  /** Empty where it was masked or deleted. */
  content: v.string(),
  original_lang_cd: v.string(),
  is_masked: v.boolean(),
  is_deleted: v.boolean(),
  /** Why a masked one has no words: its reader hid it, or a report was right; null where something was masked in it. */
  hidden_for: v.nullable(v.picklist(['reader', 'report'])),
  /** In the reader's language. */
  translation: v.nullable(
    v.object({
      content: v.nullable(v.string()),
      lang_cd: v.string(),
      status: v.picklist(['pending', 'machine', 'edited', 'locked', 'failed']),
    }),
  ),
  /** Milliseconds since 1970, as all times here. */
  created_at: v.number(),
});
export type TalkMessage = v.InferOutput<typeof TalkMessage>;

const TalkNote = v.object({
  id: v.string(),
  author_id: v.string(),
  author_name: v.string(),
  text: v.string(),
  created_at: v.number(),
});

const DeskTalk = v.object({
  conversation_id: v.string(),
  guest_name: v.string(),
  guest_lang_cd: v.string(),
  /** In the reader's language where it is worded in it, as the next. */
  room: v.string(),
  menu: v.string(),
  label: v.picklist(['unassigned', 'assigned', 'responding', 'responded', 'completed']),
  assignee_name: v.nullable(v.string()),
  began_at: v.number(),
  last_order: v.number(),
  /** What this page is: `from_order < order <= to_order`. */
  from_order: v.number(),
  to_order: v.number(),
  messages: v.array(TalkMessage),
  /** Those written between the first and the last of the page. */
  notes: v.array(TalkNote),
});
export type DeskTalk = v.InferOutput<typeof DeskTalk>;

/** `to`: the place of the last message of the page; left out, or beyond the end, the end. */
export const readDeskTalk = endpoint({
  id: 'readDeskTalk',
  method: 'GET',
  path: '/be-api/staff/talks/{conversationId}',
  needs: 'staff',
  says: 'A page of a conversation this person may read and need not have on their desk: what was said, in their language too, and noted.',
  params: { conversationId: Uuid },
  query: v.object({ to: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))) }),
  answers: { 200: DeskTalk },
  errors: [],
});
