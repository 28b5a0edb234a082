import { useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import { inkField } from '#client/console/kit/fields/ink-field.tsx';
import type { Values } from '#client/console/kit/things.ts';
import { textOf } from '#client/console/kit/values.ts';
import { MediaField } from '#client/console/media/media-field.tsx';
import { menuOf } from '../references.ts';

const isOn = (values: Values): boolean => values['concierge.enabled'] === true;

/** What is connected with the house's pages. */
export function useAddOnFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`Chat on the first page`,
      fields: [
        {
          kind: 'reference',
          name: 'inline_chat_sub_menu_id',
          label: t`Chat that stands above the menu`,
          hint: t`Empty: the menu by which people are reached soonest`,
          from: menuOf,
          nullable: true,
        },
      ],
    },
    {
      title: t`Your own app`,
      lead: t`Offered to people who open a page without being guests. Guests need no app: the QR code is enough.`,
      fields: [
        {
          kind: 'text',
          type: 'url',
          name: 'android_app_url',
          label: t`Address in the store for Android`,
          max: 2000,
          nullable: true,
        },
        {
          kind: 'text',
          type: 'url',
          name: 'ios_app_url',
          label: t`Address in the store for iPhone`,
          max: 2000,
          nullable: true,
        },
      ],
    },
    {
      title: t`Calls nobody takes`,
      lead: t`Where callers may leave a message. What is written in a chat is kept at any time.`,
      fields: [
        {
          kind: 'check',
          name: 'leave_message.out_of_business_hour',
          label: t`Callers may leave a message out of hours`,
        },
        {
          kind: 'check',
          name: 'leave_message.staff_unavailable',
          label: t`Callers may leave a message when nobody could answer`,
        },
      ],
    },
    {
      title: t`Travel guide`,
      lead: t`A guide of your region by another company, offered on your guests’ first page. Its address and key come from that company; without both it is not shown.`,
      fields: [
        { kind: 'check', name: 'concierge.enabled', label: t`Offer the travel guide` },
        {
          kind: 'text',
          type: 'url',
          name: 'concierge.url',
          label: t`Address of the guide`,
          max: 2000,
          nullable: true,
          when: isOn,
        },
        {
          kind: 'text',
          name: 'concierge.hash',
          label: t`Key of your house there`,
          max: 200,
          nullable: true,
          when: isOn,
        },
        {
          kind: 'dict',
          name: 'concierge.name',
          label: t`What it is called`,
          max: 100,
          when: isOn,
        },
        {
          kind: 'own',
          name: 'concierge.logo',
          label: t`Logo of the guide`,
          when: isOn,
          draw: ({ value, set, error, readOnly, houseCode, label }) => (
            <MediaField
              label={label}
              name="concierge.logo"
              house={houseCode}
              purpose="icon"
              value={textOf(value) === '' ? null : textOf(value)}
              readOnly={readOnly}
              error={error()}
              onChange={set}
            />
          ),
        },
        { kind: 'colour', name: 'concierge.color', label: t`Colour of its button`, nullable: true, when: isOn },
        inkField('concierge.text_color', t`Colour of the words on it`, { ground: 'concierge.color', when: isOn }),
      ],
    },
  ];
}
