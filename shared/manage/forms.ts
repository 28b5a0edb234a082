/** What a house asks its guests: the lines of request forms [FORM-ITEMS], and questionnaires [HOUSE-QUESTIONNAIRE]. */
import * as v from 'valibot';
import { NumberId } from '../rest/fields.ts';
import { ByNumber, byUuid, collection, type ItemOf, Position } from './collection.ts';
import { Dict, EnglishDict, WebAddress } from './fields.ts';

/** What a line takes; `select` is one of its choices, written in words where it has none. */
export const formItemTypes = ['text', 'number', 'date', 'check', 'select'] as const;

export const formItems = collection({
  one: 'FormItem',
  many: 'FormItems',
  path: 'form-items',
  key: byUuid,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    sub_menu_id: NumberId,
    name_dict: EnglishDict(100),
    type: v.picklist(formItemTypes),
    /** In the house's currency; of one, where a number is asked. */
    price: v.optional(
      v.nullable(v.pipe(v.number(), v.minValue(0, 'price_negative'), v.maxValue(9_999_999_999, 'too_many'))),
      null,
    ),
    /** In the order in which they are offered [FORM-CHOICES]. */
    choices: v.optional(
      v.pipe(v.array(v.strictObject({ name_dict: EnglishDict(60) })), v.maxLength(30, 'too_many')),
      [],
    ),
    disp_order: Position,
    is_display: v.optional(v.boolean(), true),
  },
  filters: { sub_menu_id: ByNumber },
  shown: {},
});
export type FormItem = ItemOf<typeof formItems>;

export const questionnaires = collection({
  one: 'Questionnaire',
  many: 'Questionnaires',
  path: 'questionnaires',
  key: byUuid,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    /** A menu has one at most. */
    sub_menu_id: NumberId,
    url: WebAddress(2000),
    description1_dict: v.optional(Dict(), {}),
    description2_dict: v.optional(Dict(), {}),
    message_dict: v.optional(Dict(), {}),
  },
  filters: {},
  shown: {},
});
export type Questionnaire = ItemOf<typeof questionnaires>;
