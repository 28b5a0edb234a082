import { Trans, useLingui } from '@lingui/react/macro';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import AlarmClockOff from 'lucide-react/icons/alarm-clock-off';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Ban from 'lucide-react/icons/ban';
import CheckCheck from 'lucide-react/icons/check-check';
import Hand from 'lucide-react/icons/hand';
import Phone from 'lucide-react/icons/phone';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import PanelRight from 'lucide-react/icons/panel-right';
import type { TicketView } from '#shared/client-view/values.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { isSnoozed } from '#shared/domain/inbox/ticket-order.ts';
import { SnoozeMark } from '../inbox/snooze-mark.tsx';
import { LabelTag } from '../inbox/label-texts.tsx';
import { WaitTime } from '../inbox/wait-time.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { TicketPowers } from '../ticket-powers.ts';
import { useGuestName } from '../use-guest-name.ts';
import { VipMark } from '../vip-mark.tsx';
import { ActionButton } from './action-button.tsx';
import type { TicketActions } from './use-ticket-actions.ts';
import styles from './ticket-head.module.css';

interface TicketHeadProps {
  readonly ticket: TicketView;
  readonly powers: TicketPowers;
  readonly mine: boolean;
  readonly actions: TicketActions;
  readonly contextShown: boolean;
  readonly onDialog: (dialog: 'forward' | 'reject' | 'snooze') => void;
  /** Rings the guest; null while this clerk or the house cannot. */
  readonly onCall: ((conversationId: string) => void) | null;
  readonly onBack: () => void;
  readonly onToggleContext: () => void;
}

/** Makes the ticket one's own, whosever it was. */
function TakeButtons({ ticket, powers, actions }: Pick<TicketHeadProps, 'ticket' | 'powers' | 'actions'>) {
  const { t } = useLingui();
  return (
    <>
      {powers.take ? (
        <ActionButton
          main
          icon={<Icon of={Hand} size={18} />}
          label={t`Take`}
          shortcut="t"
          onPress={() => actions.take(ticket)}
        />
      ) : null}
      {powers.takeOver ? (
        <ActionButton
          icon={<Icon of={Hand} size={18} />}
          label={t`Take over`}
          shortcut="t"
          onPress={() => actions.takeOver(ticket)}
        />
      ) : null}
      {powers.reopen ? (
        <ActionButton
          main
          icon={<Icon of={RotateCcw} size={18} />}
          label={t`Reopen`}
          shortcut="t"
          onPress={() => actions.reopen(ticket)}
        />
      ) : null}
    </>
  );
}

/** Puts a ticket aside, or takes it up again. */
function SnoozeButton({
  ticket,
  powers,
  actions,
  onDialog,
}: Pick<TicketHeadProps, 'ticket' | 'powers' | 'actions' | 'onDialog'>) {
  const { t } = useLingui();
  if (powers.snooze)
    return (
      <ActionButton
        icon={<Icon of={AlarmClock} size={18} />}
        label={t`Snooze`}
        shortcut="l"
        compact
        onPress={() => onDialog('snooze')}
      />
    );
  if (!powers.wake || !isSnoozed(ticket)) return null;
  return (
    <ActionButton
      icon={<Icon of={AlarmClockOff} size={18} />}
      label={t`Bring back`}
      shortcut="l"
      onPress={() => actions.wake(ticket)}
    />
  );
}

/** Whose ticket this is and what can be done with it. */
export function TicketHead({
  ticket,
  powers,
  mine,
  actions,
  contextShown,
  onDialog,
  onCall,
  onBack,
  onToggleContext,
}: TicketHeadProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const guestName = useGuestName();
  const room = textIn(ticket.locationNames, lang);
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton icon={ArrowLeft} directional label={t`Back to the inbox`} onClick={onBack} />
      </span>
      <div className={styles.titles}>
        <h2 className={styles.title}>
          {room === '' ? null : <bdi>{room}</bdi>}
          {room === '' ? null : <span>{' · '}</span>}
          <bdi className={styles.name}>{guestName(ticket.guestName)}</bdi>
        </h2>
        <p className={styles.facts}>
          {ticket.guestIsVip ? <VipMark /> : null}
          <LabelTag ticket={ticket} />
          <WaitTime ticket={ticket} />
          <SnoozeMark ticket={ticket} />
          <span className={styles.plain}>
            <Bdi>{languageNameIn(lang)(ticket.guestLangCd)}</Bdi>
            {ticket.assigneeName === null ? null : (
              <>
                {' · '}
                {mine ? (
                  <Trans>Yours</Trans>
                ) : (
                  <Trans>
                    With <Bdi>{ticket.assigneeName}</Bdi>
                  </Trans>
                )}
              </>
            )}
          </span>
        </p>
      </div>
      <div className={styles.actions} role="toolbar" aria-label={t`What to do with this ticket`}>
        <TakeButtons ticket={ticket} powers={powers} actions={actions} />
        {powers.giveBack ? (
          <ActionButton
            icon={<Icon of={Undo2} size={18} directional />}
            label={t`Back to the queue`}
            shortcut="b"
            compact
            onPress={() => actions.giveBack(ticket)}
          />
        ) : null}
        {powers.forward ? (
          <ActionButton
            icon={<Icon of={ArrowRightLeft} size={18} />}
            label={t`Forward`}
            shortcut="f"
            onPress={() => onDialog('forward')}
          />
        ) : null}
        {onCall !== null && mine && ticket.state === 'chatting_staff' ? (
          <ActionButton
            icon={<Icon of={Phone} size={18} />}
            label={t`Call the guest`}
            compact
            onPress={() => onCall(ticket.conversationId)}
          />
        ) : null}
        <SnoozeButton ticket={ticket} powers={powers} actions={actions} onDialog={onDialog} />
        {powers.reject ? (
          <ActionButton
            danger
            icon={<Icon of={Ban} size={18} />}
            label={t`Reject`}
            shortcut="x"
            onPress={() => onDialog('reject')}
          />
        ) : null}
        {powers.solve ? (
          <ActionButton
            main={!powers.take}
            icon={<Icon of={CheckCheck} size={18} />}
            label={t`Solve`}
            shortcut="s"
            onPress={() => actions.solve(ticket)}
          />
        ) : null}
        <span className={styles.panel}>
          <IconButton
            icon={PanelRight}
            directional
            label={contextShown ? t`Hide details and notes` : t`Show details and notes`}
            aria-pressed={contextShown}
            onClick={onToggleContext}
          />
        </span>
      </div>
    </header>
  );
}
