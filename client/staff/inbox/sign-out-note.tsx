import { Plural, Trans } from '@lingui/react/macro';
import { textIn } from '#shared/languages/fit-language.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useTickets } from '#client/sync/desk-hooks.ts';
import { useSync } from '#client/sync/hooks.ts';
import { useGuestName } from '../use-guest-name.ts';
import styles from './sign-out-note.module.css';

/** What signing out means at the desk: own tickets that stay open, and a call it ends. */
export function SignOutNote({ inCall }: { readonly inCall: boolean }) {
  const { userId } = useSync().identity;
  const mine = useTickets().filter(({ assigneeId, label }) => assigneeId === userId && label !== 'completed');
  const lang = activeLanguage();
  const guestName = useGuestName();
  return (
    <>
      {mine.length === 0 ? (
        <p>
          <Trans>You get no new tickets until you sign in again.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.warning}>
            <Plural
              value={mine.length}
              one="# ticket of yours is still open. Hand it on first, or a colleague has to take it over:"
              other="# tickets of yours are still open. Hand them on first, or colleagues have to take them over:"
            />
          </p>
          <ul className={styles.tickets}>
            {mine.slice(0, 5).map((ticket) => (
              <li key={ticket.conversationId}>
                <bdi>{textIn(ticket.locationNames, lang)}</bdi> · <bdi>{guestName(ticket.guestName)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {inCall ? (
        <p className={styles.warning}>
          <Trans>You are in a call. Signing out ends it.</Trans>
        </p>
      ) : null}
    </>
  );
}
