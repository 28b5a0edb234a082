import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import Phone from 'lucide-react/icons/phone';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import PhoneOff from 'lucide-react/icons/phone-off';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { clockOf } from '#shared/domain/voice/call-screen.ts';
import { useMayWrite } from '#client/console/console-services.ts';
import { useClock } from '#client/console/clock.ts';
import { languageNameIn } from '#client/console/names.ts';
import { Caller, useCallerName } from './caller.tsx';
import type { DeskView, RingingCall } from './desk-model.ts';
import type { DeskPhone } from './desk-phone.ts';
import { MicrophoneFaultText } from './microphone-fault-text.tsx';
import styles from './call-desk.module.css';

interface RingingCardProps {
  readonly ring: RingingCall;
  readonly phone: DeskPhone;
  readonly clockOff: number;
  readonly permission: DeskView['permission'];
  /** No connection: it can be answered when it is back. */
  readonly away: boolean;
  /** The keys act on this one. */
  readonly first: boolean;
}

/** Who talks with the guest until the call is taken. */
function HandedBy({ name }: { readonly name: string }) {
  const clerk = <bdi>{name}</bdi>;
  return <Trans>{clerk} talks with the guest and hands the call to you</Trans>;
}

/** A call that rings: who it is, how long they wait, answer or decline [DESK-RING]. */
export function RingingCard({ ring, phone, clockOff, permission, away, first }: RingingCardProps) {
  const { t } = useLingui();
  const nameOf = useCallerName();
  const { call, doing, fault } = ring;
  const mayWrite = useMayWrite();
  const idle = !away && mayWrite && doing === null;
  const since = call.started_at;
  const rung = useClock(
    useCallback((now: number) => clockOf(since === null ? 0 : now + clockOff - since), [since, clockOff]),
  );
  const name = nameOf(call);
  const language = languageNameIn(activeLanguage())(call.guest_lang_cd);
  return (
    <li className={styles.card} data-ringing="">
      <VisuallyHidden>
        <span role="alert">{t`Incoming call: ${name}, ${language}`}</span>
      </VisuallyHidden>
      <p className={styles.state}>
        <span className={styles.sign}>
          <Icon of={PhoneIncoming} size={18} />
        </span>
        <Trans>Incoming call</Trans>
        <span className={styles.space} />
        <span className={styles.time} role="timer" aria-live="off" aria-label={t`Rings for ${rung}`} dir="ltr">
          {rung}
        </span>
      </p>
      <Caller call={call} />
      {call.handed_by_name === null ? null : (
        <p className={styles.hint}>
          <HandedBy name={call.handed_by_name} />
        </p>
      )}
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          <MicrophoneFaultText fault={fault} />
        </p>
      )}
      {doing === 'answering' && permission !== 'granted' ? (
        <p className={styles.hint} role="status">
          <Trans>The browser may ask for the microphone now. Choose “Allow”.</Trans>
        </p>
      ) : null}
      {mayWrite ? null : (
        <p className={styles.hint} role="status">
          <Trans>You can only read here, so this call is answered where you or a colleague works.</Trans>
        </p>
      )}
      {away ? (
        <p className={styles.hint} role="status">
          <Trans>Offline: you can answer as soon as the connection is back.</Trans>
        </p>
      ) : null}
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.decline}
          disabled={!idle}
          aria-label={t`Decline the call: ${name}`}
          title={first ? t`Decline (key h)` : undefined}
          aria-keyshortcuts={first ? 'h' : undefined}
          onClick={() => phone.decline(call.session_id)}
        >
          {doing === 'declining' ? <Spinner size={18} /> : <Icon of={PhoneOff} size={18} />}
          <Trans>Decline</Trans>
        </button>
        <button
          type="button"
          className={styles.answer}
          disabled={!idle}
          aria-label={t`Answer the call: ${name}`}
          title={first ? t`Answer (key c)` : undefined}
          aria-keyshortcuts={first ? 'c' : undefined}
          onClick={() => phone.answer(call.session_id)}
        >
          {doing === 'answering' ? <Spinner size={18} /> : <Icon of={Phone} size={18} />}
          <Trans>Answer</Trans>
        </button>
      </div>
    </li>
  );
}
