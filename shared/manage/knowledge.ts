/** What the bots of a house are taught besides its pages: components, in groups. */
import * as v from 'valibot';
import { componentKinds } from '../domain/knowledge/knowledge.ts';
import { NumberId, Uuid } from '../rest/fields.ts';
import { byUuid, collection, Position } from './collection.ts';
import { Dict, WebAddress, Words } from './fields.ts';

const of = { key: byUuid, see: 'knowledge.see', edit: 'knowledge.edit' } as const;
const Remark = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'text_too_long')), '');
export const Groups = v.pipe(v.array(Uuid), v.maxLength(50, 'too_many'));

/** What belongs together, so that a prompt can take all of it. */
export const knowledgeGroups = collection({
  one: 'KnowledgeGroup',
  many: 'KnowledgeGroups',
  path: 'knowledge-groups',
  ...of,
  fields: { name: Words(60), order_no: Position },
  filters: {},
  shown: {},
});

const Dynamic = v.variant('of', [
  v.strictObject({ of: v.literal('hours'), sub_menu_id: v.nullable(NumberId) }),
  v.strictObject({ of: v.literal('congestion'), facility_id: v.nullable(NumberId) }),
  v.strictObject({ of: v.literal('offers') }),
  v.strictObject({ of: v.literal('weather'), url: WebAddress(2000) }),
]);

/** Something a bot can say: as it is written, or as it is at the moment it is asked [KNOW-COMPONENT]. */
export const components = collection({
  one: 'Component',
  many: 'Components',
  path: 'components',
  ...of,
  fields: {
    /** As guests read it beside an answer. */
    title: Words(60),
    kind: v.optional(v.picklist(componentKinds), 'static'),
    content_dict: v.optional(Dict(), {}),
    /** What a dynamic one reads. */
    dynamic: v.optional(v.nullable(Dynamic), null),
    /** For whoever writes prompts; guests never read it. */
    remark: Remark,
    group_ids: v.optional(Groups, []),
    is_active: v.optional(v.boolean(), true),
  },
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.partialCheck(
          [['kind'], ['content_dict']],
          ({ kind, content_dict: content }) =>
            kind === 'dynamic' || Object.values(content).some((text) => text.trim() !== ''),
          'required',
        ),
        ['content_dict'],
      ),
      v.forward(
        v.partialCheck(
          [['kind'], ['dynamic']],
          ({ kind, dynamic }) => (kind === 'dynamic') === (dynamic !== null),
          'required',
        ),
        ['dynamic'],
      ),
    ),
  limited: true,
  filters: { kind: v.optional(v.picklist(componentKinds)), group_id: v.optional(Uuid) },
  shown: {},
});
