import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailField } from '#client/console/account/email-field.tsx';
import { FormCard } from '#client/console/account/form-card.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { PinField } from '#client/console/sign-in/pin-field.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { changeMyAddress, getMyAddress, requestNewAddress } from '#shared/manage/my-address.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

/** PINs that are under way. */
interface Asked {
  /** The new address, as it was typed. */
  readonly email: string;
  readonly code: string;
  /** Of the PIN that went to the present address; null where none is asked for. */
  readonly ownCode: string | null;
}

interface StepProps<Done> {
  readonly onDone: (done: Done) => void;
  readonly onCancel: () => void;
}

function CancelButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button variant="quiet" onClick={onPress}>
      <Trans>Cancel</Trans>
    </Button>
  );
}

function TypeAddress({ onDone, onCancel }: StepProps<Asked>) {
  const manage = useManage();
  const form = useForm({ email: '' }, async ({ email }) => {
    const asked = await manage.call(requestNewAddress, { body: { email } });
    onDone({ email: email.trim(), code: asked.transaction_code, ownCode: asked.own_transaction_code });
  });
  return (
    <FormCard
      form={form}
      card={false}
      save={<Trans>Send a PIN there</Trans>}
      beside={<CancelButton onPress={onCancel} />}
    >
      <EmailField
        own
        label={<Trans>New e-mail address</Trans>}
        value={form.values.email}
        onChange={(email) => form.set('email', email)}
        error={form.error('email')}
      />
    </FormCard>
  );
}

/** Both addresses prove themselves, the present one only where somebody did not sign in just now. */
function GivePins({
  asked,
  present,
  onDone,
  onCancel,
}: StepProps<undefined> & { readonly asked: Asked; readonly present: string }) {
  const manage = useManage();
  const { email, code, ownCode } = asked;
  const form = useForm({ pin: '', ownPin: '' }, async ({ pin, ownPin }) => {
    const own = ownCode === null ? {} : { own: { transaction_code: ownCode, confirmation_code: ownPin } };
    await manage.call(changeMyAddress, { body: { transaction_code: code, confirmation_code: pin, ...own } });
    onDone(undefined);
  });
  const taken = form.error('email');
  return (
    <FormCard
      form={form}
      card={false}
      save={<Trans>Change the address</Trans>}
      beside={<CancelButton onPress={onCancel} />}
    >
      <p role="status">
        {ownCode === null ? (
          <Trans>
            We have sent a PIN to <bdi>{email}</bdi>. If none arrives, look at the address once more.
          </Trans>
        ) : (
          <Trans>
            We have sent a PIN to <bdi>{email}</bdi> and another to <bdi>{present}</bdi>, so that nobody but you changes
            it.
          </Trans>
        )}
      </p>
      <PinField
        label={
          <Trans>
            PIN sent to <bdi>{email}</bdi>
          </Trans>
        }
        value={form.values.pin}
        onChange={(pin) => form.set('pin', pin)}
        error={form.error('confirmation_code') ?? null}
        disabled={form.busy}
      />
      {ownCode === null ? null : (
        <PinField
          label={
            <Trans>
              PIN sent to <bdi>{present}</bdi>
            </Trans>
          }
          value={form.values.ownPin}
          onChange={(ownPin) => form.set('ownPin', ownPin)}
          error={form.error('own') ?? null}
          disabled={form.busy}
        />
      )}
      {taken === undefined ? null : (
        <p role="alert" className={styles.fault}>
          {taken}
        </p>
      )}
    </FormCard>
  );
}

/** The address one signs in with, those it was before, and changing it [ADDRESS-CHANGE]. */
export function MyAddress() {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const [step, setStep] = useState<'read' | 'type' | 'done' | Asked>('read');
  const read = useQuery({ queryKey: ['my-address'], queryFn: () => manage.call(getMyAddress, {}) });
  const day = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium' });
  const cancel = () => setStep('read');
  return (
    <ReadState read={read}>
      {({ email, before }) => (
        <section className={styles.card} aria-labelledby="my-address">
          <h2 id="my-address" className={styles.subtitle}>
            <Trans>Your e-mail address</Trans>
          </h2>
          <p>
            <bdi>{email}</bdi>
          </p>
          <p className={styles.lead}>
            <Trans>You sign in with it, in every house you work in.</Trans>
          </p>
          {before.length === 0 ? null : (
            <ul className={styles.list} aria-label={t`Your addresses before`}>
              {before.map(({ email: one, until }) => (
                <li key={until} className={styles.row}>
                  <span className={styles.rowText}>
                    <bdi>{one}</bdi>
                    <span className={styles.secondary}>{t`Until ${day.format(until)}`}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {step === 'done' ? (
            <p role="status" className={styles.done}>
              <Trans>Your address has changed, and the one before was told. You stay signed in wherever you are.</Trans>
            </p>
          ) : null}
          {step === 'read' || step === 'done' ? (
            <div className={styles.actions}>
              <Button variant="outline" onClick={() => setStep('type')}>
                <Trans>Change the address</Trans>
              </Button>
            </div>
          ) : step === 'type' ? (
            <TypeAddress onDone={setStep} onCancel={cancel} />
          ) : (
            <GivePins
              asked={step}
              present={email}
              onCancel={cancel}
              onDone={() => {
                setStep('done');
                void refetch();
              }}
            />
          )}
        </section>
      )}
    </ReadState>
  );
}
