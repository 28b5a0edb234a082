import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import type { Visit } from './visit.ts';
import styles from './kiosk.module.css';

const QrCode = lazyPart(async () => (await import('#client/ui/qr-code.tsx')).QrCode);

/** How long it is said that the phone has it, before the kiosk is the next person's. */
const TAKEN_MS = 8_000;

interface TakePanelProps {
  readonly visit: Visit;
  /** A phone has it. */
  readonly taken: boolean;
  readonly onBack: () => void;
  readonly onEnd: () => void;
}

/** The code that a phone scans to go on with the chat; the phone's own session begins there [KIOSK-TAKE]. */
export function TakePanel({ visit, taken, onBack, onEnd }: TakePanelProps) {
  const { t } = useLingui();
  const [link, setLink] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    visit.take().then(
      ({ url }) => (gone ? undefined : setLink(url)),
      (error: unknown) => {
        console.warn('There is no code for the phone.', error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [visit, turn]);
  useEffect(() => {
    if (!taken) return undefined;
    const timer = setTimeout(onEnd, TAKEN_MS);
    return () => clearTimeout(timer);
  }, [taken, onEnd]);
  const again = (): void => {
    setLink(null);
    setFailed(false);
    setTurn(turn + 1);
  };
  if (taken)
    return (
      <div className={styles.take} role="status">
        <h2 className={styles.heading}>
          <Trans>It is on your phone now</Trans>
        </h2>
        <p className={styles.lead}>
          <Trans>Go on there whenever you like. Here everything is cleared.</Trans>
        </p>
      </div>
    );
  return (
    <div className={styles.take}>
      <h2 className={styles.heading}>
        <Trans>Take this conversation along</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>Scan the code with your phone’s camera. It is good for 15 minutes and for one phone.</Trans>
      </p>
      {failed ? (
        <p className={styles.fault} role="alert">
          <Trans>The code could not be made.</Trans>
        </p>
      ) : (
        <div className={styles.qr}>
          <Suspense fallback={<Spinner size={48} />}>
            {link === null ? <Spinner size={48} /> : <QrCode text={link} label={t`Code for your phone`} />}
          </Suspense>
        </div>
      )}
      <div className={styles.tools}>
        {failed ? (
          <button type="button" className={styles.go} onClick={again}>
            <Trans>Try again</Trans>
          </button>
        ) : null}
        <button type="button" className={styles.tool} onClick={onBack}>
          <Trans>Back to the conversation</Trans>
        </button>
      </div>
    </div>
  );
}
