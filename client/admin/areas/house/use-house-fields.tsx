import { useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import { listOfValues, textOf } from '#client/console/kit/values.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { LanguagesField } from './languages-field.tsx';

const zones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** What a house is: the fields of its screen. */
export function useHouseFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  const stay = useStayFields();
  const lang = activeLanguage();
  const nameIn = languageNameIn(lang);
  const currencyIn = new Intl.DisplayNames(lang, { type: 'currency' });
  const languages = SUPPORTED_LANGUAGE_CODES.map((code) => ({ value: code, label: nameIn(code) }));
  return [
    {
      fields: [
        { kind: 'dict', name: 'name_dict', label: t`Name of the house`, max: 100 },
        {
          kind: 'dict',
          name: 'description_dict',
          label: t`What the house is, in a sentence or two`,
          max: 1000,
          long: true,
        },
        {
          kind: 'choice',
          name: 'tenant_type',
          label: t`Kind`,
          options: [
            { value: 'hotel', label: t`Hotel` },
            { value: 'store', label: t`Shop` },
            { value: 'facility', label: t`Another place` },
          ],
        },
        {
          kind: 'choice',
          name: 'ask_location_type',
          label: t`Ask guests for their room`,
          options: [
            { value: 'none', label: t`Never` },
            { value: 'dialog', label: t`In a dialog` },
            { value: 'chat', label: t`In the chat` },
          ],
        },
      ],
    },
    {
      title: t`How it is reached`,
      fields: [
        { kind: 'text', name: 'telephone', label: t`Telephone`, type: 'tel', max: 32, nullable: true },
        {
          kind: 'text',
          name: 'emergency_phone',
          label: t`Telephone in an emergency`,
          hint: t`Called from the page for urgent help. Without one it is the telephone above`,
          type: 'tel',
          max: 32,
          nullable: true,
        },
        {
          kind: 'number',
          name: 'latitude',
          label: t`Latitude`,
          unit: '°',
          min: -90,
          max: 90,
          step: 0.000001,
          nullable: true,
        },
        {
          kind: 'number',
          name: 'longitude',
          label: t`Longitude`,
          unit: '°',
          min: -180,
          max: 180,
          step: 0.000001,
          nullable: true,
        },
      ],
    },
    {
      title: t`Languages, clock and money`,
      fields: [
        { kind: 'choice', name: 'lang_cd', label: t`Main language`, options: languages },
        { kind: 'choice', name: 'secondary_lang_cd', label: t`Second language`, options: languages, none: t`None` },
        {
          kind: 'own',
          name: 'languages',
          label: t`Languages you write in`,
          draw: ({ value, values, set, error, readOnly, label }) => (
            <LanguagesField
              label={label}
              value={listOfValues(value).filter((one) => typeof one === 'string')}
              onChange={set}
              error={error()}
              readOnly={readOnly}
              main={textOf(values['lang_cd'])}
            />
          ),
        },
        {
          kind: 'choice',
          name: 'time_zone',
          label: t`Time zone`,
          options: zones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        },
        {
          kind: 'choice',
          name: 'currency_cd',
          label: t`Currency`,
          none: t`None`,
          options: Intl.supportedValuesOf('currency').map((code) => ({
            value: code,
            label: `${code} · ${currencyIn.of(code) ?? code}`,
          })),
        },
      ],
    },
    ...stay,
  ];
}

/** What guests are told of the stay, and who gets in. */
function useStayFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`The stay`,
      fields: [
        { kind: 'time', name: 'check_in_time', label: t`Rooms are ready from`, nullable: true },
        { kind: 'time', name: 'check_out_time', label: t`Rooms are left by`, nullable: true },
        { kind: 'text', name: 'wifi_network', label: t`Name of the guests’ Wi-Fi`, max: 32, nullable: true },
        { kind: 'text', name: 'wifi_password', label: t`Password of the Wi-Fi`, max: 63, nullable: true },
      ],
    },
    {
      title: t`Who gets in`,
      fields: [
        {
          kind: 'check',
          name: 'can_access_default_location_by_code',
          label: t`The address of the house lets guests in, also without a room’s code`,
        },
        {
          kind: 'text',
          name: 'guest_networks',
          label: t`Only from these networks`,
          hint: t`Addresses and networks, separated by commas. Empty: from everywhere`,
          nullable: true,
        },
        { kind: 'text', name: 'dch_hotel_id', label: t`Id of the house in another system`, max: 100, nullable: true },
      ],
    },
  ];
}
