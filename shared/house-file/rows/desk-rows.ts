/** Rows of what shapes the work at the desk. */
import * as v from 'valibot';
import { priorities } from '../../domain/desk-work/priority-rules.ts';
import { REPLIED_STATES } from '../../domain/desk-work/replied-states.ts';
import { maskingPatterns } from '../../manage/work.ts';
import * as f from './row-fields.ts';

export const deskRows = {
  work_code: { id: f.Uuid, code: f.Name(60), name: f.Name(), is_offered: f.Flag, order_no: f.Place },
  canned_reply: {
    id: f.Uuid,
    shortcut: f.Name(60),
    staff_group_id: f.orNull(f.Uuid),
    texts: f.Dict,
    order_no: f.Place,
    work_code_id: f.orNull(f.Uuid),
    sets_state: f.orNull(v.picklist(REPLIED_STATES)),
  },
  dictionary_entry: {
    id: f.Uuid,
    original: f.Name(400),
    translations: f.Dict,
    is_shared: f.Flag,
    is_uneditable: f.Flag,
  },
  priority_rule: {
    id: f.Uuid,
    name: f.Name(),
    priority: v.picklist(priorities),
    words: v.pipe(v.array(f.Text(200)), v.maxLength(200, 'too_many')),
    sub_menu_id: f.orNull(f.NumberId),
    staff_group_id: f.orNull(f.Uuid),
    is_active: f.Flag,
    order_no: f.Place,
  },
  // What it matches is asked of every message: it is held to the rule of its screen.
  masking_pattern: {
    id: f.Uuid,
    name: f.Name(),
    pattern: maskingPatterns.spec.fields.pattern,
    is_active: f.Flag,
  },
} as const;
