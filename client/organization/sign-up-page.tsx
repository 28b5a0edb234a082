import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { accountCore } from '#client/console/account/account-core.ts';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { CheckField } from '#client/console/account/check-field.tsx';
import { FormCard } from '#client/console/account/form-card.tsx';
import { EmailField } from '#client/console/account/email-field.tsx';
import styles from '#client/console/account/manage.module.css';
import { useAccountCore } from '#client/console/account/use-account.ts';
import { type Form, useForm } from '#client/console/account/use-form.ts';
import { PinStep } from '#client/console/sign-in/pin-step.tsx';
import { SignInProvider, useSignIn } from '#client/console/sign-in/sign-in-services.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { BroughtFile } from '#shared/manage/house-files.ts';
import { signUp } from '#shared/manage/sign-up.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { FirstFile } from './first-file.tsx';
import { HouseFields, newHouse, type HouseValues } from './house-fields.tsx';

/** The one-time code of an empty server, taken out of the address and the history as the page opens [SETUP-CODE]. */
function takeSetupCode(): string | undefined {
  const query = new URLSearchParams(location.search);
  const code = query.get('setup') ?? undefined;
  if (code !== undefined) history.replaceState(history.state, '', location.pathname);
  return code;
}

type SignUpBody = InputOf<typeof signUp>['body'];

interface Asked {
  readonly body: SignUpBody;
  readonly transactionCode: string;
}

interface PersonValues {
  readonly name: string;
  readonly email: string;
}

interface Values extends HouseValues, PersonValues {
  readonly organization_name: string;
  readonly terms: boolean;
  /** What the first house of a server is made of; null for a new one. */
  readonly file: BroughtFile | null;
}

/** Who signs up. */
function PersonFields<Values extends PersonValues>({ form }: { readonly form: Form<Values> }) {
  const set = form.set as (name: keyof PersonValues, value: string) => void; // The values extend a person's.
  return (
    <div className={styles.pair}>
      <TextField
        label={<Trans>Your name</Trans>}
        name="name"
        autoComplete="name"
        value={form.values.name}
        maxLength={100}
        onChange={(event) => set('name', event.target.value)}
        error={form.error('name')}
      />
      <EmailField own value={form.values.email} onChange={(value) => set('email', value)} error={form.error('email')} />
    </div>
  );
}

function SignUp({ setup }: { readonly setup: string | undefined }) {
  const { t } = useLingui();
  const core = useAccountCore();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [house, setHouse] = useState('');
  const signIn = useSignIn();
  const ask = (body: SignUpBody) => core.manage.call(signUp, { body }, { anonymous: true });
  const goHome = (): void => location.assign(`/${activeLanguage()}/admin/${house}`);
  const begin: Values = { ...newHouse(), email: '', name: '', organization_name: '', terms: false, file: null };
  const form = useForm(
    begin,
    async ({ email, name, organization_name, terms, file, house_name, code, tenant_type, lang_cd, time_zone }) => {
      const body: SignUpBody = {
        email,
        name,
        organization_name: organization_name === '' ? house_name : organization_name,
        house: {
          code,
          name: house_name,
          tenant_type,
          lang_cd,
          time_zone,
          ...(file === null ? { template: tenant_type === 'hotel' ? 'hotel' : 'store' } : { file: file.id }),
        },
        // Refused by the server in words where it is not ticked.
        terms: terms as true,
        ...(setup === undefined ? {} : { setup }),
      };
      const answer = await ask(body);
      const { kind, id, access_token_v2, refresh_token_v2 } = answer;
      if (kind === 'account' && id !== undefined && access_token_v2 !== undefined && refresh_token_v2 !== undefined) {
        core.begin({ message: 'success', kind, id, access_token_v2, refresh_token_v2, lang_cd });
        location.assign(`/${activeLanguage()}/admin/${answer.house_code}`);
        return;
      }
      setHouse(answer.house_code);
      setAsked({ body, transactionCode: answer.transaction_code });
    },
  );
  const title = t`Sign up`;
  useEffect(() => {
    document.title = `${title} · Bellhop`;
  }, [title]);
  if (asked !== null)
    return (
      <section className={styles.card}>
        <h1 className={styles.title}>
          <Trans>Enter your PIN</Trans>
        </h1>
        {/* Another PIN is another asking for the same sign-up. */}
        <SignInProvider value={{ ...signIn, requestPin: async () => (await ask(asked.body)).transaction_code }}>
          <PinStep
            address={asked.body.email}
            transactionCode={asked.transactionCode}
            onRequested={(transactionCode) => setAsked({ ...asked, transactionCode })}
            onBack={() => setAsked(null)}
            onSignedIn={() => Promise.resolve(goHome())}
          />
        </SignInProvider>
      </section>
    );
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {setup === undefined ? (
          <Trans>Your house is ready for its first guest in a few minutes.</Trans>
        ) : (
          <Trans>Nobody is here yet: you make the first house of this server.</Trans>
        )}
      </p>
      <FormCard form={form} card={false} save={<Trans>Make my house</Trans>}>
        <PersonFields form={form} />
        {setup === undefined ? null : <FirstFile form={form} setup={setup} />}
        <HouseFields form={form} at="house." />
        <TextField
          label={<Trans>Organization</Trans>}
          hint={<Trans>Whoever runs several houses names them here; otherwise leave it empty</Trans>}
          name="organization_name"
          autoComplete="organization"
          value={form.values.organization_name}
          maxLength={100}
          onChange={(event) => form.set('organization_name', event.target.value)}
          // Empty it is named after the house, and what is wrong is the house's name.
          error={form.values.organization_name === '' ? undefined : form.error('organization_name')}
        />
        <CheckField
          type="checkbox"
          name="terms"
          label={<Trans>I agree to the terms of this service</Trans>}
          checked={form.values.terms}
          onChange={(event) => form.set('terms', event.target.checked)}
        />
        {form.error('terms') === undefined ? null : (
          <p role="alert" className={styles.fault}>
            <Trans>Without this there is no account</Trans>
          </p>
        )}
      </FormCard>
    </section>
  );
}

/** Signing up: an organisation and its first house. */
export function SignUpPage() {
  const [setup] = useState(takeSetupCode);
  const core = accountCore();
  return (
    <AccountApp
      core={core}
      signedOut={
        <main className={styles.alone}>
          <SignUp setup={setup} />
        </main>
      }
    >
      <main className={styles.alone}>
        <SignUp setup={setup} />
      </main>
    </AccountApp>
  );
}
