import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { ServiceCredential } from '#shared/manage/service-credentials.ts';
import styles from '../account/manage.module.css';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import { useSnack } from '../frame/snacks.tsx';

interface CredentialCardProps {
  readonly credential: ServiceCredential;
  readonly edits: boolean;
  /** Gives it a new secret and shows it. @throws what the server refused */
  readonly onRotate: () => Promise<void>;
}

/** When a key was made and used last, and giving it a new secret [CREDENTIAL-ROTATE]. */
export function CredentialCard({ credential, edits, onRotate }: CredentialCardProps) {
  const { t } = useLingui();
  const id = useId();
  const snack = useSnack();
  const words = useRefusalTexts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const format = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'long', timeStyle: 'short' });
  const at = (iso: string): string => format.format(new Date(iso));
  const { created_by: maker, created_at: made, last_used_at: used, last_used_from: from } = credential;
  const { previous_until: until } = credential;
  const rotate = async (): Promise<void> => {
    setBusy(true);
    try {
      await onRotate();
    } catch (error) {
      snack({ text: words(error) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        <Trans>How it is used</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Made by <bdi>{maker}</bdi> on {at(made)}
          </Trans>
        </li>
        <li>
          {used === null ? (
            <Trans>Not used yet</Trans>
          ) : from === null ? (
            <Trans>Last used on {at(used)}</Trans>
          ) : (
            <Trans>
              Last used on {at(used)} from <bdi dir="ltr">{from}</bdi>
            </Trans>
          )}
        </li>
        {until === null ? null : (
          <li>
            <Trans>The secret before this one works until {at(until)}</Trans>
          </li>
        )}
      </ul>
      {edits ? (
        <div className={styles.actions}>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Trans>Make a new secret</Trans>
          </Button>
        </div>
      ) : null}
      <Dialog
        open={asking}
        role="alertdialog"
        title={t`Make a new secret?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={busy} onClick={() => void rotate()}>
              <Trans>Make a new secret</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>The one in use works for another 24 hours, so that the program can change over.</Trans>
        </p>
      </Dialog>
    </section>
  );
}
