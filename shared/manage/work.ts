/** How a house works at its desk: codes for its tickets, which of them come first, and what is never kept as it was written. */
import * as v from 'valibot';
import { PATTERN_MAX, patternFault } from '../domain/desk-work/own-pattern.ts';
import { priorities } from '../domain/desk-work/priority-rules.ts';
import { NumberId, Uuid } from '../rest/fields.ts';
import { ByNumber, byUuid, collection, Position } from './collection.ts';
import { Words } from './fields.ts';

const of = { key: byUuid, see: 'content.see', edit: 'content.edit', shown: {} } as const;
const Flag = v.optional(v.boolean(), true);

/** What a ticket was about, as the house counts it [WORK-CODE]. */
export const workCodes = collection({
  one: 'WorkCode',
  many: 'WorkCodes',
  path: 'work-codes',
  ...of,
  fields: {
    /** Short, as it stands on a ticket. */
    code: v.pipe(Words(20), v.regex(/^[^\s,]*$/u, 'work_code_invalid')),
    name: Words(60),
    /** Clerks may choose it; tickets that have it keep it. */
    is_offered: Flag,
    order_no: Position,
  },
  filters: {},
});

/** Which tickets come first; the first rule that fits decides [PRIORITY-RULE]. */
export const priorityRules = collection({
  one: 'PriorityRule',
  many: 'PriorityRules',
  path: 'priority-rules',
  ...of,
  fields: {
    /** What clerks read as the reason. */
    name: Words(60),
    priority: v.picklist(priorities),
    words: v.optional(v.pipe(v.array(Words(60)), v.maxLength(50, 'too_many')), []),
    sub_menu_id: v.optional(v.nullable(NumberId), null),
    staff_group_id: v.optional(v.nullable(Uuid), null),
    is_active: Flag,
    order_no: Position,
  },
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.partialCheck(
          [['words'], ['sub_menu_id'], ['staff_group_id']],
          ({ words, sub_menu_id, staff_group_id }) =>
            words.length > 0 || sub_menu_id !== null || staff_group_id !== null,
          'rule_for_all',
        ),
        ['words'],
      ),
    ),
  filters: { sub_menu_id: ByNumber },
});

/** What is masked besides the kinds of the settings [MASK-OWN]. */
export const maskingPatterns = collection({
  one: 'MaskingPattern',
  many: 'MaskingPatterns',
  path: 'masking-patterns',
  ...of,
  fields: {
    name: Words(60),
    /** `#` a digit, `@` a letter, `?` either; a space or a hyphen may be left out. */
    pattern: v.pipe(
      Words(PATTERN_MAX),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed ? patternFault(dataset.value) : null;
        if (fault !== null) addIssue({ message: fault });
      }),
    ),
    is_active: Flag,
  },
  filters: {},
});
