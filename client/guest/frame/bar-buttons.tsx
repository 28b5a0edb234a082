import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useConnection, useUnread } from '#client/sync/hooks.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { paths } from '../app/paths.ts';
import styles from './top-bar.module.css';

/** The connection is being made anew [CHAT-RECONNECT]. */
export function Reconnecting() {
  return useConnection().showReconnecting ? (
    <span className={styles.reconnecting} role="status">
      <Spinner size={14} />
      <Trans>Reconnecting…</Trans>
    </span>
  ) : null;
}

/** The way to the message box, marked while something is unread [CHAT-BADGE]. */
export function History() {
  const { t } = useLingui();
  const router = useRouter();
  const { total } = useUnread();
  const open = (): void => void router.navigate({ to: paths.messageBox() });
  return (
    <span className={styles.history}>
      <IconButton
        icon={MessagesSquare}
        label={total > 0 ? t`Your messages, with new ones` : t`Your messages`}
        onClick={open}
      />
      {total > 0 ? (
        <span className={styles.new} aria-hidden="true">
          <Trans context="mark on the message icon">new</Trans>
        </span>
      ) : null}
    </span>
  );
}
