import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useConnection } from '#client/sync/hooks.ts';
import type { ConversationView } from '#shared/client-view/values.ts';
import { shownMinutes } from '#shared/domain/states/waiting.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { standingOf } from './standing.ts';
import styles from './waiting-words.module.css';

/** Nothing was said yet. */
export const beforeWords = ({ state }: ConversationView): boolean => state === 'preprocessing' || state === 'idling';

/** The guest waits for people: before their first words, or for an answer to them. Who called for help reads nothing of it [URGENT-SKIPS]. */
const waits = (conversation: ConversationView, status: WaitingStatus | null): boolean =>
  status?.calls_for_help !== true && (beforeWords(conversation) || conversation.state === 'chatting_guest');

interface WaitingProps {
  /** Who is there; null until it is known. */
  readonly status: WaitingStatus | null;
}

/** Without a network nobody knows who is there now. */
function useTold(): boolean {
  const { state } = useConnection();
  return state !== 'offline' && state !== 'captive';
}

/** How soon they usually answer, in the reader's words; null where it is not known [WAIT-USUAL]. */
function UsualTime({ status }: WaitingProps): ReactNode {
  const { i18n } = useLingui();
  const minutes = shownMinutes(status?.usual_seconds ?? null);
  if (minutes === null) return null;
  const time = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(
    minutes,
  );
  return <Trans>Usually answers in {time}.</Trans>;
}

/** Who is there, by the names they give [WAIT-PEOPLE]. */
function People({ people }: { readonly people: readonly string[] }) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(people);
  return (
    <Trans>
      Here for you: <bdi>{names}</bdi>.
    </Trans>
  );
}

/** Before the first words: who is there and how soon they usually answer [WAIT-PEOPLE] [WAIT-USUAL]. */
export function WhoAnswers({ conversation, status }: WaitingProps & { readonly conversation: ConversationView }) {
  const told = useTold();
  const people = told ? (status?.people ?? []) : [];
  if (!waits(conversation, status) || status?.out_of_hours === true) return null;
  return (
    <p role="status">
      {people.length === 0 ? null : (
        <>
          <span className={styles.present} /> <People people={people} />{' '}
        </>
      )}
      <UsualTime status={status} />
    </p>
  );
}

interface QuietLineProps extends WaitingProps {
  readonly conversation: ConversationView;
  /** Nothing was written yet: the chat's face says who is there. */
  readonly empty: boolean;
  /** The house, where there is nothing better to say. */
  readonly house: string;
}

/** Somebody who is there, by name alone to the eye: a phone's bar holds no sentence. */
function Present({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span role="status">
      <span className={styles.present} />{' '}
      <span aria-hidden="true">
        <bdi>{name}</bdi>
      </span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}

/** Under the chat's title: who has the conversation now, else whose house it is [CHAT-QUIET-LINE]. */
export function QuietLine({ conversation, status, empty, house }: QuietLineProps) {
  const { i18n } = useLingui();
  const told = useTold();
  const name = conversation.responderName ?? '';
  const people = told ? (status?.people ?? []) : [];
  if (conversation.state === 'forwarding')
    return (
      <span role="status">
        <Trans>You are being passed on to a colleague.</Trans>
      </span>
    );
  if (standingOf(conversation.state) === 'answered' && name !== '')
    return (
      <Present name={name}>
        <Trans>
          <bdi>{name}</bdi> is looking after you
        </Trans>
      </Present>
    );
  if (!empty && waits(conversation, status) && people.length > 0)
    return (
      <Present name={new Intl.ListFormat(i18n.locale).format(people)}>
        <People people={people} />
      </Present>
    );
  return <bdi>{house}</bdi>;
}

interface ReceivedProps extends WaitingProps {
  readonly conversation: ConversationView;
  /** Something the guest wrote here has not reached the house yet. */
  readonly unsent: boolean;
}

/** Below the guest's last words until somebody answers: that they have come, once they have [WAIT-PEOPLE] [WAIT-USUAL]. */
export function Received({ conversation, unsent, status }: ReceivedProps) {
  if (unsent || beforeWords(conversation) || !waits(conversation, status) || conversation.guestCount === 0) return null;
  return (
    <p className={styles.received} role="status">
      <Trans>We have your message.</Trans> <UsualTime status={status} />
    </p>
  );
}
