import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import MicOff from 'lucide-react/icons/mic-off';
import Mic from 'lucide-react/icons/mic';
import Phone from 'lucide-react/icons/phone-call';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import PhoneOff from 'lucide-react/icons/phone-off';
import { useReadable } from '#client/sync/sync-context.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { isLive, mayLeaveMessage, type CallPhase } from '#shared/domain/voice/call-screen.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import { CallControls } from './call-controls.tsx';
import { CallDetail } from './call-detail.tsx';
import { CallTitle } from './call-texts.tsx';
import type { Call } from './call.ts';
import type { CallView } from './call-model.ts';
import { LeaveMessage } from './leave-message.tsx';
import { RefusalText } from './refusal-text.tsx';
import styles from './voice-call.module.css';

export interface CallStageProps {
  readonly call: Call;
  readonly view: CallView;
  readonly conversationId: string;
  readonly house: string;
  /** The house lets a caller leave words where nobody came [VOICE-LEAVE]. */
  readonly mayLeave: boolean;
  /** The house's words for being closed, '' where it has none; null while it is open. */
  readonly outOfHours: string | null;
}

const icons: Readonly<Partial<Record<CallPhase, LucideIcon>>> = {
  asking: Mic,
  denied: MicOff,
  missing: MicOff,
  taken: MicOff,
  in_app: MicOff,
  unsupported: MicOff,
  crowded: PhoneMissed,
  nobody: PhoneMissed,
  timed_out: PhoneMissed,
  cancelled: PhoneOff,
  finished: PhoneOff,
  failed: PhoneOff,
};

/** Who or what the page is about: a sign, and once somebody answered, who it is. */
function Sign({ phase, name }: { readonly phase: CallPhase; readonly name: string | null }) {
  const person = isLive(phase) && name !== null && name !== '';
  return (
    <div
      className={classNames(styles.sign, (phase === 'ringing' || phase === 'queued') && styles.rings)}
      data-live={phase === 'talking' || undefined}
    >
      {person ? <Avatar name={name} size={112} /> : <Icon of={icons[phase] ?? Phone} size={44} />}
    </div>
  );
}

/** Calls, or calls again; without a connection it says so and waits. */
function Begin({
  call,
  view,
  children,
}: {
  readonly call: Call;
  readonly view: CallView;
  readonly children: ReactNode;
}) {
  const { state } = useReadable(useGuestApp().core.reachability.view);
  const away = state === 'offline' || state === 'captive';
  return (
    <>
      <Button wide icon={<Icon of={Phone} size={20} />} busy={view.busy} disabled={away} onClick={call.begin}>
        {children}
      </Button>
      {away ? (
        <p className={styles.hint} role="status">
          <Trans>Calls need a connection. You can call as soon as you are back online.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** A call page from the question for the microphone to the end. */
export function CallStage({ call, view, conversationId, house, mayLeave, outOfHours }: CallStageProps) {
  const { t } = useLingui();
  const router = useRouter();
  const { phase, standing } = view;
  const write = (): void => void router.navigate({ to: paths.conversation(conversationId), replace: true });
  const live = isLive(phase);
  const again =
    phase === 'cancelled' ||
    phase === 'finished' ||
    phase === 'failed' ||
    phase === 'denied' ||
    phase === 'missing' ||
    phase === 'taken';
  const asksWords = mayLeave && mayLeaveMessage(phase);
  const left = view.words === 'left' || view.words === 'declined';
  return (
    <section className={styles.stage} aria-label={t`Voice call`} data-phase={phase}>
      <div className={styles.middle}>
        <Sign phase={phase} name={standing?.answered_by_name ?? null} />
        <div className={styles.words} role="status">
          <h2 className={styles.title}>
            <CallTitle view={view} house={house} />
          </h2>
          <CallDetail view={view} outOfHours={outOfHours} />
        </div>
        {view.refusal === null ? null : <RefusalText view={view} />}
      </div>
      {live ? (
        <CallControls call={call} view={view} />
      ) : (
        <div className={styles.ways}>
          {asksWords ? <LeaveMessage call={call} words={view.words} conversationId={conversationId} /> : null}
          {phase === 'ready' ? (
            <Begin call={call} view={view}>
              {view.comeBack && standing !== null ? <Trans>Back to the call</Trans> : <Trans>Start the call</Trans>}
            </Begin>
          ) : null}
          {again ? (
            <Begin call={call} view={view}>
              {phase === 'denied' || phase === 'missing' || phase === 'taken' ? (
                <Trans>Try again</Trans>
              ) : (
                <Trans>Call again</Trans>
              )}
            </Begin>
          ) : null}
          {phase === 'asking' || (asksWords && !left) ? null : (
            <Button
              wide
              variant={phase === 'in_app' || phase === 'unsupported' || left ? 'primary' : 'outline'}
              onClick={write}
            >
              {phase === 'finished' || left ? <Trans>Open the conversation</Trans> : <Trans>Write instead</Trans>}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
