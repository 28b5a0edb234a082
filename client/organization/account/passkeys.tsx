import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { knowsPasskeys, makePasskey } from '#client/console/passkey/passkey-browser.ts';
import { PIN_LENGTH, PinField } from '#client/console/sign-in/pin-field.tsx';
import { useBrowserNames } from '#client/console/browser-names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { Button } from '#client/ui/button.tsx';
import { AppError } from '#shared/errors/app-error.ts';
import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  listPasskeys,
  type Passkey,
  requestPasskeyPin,
} from '#shared/manage/passkeys.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

/** Adds a passkey: first a fresh PIN, then the device's own question [PASSKEY-PIN]. */
function AddPasskey({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const manage = useManage();
  const words = useRefusalTexts();
  const browserOf = useBrowserNames();
  const [code, setCode] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const ask = useMutation({
    mutationFn: async () => setCode((await manage.call(requestPasskeyPin, {})).transaction_code),
  });
  const add = useMutation({
    mutationFn: async () => {
      const body = { transaction_code: code ?? '', confirmation_code: pin };
      const { transaction_code, options } = await manage.call(beginPasskey, { body });
      const response = await makePasskey(options);
      const name = browserOf(navigator.userAgent);
      await manage.call(createPasskey, { body: { transaction_code, name, response } });
      setCode(null);
      setPin('');
      await onAdded();
    },
    onError: () => setPin(''),
  });
  const fault = add.error ?? ask.error;
  const known = fault instanceof AppError || fault instanceof TransportError;
  return (
    <>
      {code === null ? null : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate();
          }}
        >
          <p role="status">
            <Trans>We have sent a PIN to your e-mail address. Enter it, and your device asks for the rest.</Trans>
          </p>
          <PinField value={pin} onChange={setPin} error={null} disabled={add.isPending} />
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => setCode(null)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" busy={add.isPending} disabled={pin.length < PIN_LENGTH}>
              <Trans>Make the passkey</Trans>
            </Button>
          </div>
        </form>
      )}
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {known ? words(fault) : <Trans>No passkey was made. Ask for a new PIN to try again.</Trans>}
        </p>
      )}
      {code !== null ? null : (
        <div className={styles.actions}>
          <Button variant="outline" busy={ask.isPending} onClick={() => ask.mutate()}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** One's passkeys; nothing where the server has no domain [PASSKEY-SITE]. */
export function Passkeys() {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const read = useQuery({ queryKey: ['passkeys'], queryFn: () => manage.call(listPasskeys, {}) });
  const remove = useMutation({
    mutationFn: (id: string) => manage.call(deletePasskey, { params: { passkeyId: id } }),
    onSettled: refetch,
  });
  const day = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium' });
  const usedOf = ({ created_at, last_used_at }: Passkey): string =>
    last_used_at === null ? t`Added ${day.format(created_at)}` : t`Last used ${day.format(last_used_at)}`;
  return (
    <ReadState read={read}>
      {({ items, offered }) =>
        !offered && items.length === 0 ? null : (
          <section className={styles.card} aria-labelledby="passkeys">
            <h2 id="passkeys" className={styles.subtitle}>
              <Trans>Passkeys</Trans>
            </h2>
            <p className={styles.lead}>
              <Trans>A passkey signs you in by the lock of your device, without waiting for a PIN.</Trans>
            </p>
            <ul className={styles.list}>
              {items.map((key) => (
                <li key={key.id} className={styles.row}>
                  <span className={styles.rowText}>
                    <bdi>{key.name}</bdi>
                    <span className={styles.secondary}>{usedOf(key)}</span>
                  </span>
                  <Button
                    variant="quiet"
                    busy={remove.isPending && remove.variables === key.id}
                    onClick={() => remove.mutate(key.id)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </li>
              ))}
            </ul>
            {remove.error === null ? null : (
              <p role="alert" className={styles.fault}>
                {words(remove.error)}
              </p>
            )}
            {offered && knowsPasskeys() ? <AddPasskey onAdded={refetch} /> : null}
          </section>
        )
      }
    </ReadState>
  );
}
