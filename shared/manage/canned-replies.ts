/** Answers that clerks send with a slash and a word: the house's own, for everybody or for one group. */
import * as v from 'valibot';
import { REPLIED_STATES } from '../domain/desk-work/replied-states.ts';
import { Uuid } from '../rest/fields.ts';
import { byUuid, collection, type ItemOf, Position } from './collection.ts';
import { NamedDict } from './fields.ts';

export const cannedReplies = collection({
  one: 'CannedReply',
  many: 'CannedReplies',
  path: 'canned-replies',
  key: byUuid,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    /** What is typed after the slash. */
    shortcut: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'required'),
      v.maxLength(30, 'text_too_long'),
      v.regex(/^[^\s/]*$/u, 'shortcut_invalid'),
    ),
    /** Whose it is; null is everybody's. */
    staff_group_id: v.optional(v.nullable(Uuid), null),
    texts: NamedDict(1000),
    /** What a ticket is filed under that it is sent in [MACRO-ONE]. */
    work_code_id: v.optional(v.nullable(Uuid), null),
    /** What becomes of that ticket; null leaves it as it is. */
    sets_state: v.optional(v.nullable(v.picklist(REPLIED_STATES)), null),
    order_no: Position,
  },
  filters: { staff_group_id: v.optional(Uuid) },
  shown: {},
});
export type CannedReply = ItemOf<typeof cannedReplies>;
