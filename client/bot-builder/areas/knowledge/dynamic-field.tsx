import { useLingui } from '@lingui/react/macro';
import { Field } from '#client/console/kit/field.tsx';
import type { FieldSpec, OwnField } from '#client/console/kit/field-spec.ts';
import { facilityOf, menuOf } from '../../references.ts';

/** What a component reads begins so. */
const BLANK = {
  hours: { of: 'hours', sub_menu_id: null },
  congestion: { of: 'congestion', facility_id: null },
  offers: { of: 'offers' },
  weather: { of: 'weather', url: 'https://api.open-meteo.com/v1/forecast' },
} as const;
export type DynamicOf = keyof typeof BLANK;

const isKind = (of: unknown): of is DynamicOf => typeof of === 'string' && Object.hasOwn(BLANK, of);

export function useDynamicTexts(): Readonly<Record<DynamicOf, string>> {
  const { t } = useLingui();
  return {
    hours: t`Who answers now, and until when`,
    congestion: t`How full a place is`,
    offers: t`Today’s offers`,
    weather: t`The weather`,
  };
}

/** What a component reads when it is asked, and of what. */
export function DynamicField({ value, set, error, readOnly, houseCode, languages }: OwnField) {
  const { t } = useLingui();
  const words = useDynamicTexts();
  const values = typeof value === 'object' && value !== null ? { ...value } : {};
  const of: unknown = Reflect.get(values, 'of');
  const fields: readonly FieldSpec[] = [
    {
      kind: 'choice',
      name: 'of',
      label: t`It says`,
      none: t`Choose what it says`,
      options: Object.entries(words).map(([name, label]) => ({ value: name, label })),
    },
    {
      kind: 'reference',
      name: 'sub_menu_id',
      label: t`At this menu`,
      hint: t`Without one it tells the hours of the house.`,
      from: menuOf,
      nullable: true,
      when: () => of === 'hours',
    },
    {
      kind: 'reference',
      name: 'facility_id',
      label: t`This place`,
      hint: t`Without one it tells of every place that is counted.`,
      from: facilityOf,
      nullable: true,
      when: () => of === 'congestion',
    },
    {
      kind: 'text',
      name: 'url',
      type: 'url',
      label: t`Address of the weather service`,
      hint: t`A service that answers as Open-Meteo does. Where your house is stands under House.`,
      when: () => of === 'weather',
    },
  ];
  return (
    <>
      {fields.map((spec) => (
        <Field
          key={spec.name}
          spec={spec}
          path={`dynamic.${spec.name}`}
          values={values}
          set={(name, next) => {
            if (name !== 'of') set({ ...values, [name]: next });
            else set(isKind(next) ? BLANK[next] : null);
          }}
          error={(path) => error(path.slice('dynamic.'.length)) ?? (spec.name === 'of' ? error() : undefined)}
          readOnly={readOnly}
          houseCode={houseCode}
          languages={languages}
        />
      ))}
    </>
  );
}
