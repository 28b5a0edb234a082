import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallView } from './call-model.ts';

interface WordsProps {
  readonly view: CallView;
}

/** Who answered, as a name that keeps its own direction. */
export function CalledName({ view }: WordsProps) {
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
      return <Trans>Calling…</Trans>;
    case 'ringing':
      return <Trans>Ringing…</Trans>;
    case 'connecting':
      return (
        <Trans>
          <CalledName view={view} /> has answered
        </Trans>
      );
    case 'talking':
      return <CalledName view={view} />;
    case 'interrupted':
      return <Trans>The connection is unstable</Trans>;
    case 'soundless':
      return <Trans>No sound is coming through</Trans>;
    case 'crowded':
      return <Trans>All lines are busy</Trans>;
    case 'nobody':
      return <Trans>No one is available right now</Trans>;
    case 'timed_out':
      return <Trans>No answer</Trans>;
    case 'cancelled':
    case 'finished':
      return <Trans>Call ended</Trans>;
    case 'failed':
      return <Trans>The call was cut off</Trans>;
  }
}
