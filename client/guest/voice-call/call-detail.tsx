import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { shownRinging } from '#shared/domain/states/waiting.ts';
import { clockOf, type CallPhase } from '#shared/domain/voice/call-screen.ts';
import { useWaiting } from '../app/use-waiting.ts';
import { CalledName } from './call-texts.tsx';
import type { CallView } from './call-model.ts';
import styles from './voice-call.module.css';

interface DetailProps {
  readonly view: CallView;
  /** What the house says at an hour when nobody is at the phone; null at any other. */
  readonly outOfHours: string | null;
}

/** What else there is to know, or to do, below the title of a call. */
export function CallDetail({ view, outOfHours }: DetailProps): ReactNode {
  const { standing, phase, words } = view;
  // What was to be done is done.
  if (words === 'left' || words === 'declined') return null;
  switch (phase) {
    case 'ready':
      return <BeforeCall outOfHours={outOfHours} />;
    case 'asking':
    case 'denied':
    case 'missing':
    case 'taken':
    case 'in_app':
    case 'unsupported':
      return (
        <p>
          <MicrophoneFaultText phase={phase} />
        </p>
      );
    case 'queued':
      return null;
    case 'ringing':
      return (
        <p>
          <Ringing conversationId={standing?.conversation_id ?? null} />
        </p>
      );
    case 'connecting':
    case 'talking':
    case 'interrupted':
    case 'soundless':
      return <SoundDetail view={view} phase={phase} />;
    case 'crowded':
    case 'nobody':
    case 'timed_out':
    case 'cancelled':
    case 'failed':
      return (
        <p>
          <EndWords phase={phase} />
        </p>
      );
    case 'finished':
      return standing?.answered_at == null || standing.ended_at === null ? null : (
        <p className={styles.timer}>{clockOf(standing.ended_at - standing.answered_at)}</p>
      );
  }
}

function BeforeCall({ outOfHours }: Pick<DetailProps, 'outOfHours'>) {
  return (
    <>
      {outOfHours === null ? null : (
        <p className={styles.note} dir="auto">
          {outOfHours === '' ? (
            <Trans>No one is available to take calls at this hour. You can leave a message.</Trans>
          ) : (
            outOfHours
          )}
        </p>
      )}
      <p>
        <Trans>
          You talk through this page, with no number to dial. Your browser will ask to use the microphone. Nothing is
          recorded.
        </Trans>
      </p>
    </>
  );
}

type MicrophonePhase = Extract<CallPhase, 'asking' | 'denied' | 'missing' | 'taken' | 'in_app' | 'unsupported'>;

/** How to come by a microphone. */
function MicrophoneFaultText({ phase }: { readonly phase: MicrophonePhase }): ReactNode {
  switch (phase) {
    case 'asking':
      return <Trans>Your browser is asking now. Choose “Allow” so that we can hear you.</Trans>;
    case 'denied':
      return <Trans>Open the page settings next to the address, allow the microphone, and try again.</Trans>;
    case 'missing':
      return <Trans>Plug one in, or write to us instead.</Trans>;
    case 'taken':
      return <Trans>Another app or another page is using it. End that first, then try again.</Trans>;
    case 'in_app':
      return (
        <Trans>
          This app does not let the page use the microphone. Open the page in your own browser, or write to us instead.
        </Trans>
      );
    case 'unsupported':
      return <Trans>Open this page in a current Chrome or Safari, or write to us instead.</Trans>;
  }
}

/** Time talked so far, by the server's clock. */
function Timer({ view }: { readonly view: CallView }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { standing, clockOff } = view;
  return (
    <p className={styles.timer} role="timer" aria-live="off">
      {clockOf(now + clockOff - (standing?.answered_at ?? now + clockOff))}
    </p>
  );
}

/** Who is at work and how soon calls are usually answered, as far as it is known [VOICE-PEOPLE]. */
function Ringing({ conversationId }: { readonly conversationId: string | null }) {
  const { i18n } = useLingui();
  const status = useWaiting(conversationId, 'ringing');
  const usual = shownRinging(status?.usual_seconds ?? null);
  const people = status?.people ?? [];
  if (people.length === 0 && usual === null) return <Trans>We are calling our team.</Trans>;
  const names = new Intl.ListFormat(i18n.locale).format(people);
  const time =
    usual === null
      ? ''
      : new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: usual.unit, unitDisplay: 'short' }).format(
          usual.value,
        );
  return (
    <>
      {people.length === 0 ? null : (
        <>
          <Trans>
            Here for you: <bdi>{names}</bdi>.
          </Trans>{' '}
        </>
      )}
      {usual === null ? null : <Trans>Usually answers in {time}.</Trans>}
    </>
  );
}

interface SoundDetailProps {
  readonly view: CallView;
  readonly phase: Extract<CallPhase, 'connecting' | 'talking' | 'interrupted' | 'soundless'>;
}

/** Somebody answered: the time talked, and what the sound is doing. */
function SoundDetail({ view, phase }: SoundDetailProps): ReactNode {
  switch (phase) {
    case 'connecting':
      return (
        <p>
          <Trans>Connecting audio…</Trans>
        </p>
      );
    case 'talking':
      return <Timer view={view} />;
    case 'interrupted':
      return (
        <>
          <Timer view={view} />
          <p>
            <Trans>Please hold on, the call will continue in a moment.</Trans>
          </p>
        </>
      );
    case 'soundless':
      return (
        <p>
          <Trans>
            <CalledName view={view} /> is there, but this network lets no sound through. Hang up and write:{' '}
            <CalledName view={view} /> will read it.
          </Trans>
        </p>
      );
  }
}

type EndPhase = Extract<CallPhase, 'crowded' | 'nobody' | 'timed_out' | 'cancelled' | 'failed'>;

/** What can be done after a call that came to nothing. */
function EndWords({ phase }: { readonly phase: EndPhase }): ReactNode {
  switch (phase) {
    case 'crowded':
      return <Trans>Everyone is helping other guests right now. Leave a message, and we will get back to you.</Trans>;
    case 'nobody':
    case 'timed_out':
      return <Trans>Leave a message, and we will reply as soon as we are back.</Trans>;
    case 'cancelled':
      return <Trans>It ended before we could answer.</Trans>;
    case 'failed':
      return <Trans>The connection was lost. You can call again, or write instead.</Trans>;
  }
}
