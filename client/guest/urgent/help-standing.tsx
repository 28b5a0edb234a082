import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import styles from './urgent.module.css';

interface HelpStandingProps {
  readonly conversationId: string;
  /** Who is on the way. */
  readonly name: string | null;
  readonly seen: boolean;
}

function Step({ done, children }: { readonly done: boolean; readonly children: ReactNode }) {
  return (
    <li className={classNames(styles.step, done && styles.done)}>
      <span className={styles.mark}>{done ? <Icon of={Check} size={18} /> : null}</span>
      <span>{children}</span>
    </li>
  );
}

/** A call that was sent: whether someone has seen it, and who is coming. Never a place in a line [URGENT-STATES]. */
export function HelpStanding({ conversationId, name, seen }: HelpStandingProps) {
  const { t } = useLingui();
  const app = useGuestApp();
  const router = useRouter();
  const sync = useReadable(app.core.sync);
  const [asking, setAsking] = useState(false);
  const cancel = (): void => {
    sync
      ?.author('closeConversation', { conversationId, closeChatState: 'guest_left' })
      .catch((error: unknown) => app.logs.error(error, location.pathname));
    void router.navigate({ to: paths.home() });
  };
  return (
    <section className={styles.standing} aria-label={t`Your call for help`}>
      <div role="status">
        <ol className={styles.steps}>
          <Step done>
            <Trans>Your call has reached our team</Trans>
          </Step>
          <Step done={seen}>
            {seen ? <Trans>Someone has seen it</Trans> : <Trans>Waiting for someone to see it</Trans>}
          </Step>
          <Step done={name !== null}>
            {name === null ? (
              <span className={styles.pending}>
                <Spinner size={16} />
                <Trans>Our screens keep ringing until someone is on the way</Trans>
              </span>
            ) : (
              <strong>
                <Trans>
                  <bdi>{name}</bdi> is on the way
                </Trans>
              </strong>
            )}
          </Step>
        </ol>
      </div>
      <Button wide variant="outline" onClick={() => void router.navigate({ to: paths.conversation(conversationId) })}>
        <Trans>Write what has happened</Trans>
      </Button>
      {sync === null ? null : asking ? (
        <div className={styles.sure}>
          <p>
            <Trans>Is everything all right again?</Trans>
          </p>
          <div className={styles.pair}>
            <Button variant="outline" onClick={() => setAsking(false)}>
              <Trans>No, I still need help</Trans>
            </Button>
            <Button variant="quiet" onClick={cancel}>
              <Trans>Yes, all is well</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <button type="button" className={styles.quiet} onClick={() => setAsking(true)}>
          <Trans>I no longer need help</Trans>
        </button>
      )}
    </section>
  );
}
