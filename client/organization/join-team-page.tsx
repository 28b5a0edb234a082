import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { type AccountCore, accountCore } from '#client/console/account/account-core.ts';
import { EmailField } from '#client/console/account/email-field.tsx';
import { FormCard } from '#client/console/account/form-card.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { takeHash } from '#client/console/account/take-hash.ts';
import { useAccountCore } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { PinStep } from '#client/console/sign-in/pin-step.tsx';
import { SignInProvider, useSignIn } from '#client/console/sign-in/sign-in-services.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import { askToJoin, getStaffInviteCode, requestToJoin } from '#shared/manage/join.ts';

/** Refusals after which no other PIN helps. */
const FINAL: readonly ErrorCode[] = ['qr_used', 'join_limit_reached', 'already_staff'];
const isFinal = (error: unknown): boolean => error instanceof AppError && FINAL.includes(error.code);

interface Asked {
  readonly email: string;
  readonly name: string;
  readonly transactionCode: string;
}

function Join({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const core = useAccountCore();
  const code = useQuery({
    queryKey: ['invite-code'],
    queryFn: () => core.manage.call(getStaffInviteCode, { body: { token } }, { anonymous: true }),
    staleTime: Infinity,
  });
  const [over, setOver] = useState<unknown>(null);
  const [isDone, setDone] = useState(false);
  const title = t`Join the team`;
  useEffect(() => {
    document.title = `${title} · Bellhop`;
  }, [title]);
  if (over !== null || isFinal(code.error)) return <Over title={title} error={over ?? code.error} />;
  return (
    <ReadState read={code}>
      {({ house, invited_by: inviter }) => (
        <section className={styles.card}>
          <h1 className={styles.title}>
            <Trans>
              Join <bdi>{house.name}</bdi>
            </Trans>
          </h1>
          {isDone ? (
            <p role="status">
              <Trans>
                You have asked. As soon as an administrator says yes you get a mail, and sign in with your address.
              </Trans>
            </p>
          ) : (
            <>
              <p className={styles.lead}>
                <Trans>
                  <bdi>{inviter}</bdi> shows this code. Say who you are; then somebody who runs the house says yes.
                </Trans>
              </p>
              <Asking token={token} onOver={setOver} onDone={() => setDone(true)} />
            </>
          )}
        </section>
      )}
    </ReadState>
  );
}

function Over({ title, error }: { readonly title: string; readonly error: unknown }) {
  const words = useRefusalTexts();
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      <p role="alert" className={styles.fault}>
        {words(error)}
      </p>
    </section>
  );
}

interface AskingProps {
  readonly token: string;
  readonly onOver: (error: unknown) => void;
  readonly onDone: () => void;
}

/** Name and address, then the PIN that was mailed there. */
function Asking({ token, onOver, onDone }: AskingProps) {
  const core = useAccountCore();
  const signIn = useSignIn();
  const [asked, setAsked] = useState<Asked | null>(null);
  const request = async (email: string, name: string): Promise<string> => {
    const body = { token, email, name, lang_cd: activeLanguage() };
    return (await core.manage.call(requestToJoin, { body }, { anonymous: true })).transaction_code;
  };
  const unlessOver = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!isFinal(error)) throw error;
      onOver(error);
    }
  };
  const form = useForm({ email: '', name: '' }, ({ email, name }) =>
    unlessOver(async () => setAsked({ email, name, transactionCode: await request(email, name) })),
  );
  if (asked !== null) {
    const acceptPin = (transaction_code: string, confirmation_code: string): Promise<void> =>
      unlessOver(async () => {
        const body = { transaction_code, confirmation_code };
        await core.manage.call(askToJoin, { body }, { anonymous: true });
        onDone();
      });
    return (
      <SignInProvider value={{ ...signIn, requestPin: () => request(asked.email, asked.name), acceptPin }}>
        <PinStep
          address={asked.email}
          transactionCode={asked.transactionCode}
          onRequested={(transactionCode) => setAsked({ ...asked, transactionCode })}
          onBack={() => setAsked(null)}
          onSignedIn={undefined}
        />
      </SignInProvider>
    );
  }
  return (
    <FormCard form={form} card={false} save={<Trans>Send me a PIN</Trans>}>
      <TextField
        label={<Trans>Your name</Trans>}
        name="name"
        autoComplete="name"
        value={form.values.name}
        maxLength={100}
        onChange={(event) => form.set('name', event.target.value)}
        error={form.error('name')}
      />
      <EmailField
        own
        value={form.values.email}
        onChange={(value) => form.set('email', value)}
        error={form.error('email')}
      />
    </FormCard>
  );
}

/** What a house's invitation code opens [INVITE-CODE]. Nobody is signed in by it. */
export function JoinTeamPage({ core = accountCore() }: { readonly core?: AccountCore }) {
  const [token] = useState(takeHash);
  const page = (
    <main className={styles.alone}>
      <Join token={token} />
    </main>
  );
  return (
    <AccountApp core={core} signedOut={page}>
      {page}
    </AccountApp>
  );
}
