import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FormCard } from '#client/console/account/form-card.tsx';
import { ReadState } from '#client/console/account/read-state.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { getPayer, payerCountries, payerLanguages, updatePayer } from '#shared/manage/subscription.ts';

interface PayerPartProps {
  readonly id: string;
  readonly edits: boolean;
}

/** To whom invoices are written, where they go, and in which language. */
export function PayerPart({ id, edits }: PayerPartProps) {
  const calls = useManage();
  const read = useQuery({
    queryKey: [getPayer.id, id],
    queryFn: () => calls.call(getPayer, { params: { id } }),
  });
  return (
    <>
      <h1 className={manageStyles.title}>
        <Trans>Who pays</Trans>
      </h1>
      <ReadState read={read}>{(payer) => <Payer key={payer.version} id={id} edits={edits} payer={payer} />}</ReadState>
    </>
  );
}

interface Fields {
  readonly name: string;
  readonly attention: string | null;
  readonly email: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly postal_code: string | null;
  readonly country: string;
  readonly registration: string | null;
  readonly lang_cd: string;
}
const asText = (typed: string | null): string => typed ?? '';
const orNull = (typed: string | null): string | null => (asText(typed).trim() === '' ? null : asText(typed));

function Payer({ id, edits, payer }: PayerPartProps & { readonly payer: Fields & { readonly version: number } }) {
  const { t } = useLingui();
  const calls = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const { version, ...fields } = payer;
  const form = useForm<Fields>(fields, async (values) => {
    const body = {
      ...values,
      attention: orNull(values.attention),
      email: orNull(values.email),
      line2: orNull(values.line2),
      postal_code: orNull(values.postal_code),
      registration: orNull(values.registration),
      lang_cd: payerLanguages.find((lang) => lang === values.lang_cd) ?? 'en',
    };
    await calls.call(updatePayer, { params: { id }, body }, { version });
    snack({ text: t`Saved.` });
    await refetch();
  });
  const locale = bcp47Of(activeLanguage());
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = payerCountries
    .map((code) => ({ code, name: regions.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const field = (name: Exclude<keyof Fields, 'country' | 'lang_cd'>, label: string, max: number, hint?: string) => (
    <TextField
      label={label}
      name={name}
      maxLength={max}
      readOnly={!edits}
      hint={hint}
      type={name === 'email' ? 'email' : 'text'}
      value={asText(form.values[name])}
      onChange={(event) => form.set(name, event.target.value)}
      error={form.error(name)}
    />
  );
  return (
    <FormCard form={form} title={<Trans>To whom invoices are written</Trans>} save={edits ? <Trans>Save</Trans> : null}>
      <div className={manageStyles.pair}>
        {field('name', t`Company`, 200)}
        {field('attention', t`For the attention of`, 200)}
      </div>
      {field('email', t`Where invoices go`, 254, t`An e-mail address. Left empty, they go to the owners`)}
      <div className={manageStyles.pair}>
        {field('line1', t`Street and number`, 200)}
        {field('line2', t`Building, floor`, 200)}
      </div>
      <div className={manageStyles.pair}>
        {field('postal_code', t`Postal code`, 20)}
        {field('city', t`City`, 100)}
      </div>
      <div className={manageStyles.pair}>
        <SelectField
          label={<Trans>Country</Trans>}
          name="country"
          value={form.values.country}
          readOnly={!edits}
          error={form.error('country')}
          onChange={(country) => form.set('country', country)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {field('registration', t`Tax number`, 50)}
      </div>
      <SelectField
        label={<Trans>Language of invoices</Trans>}
        name="lang_cd"
        value={form.values.lang_cd}
        readOnly={!edits}
        onChange={(lang) => form.set('lang_cd', lang)}
      >
        {payerLanguages.map((lang) => (
          <option key={lang} value={lang}>
            {new Intl.DisplayNames([bcp47Of(lang)], { type: 'language' }).of(bcp47Of(lang)) ?? lang}
          </option>
        ))}
      </SelectField>
    </FormCard>
  );
}
