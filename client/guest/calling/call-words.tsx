import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { clockOf } from '#shared/domain/voice/call-screen.ts';
import type { CallView } from './call-model.ts';
import styles from './calling.module.css';

interface WordsProps {
  readonly view: CallView;
}

/** Who answered, as a name that keeps its own direction. */
function Name({ view }: WordsProps) {
  return <bdi>{view.standing?.answered_by_name ?? ''}</bdi>;
}

/** What happens now, in a few words. */
export function CallTitle({ view, house }: WordsProps & { readonly house: string }): ReactNode {
  switch (view.phase) {
    case 'ready':
      if (view.comeBack && view.standing !== null) return <Trans>Your call is still running</Trans>;
      return house === '' ? (
        <Trans>Call the staff</Trans>
      ) : (
        <Trans>
          Call <bdi>{house}</bdi>
        </Trans>
      );
    case 'asking':
      return <Trans>Please allow the microphone</Trans>;
    case 'denied':
      return <Trans>The microphone is blocked</Trans>;
    case 'missing':
      return <Trans>No microphone was found</Trans>;
    case 'taken':
      return <Trans>The microphone is in use</Trans>;
    case 'in_app':
      return <Trans>No calls from inside another app</Trans>;
    case 'unsupported':
      return <Trans>This browser cannot make calls</Trans>;
    case 'queued':
      return <Trans>Dialing…</Trans>;
    case 'ringing':
      return <Trans>Ringing…</Trans>;
    case 'connecting':
      return (
        <Trans>
          <Name view={view} /> has answered
        </Trans>
      );
    case 'talking':
      return <Name view={view} />;
    case 'interrupted':
      return <Trans>The line is unsteady</Trans>;
    case 'soundless':
      return <Trans>No sound is coming through</Trans>;
    case 'crowded':
      return <Trans>All lines are busy</Trans>;
    case 'nobody':
      return <Trans>Nobody can answer right now</Trans>;
    case 'timed_out':
      return <Trans>Nobody picked up in time</Trans>;
    case 'cancelled':
    case 'finished':
      return <Trans>Call ended</Trans>;
    case 'failed':
      return <Trans>The call broke off</Trans>;
  }
}

/** Time talked so far, by the server's clock. */
function Timer({ view }: WordsProps) {
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

function Place({ before }: { readonly before: number }) {
  if (before <= 0) return <Trans>We are calling the staff.</Trans>;
  return (
    <Plural
      value={before}
      one="# call is before yours. Please stay on this page."
      other="# calls are before yours. Please stay on this page."
    />
  );
}

/** What else there is to know, or to do. */
export function CallDetail({ view, outOfHours }: WordsProps & { readonly outOfHours: string | null }): ReactNode {
  const { standing, phase, words } = view;
  // What was to be done is done.
  if (words === 'left' || words === 'declined') return null;
  switch (phase) {
    case 'ready':
      return (
        <>
          {outOfHours === null ? null : (
            <p className={styles.note} dir="auto">
              {outOfHours === '' ? (
                <Trans>Nobody is at the phone at this hour. You can leave a message.</Trans>
              ) : (
                outOfHours
              )}
            </p>
          )}
          <p>
            <Trans>
              You speak through this page, there is no number to dial. Your browser will ask whether it may use the
              microphone. Nothing is recorded.
            </Trans>
          </p>
        </>
      );
    case 'asking':
      return (
        <p>
          <Trans>Your browser is asking you now. Choose “Allow”, so that the staff can hear you.</Trans>
        </p>
      );
    case 'denied':
      return (
        <p>
          <Trans>Open the settings of this page, beside its address, allow the microphone, and try again.</Trans>
        </p>
      );
    case 'missing':
      return (
        <p>
          <Trans>Plug one in, or write to us instead.</Trans>
        </p>
      );
    case 'taken':
      return (
        <p>
          <Trans>Another app or another page is using it. End that first, then try again.</Trans>
        </p>
      );
    case 'in_app':
      return (
        <p>
          <Trans>
            The app this page is open in does not let it use the microphone. Open the page in your own browser, or write
            to us instead.
          </Trans>
        </p>
      );
    case 'unsupported':
      return (
        <p>
          <Trans>Open this page in a current Chrome or Safari, or write to us instead.</Trans>
        </p>
      );
    case 'ringing':
      return (
        <p>
          <Place before={(standing?.place ?? 1) - 1} />
        </p>
      );
    case 'connecting':
      return (
        <p>
          <Trans>Connecting the sound…</Trans>
        </p>
      );
    case 'talking':
      return <Timer view={view} />;
    case 'interrupted':
      return (
        <>
          <Timer view={view} />
          <p>
            <Trans>Please wait a moment, the call goes on by itself.</Trans>
          </p>
        </>
      );
    case 'soundless':
      return (
        <p>
          <Trans>
            <Name view={view} /> is there, but this network lets no sound through. Hang up and write:{' '}
            <Name view={view} /> will read it.
          </Trans>
        </p>
      );
    case 'crowded':
      return (
        <p>
          <Trans>Everybody is talking to somebody right now. Leave a message, and it will be answered.</Trans>
        </p>
      );
    case 'nobody':
    case 'timed_out':
      return (
        <p>
          <Trans>Leave a message, and it will be answered as soon as somebody is back.</Trans>
        </p>
      );
    case 'cancelled':
      return (
        <p>
          <Trans>It ended before anybody answered.</Trans>
        </p>
      );
    case 'finished':
      return standing?.answered_at == null || standing.ended_at === null ? null : (
        <p className={styles.timer}>{clockOf(standing.ended_at - standing.answered_at)}</p>
      );
    case 'failed':
      return (
        <p>
          <Trans>The connection was lost. You can call again, or write instead.</Trans>
        </p>
      );
    case 'queued':
      return null;
  }
}
