import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import Siren from 'lucide-react/icons/siren';
import { useClock } from '#client/console/clock.ts';
import { languageNameIn } from '#client/console/names.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { TicketView } from '#shared/client-view/values.ts';
import { callsForHelp, inInboxOrder, waitedMs } from '#shared/domain/inbox/ticket-order.ts';
import { useGuestName } from '../use-guest-name.ts';
import styles from './urgent-calls.module.css';

interface UrgentCallsProps {
  readonly tickets: readonly TicketView[];
  readonly onTake: (ticket: TicketView) => void;
  readonly onOpen: (conversationId: string) => void;
}

/** Not said to the second, which would change under the reader's eyes (ms). */
const STEP_MS = 5_000;

/** How long ago, as one says it: `10 sec. ago`, `2 min. ago`; '' for a moment ago. */
function spokenAgo(ms: number, locale: string): string {
  const seconds = Math.floor(ms / STEP_MS) * (STEP_MS / 1_000);
  if (seconds === 0) return '';
  const say = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  if (seconds < 60) return say.format(-seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? say.format(-minutes, 'minute') : say.format(-Math.floor(minutes / 60), 'hour');
}

/** When somebody called for help. It changes in silence: what is around it is announced once. */
function Since({ ticket }: { readonly ticket: TicketView }) {
  const { i18n } = useLingui();
  const ago = useClock(useCallback((now) => spokenAgo(waitedMs(ticket, now), i18n.locale), [ticket, i18n.locale]));
  return (
    <span className={styles.since} role="timer" aria-live="off">
      {ago === '' ? <Trans>just now</Trans> : ago}
    </span>
  );
}

/** Guests in need, above everything else of the desk until somebody goes [URGENT-PIN]. */
export function UrgentCalls({ tickets, onTake, onOpen }: UrgentCallsProps) {
  const { t } = useLingui();
  const guestName = useGuestName();
  const lang = activeLanguage();
  const calls = inInboxOrder(tickets.filter(callsForHelp));
  if (calls.length === 0) return null;
  return (
    <section className={styles.calls} aria-label={t`Urgent help`}>
      {calls.map((ticket) => {
        const room = textIn(ticket.locationNames, lang);
        return (
          <div key={ticket.conversationId} className={styles.call} role="alert" data-urgent={ticket.conversationId}>
            <span className={styles.sign}>
              <Icon of={Siren} size={28} />
            </span>
            <div className={styles.words}>
              <p className={styles.what}>
                {room === '' ? (
                  <Trans>Urgent help: somebody is needed</Trans>
                ) : (
                  <Trans>
                    Urgent help: <bdi>{room}</bdi>
                  </Trans>
                )}
                <span className={styles.between}> · </span>
                <Since ticket={ticket} />
              </p>
              <p className={styles.who}>
                <span className={styles.name}>
                  <Bdi>{guestName(ticket.guestName)}</Bdi>
                  {' · '}
                  <Bdi>{languageNameIn(lang)(ticket.guestLangCd)}</Bdi>
                </span>
                {ticket.lastSide === 'guest' && ticket.lastLine !== '' ? (
                  <>
                    <span>·</span>
                    {/* A line of its own direction is cut at its own end. */}
                    <span className={styles.line} dir="auto">
                      {ticket.lastLine}
                    </span>
                  </>
                ) : null}
              </p>
            </div>
            <div className={styles.acts}>
              <button
                type="button"
                className={styles.go}
                onClick={() => {
                  onTake(ticket);
                  onOpen(ticket.conversationId);
                }}
              >
                <Trans>I am going</Trans>
              </button>
              <button type="button" className={styles.look} onClick={() => onOpen(ticket.conversationId)}>
                <Trans>Open</Trans>
              </button>
            </div>
          </div>
        );
      })}
    </section>
  );
}
