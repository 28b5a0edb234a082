import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '#client/console/account/select-field.tsx';
import styles from '#client/console/account/manage.module.css';
import type { Form } from '#client/console/account/use-form.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HouseFileFacts } from '#shared/manage/house-files.ts';
import { SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';

export interface HouseValues {
  readonly house_name: string;
  readonly code: string;
  readonly tenant_type: 'hotel' | 'store' | 'facility';
  readonly lang_cd: string;
  readonly time_zone: string;
}

/** What a new house begins with on this device: its language and its clock. */
export const newHouse = (): HouseValues => ({
  house_name: '',
  code: '',
  tenant_type: 'hotel',
  lang_cd: activeLanguage(),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** An address out of a name: what is left of it in small letters, digits and hyphens. */
function codeOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
}

const zones = (): string[] => Intl.supportedValuesOf('timeZone');

/** Whether the address still follows the name. */
const follows = ({ house_name, code }: HouseValues): boolean => code === codeOf(house_name);

/** Begins with what the house of a file says; what somebody typed already stays. */
export function asInFile<Values extends HouseValues>({ values, set }: Form<Values>, facts: HouseFileFacts): void {
  const put = set as (name: keyof HouseValues, value: string) => void; // The values extend a house's.
  const { name_dict, tenant_type, lang_cd, time_zone } = facts;
  if (values.house_name === '') {
    const name = textIn(name_dict, activeLanguage(), lang_cd);
    put('house_name', name);
    if (follows(values)) put('code', codeOf(name));
  }
  put('tenant_type', tenant_type);
  put('lang_cd', lang_cd);
  put('time_zone', time_zone);
}

/** The fields of a house that is about to be made. `at` is where their faults are told: `house.` within a sign-up. */
export function HouseFields<Values extends HouseValues>({
  form,
  at = '',
}: {
  readonly form: Form<Values>;
  readonly at?: string;
}) {
  const { t } = useLingui();
  const { values, set } = form;
  const nameIn = languageNameIn(activeLanguage());
  const put = set as (name: keyof HouseValues, value: string) => void; // The values extend a house's.
  return (
    <>
      <TextField
        label={<Trans>Name of the house</Trans>}
        name="house_name"
        value={values.house_name}
        maxLength={100}
        onChange={(event) => {
          if (follows(values)) put('code', codeOf(event.target.value));
          put('house_name', event.target.value);
        }}
        error={form.error(`${at}name`) ?? form.error(`${at}name_dict`)}
      />
      <TextField
        label={<Trans>Address of the house</Trans>}
        hint={<Trans>It stands in the links of your guests and cannot be changed later</Trans>}
        name="code"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        value={values.code}
        maxLength={40}
        onChange={(event) => put('code', event.target.value)}
        error={form.error(`${at}code`)}
      />
      <div className={styles.pair}>
        <SelectField
          label={<Trans>Kind</Trans>}
          name="tenant_type"
          value={values.tenant_type}
          onChange={(value) => put('tenant_type', value)}
        >
          <option value="hotel">{t`Hotel`}</option>
          <option value="store">{t`Shop`}</option>
          <option value="facility">{t`Another place`}</option>
        </SelectField>
        <SelectField
          label={<Trans>Main language</Trans>}
          name="lang_cd"
          value={values.lang_cd}
          onChange={(value) => put('lang_cd', value)}
          error={form.error(`${at}lang_cd`)}
        >
          {SUPPORTED_LANGUAGE_CODES.map((code) => (
            <option key={code} value={code}>
              {nameIn(code)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={<Trans>Time zone</Trans>}
        name="time_zone"
        value={values.time_zone}
        onChange={(value) => put('time_zone', value)}
        error={form.error(`${at}time_zone`)}
      >
        {[...new Set([values.time_zone, 'UTC', ...zones()])].map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </>
  );
}
