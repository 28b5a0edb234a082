import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useReadable } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { useBrowserNames } from '../browser-names.ts';
import { useConsoleServices } from '../console-services.ts';
import styles from './read-only-strip.module.css';

/** Stands across the page of whoever may only look, and says why [LOGIN-SECOND] [WRITE-TAKEN]. */
export function ReadOnlyStrip() {
  const { t } = useLingui();
  const { desk } = useConsoleServices();
  const { standing, other } = useReadable(desk.view);
  const browserOf = useBrowserNames();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (standing === 'writes') return null;
  const takeOver = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await desk.takeOver();
    } catch (error) {
      console.warn('This page did not take over.', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const time = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { hour: 'numeric', minute: '2-digit' });
  const where = other === null ? '' : browserOf(other.user_agent);
  const since = other === null ? '' : time.format(other.since);
  return (
    <section className={styles.strip} aria-label={t`You can only read here`}>
      <Icon of={Eye} size={20} />
      <p className={styles.words} role="status">
        {standing === 'no_permission' ? (
          <Trans>You can see everything here, but not change anything. Ask a super administrator for permission.</Trans>
        ) : (
          <Trans>
            You are working in another place: <bdi>{where}</bdi>, since {since}. Here you can only read; your drafts are
            kept.
          </Trans>
        )}
        {failed ? <Trans>That did not work. Please try again.</Trans> : null}
      </p>
      {standing === 'elsewhere' ? (
        <Button busy={busy} onClick={() => void takeOver()}>
          <Trans>Work here</Trans>
        </Button>
      ) : null}
    </section>
  );
}
