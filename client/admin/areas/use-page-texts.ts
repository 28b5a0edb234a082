/** Fields that pages of the catalogue share: how a text reads in rooms, and the values that texts name. */
import { useLingui } from '@lingui/react/macro';
import type { FieldGroup, FieldSpec } from '#client/console/kit/field-spec.ts';

/** How a value is named in a text; no word of any language. */
const SAMPLE = '{price}';

/** How texts read on a device in a room, where that is otherwise. */
export function useInRoomGroup(fields: readonly FieldSpec[]): FieldGroup {
  const { t } = useLingui();
  return {
    title: t`Read in a room`,
    lead: t`Guests who read this in their room see these words instead. Leave them empty where nothing differs.`,
    fields,
  };
}

/** `{price}` in a text, the price kept once. */
export function useValuesGroup(): FieldGroup {
  const { t } = useLingui();
  return {
    title: t`Values in the text`,
    lead: t`Write a name in braces in the text, such as ${SAMPLE}, and what it stands for here: it is changed in one place.`,
    fields: [
      {
        kind: 'parts',
        name: 'text_variables',
        label: t`Values`,
        add: t`Add a value`,
        max: 20,
        blank: { code: '', contents: '', use_translation: false, dict: {}, in_room_dict: {} },
        fields: [
          { kind: 'text', name: 'code', label: t`Name`, hint: t`Small letters, digits and underscores`, max: 40 },
          { kind: 'check', name: 'use_translation', label: t`Reads differently in each language` },
          {
            kind: 'text',
            name: 'contents',
            label: t`What it stands for`,
            max: 200,
            when: ({ use_translation }) => use_translation !== true,
          },
          {
            kind: 'dict',
            name: 'dict',
            label: t`What it stands for`,
            max: 200,
            when: ({ use_translation }) => use_translation === true,
          },
          {
            kind: 'dict',
            name: 'in_room_dict',
            label: t`In a room, where that is otherwise`,
            max: 200,
            when: ({ use_translation }) => use_translation === true,
          },
        ],
      },
    ],
  };
}
