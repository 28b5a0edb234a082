import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, type ReactNode } from 'react';
import PhoneOff from 'lucide-react/icons/phone-off';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import X from 'lucide-react/icons/x';
import { Icon } from '#client/ui/icon.tsx';
import { clockOf } from '#shared/domain/voice/call-screen.ts';
import { useClock } from '#client/console/clock.ts';
import { Caller } from './caller.tsx';
import type { CallingFault, OutgoingCall } from './desk-model.ts';
import type { DeskPhone } from './desk-phone.ts';
import { MicrophoneFaultText } from './microphone-fault-text.tsx';
import styles from './call-desk.module.css';

function FaultText({ fault }: { readonly fault: CallingFault }): ReactNode {
  switch (fault) {
    case 'busy':
      return <Trans>The guest is in a call already.</Trans>;
    case 'in_call':
      return <Trans>You are in another call already. Hang up first.</Trans>;
    case 'not_yours':
      return <Trans>Only whoever has the ticket calls its guest.</Trans>;
    case 'often':
      return <Trans>This guest was called often in the last minutes. Write to them, or try again later.</Trans>;
    case 'left':
      return <Trans>The guest has left, and can no longer be called.</Trans>;
    case 'closed':
      return <Trans>This conversation is closed. Open it again to call.</Trans>;
    default:
      return <MicrophoneFaultText fault={fault} />;
  }
}

interface OutgoingCardProps {
  readonly outgoing: OutgoingCall;
  readonly phone: DeskPhone;
  readonly clockOff: number;
}

/** The guest this clerk calls: that it rings there, for how long, and giving up [VOICE-CALL-GUEST]. */
export function OutgoingCard({ outgoing, phone, clockOff }: OutgoingCardProps) {
  const { t } = useLingui();
  const { call, fault } = outgoing;
  const since = call?.started_at ?? null;
  const rung = useClock(
    useCallback((now: number) => clockOf(since === null ? 0 : now + clockOff - since), [since, clockOff]),
  );
  return (
    <section
      className={styles.card}
      data-talk={fault === null ? 'connecting' : undefined}
      aria-label={t`The guest you are calling`}
    >
      <p className={styles.state}>
        <span className={styles.sign}>
          <Icon of={PhoneOutgoing} size={18} />
        </span>
        <span role="status">{fault === null ? <Trans>Calling the guest…</Trans> : <Trans>Not called</Trans>}</span>
        <span className={styles.space} />
        {call === null ? null : (
          <span className={styles.time} role="timer" aria-live="off" aria-label={t`Rings for ${rung}`} dir="ltr">
            {rung}
          </span>
        )}
      </p>
      {call === null ? null : <Caller call={call} />}
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          <FaultText fault={fault} />
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" className={styles.decline} aria-keyshortcuts="h" onClick={phone.giveUp}>
          <Icon of={fault === null ? PhoneOff : X} size={18} />
          {fault === null ? <Trans>Give up</Trans> : <Trans>Close</Trans>}
        </button>
      </div>
    </section>
  );
}
