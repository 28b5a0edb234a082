import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DeclineReasonWords } from '#client/chat/order/order-words.tsx';
import { minutesText } from '#client/i18n/money.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  DECLINE_REASONS,
  type DeclineReason,
  isOpenOrder,
  type OrderState,
} from '#shared/domain/ordering/order-states.ts';
import type { OrderMove } from '#shared/rest/staff-orders.ts';
import { useMoveOrder } from './use-move-order.ts';
import styles from './orders.module.css';

interface OrderMovesProps {
  readonly orderId: number;
  readonly state: OrderState;
  /** It is done, or somebody else did something: look again. */
  readonly onMoved?: () => void;
}

/** What kitchens promise. */
const MINUTES = [10, 15, 20, 30, 45, 60] as const;

/** Why it will not come: one of the known reasons, which each reads in their language, or words of one's own. */
function Declining({
  busy,
  off,
  onDone,
  onClose,
}: {
  readonly busy: boolean;
  readonly off: 'rejected' | 'canceled';
  readonly onDone: (why: Pick<OrderMove, 'reason' | 'reason_code'>) => void;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const [known, setKnown] = useState<DeclineReason | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      className={styles.asking}
      onSubmit={(event) => {
        event.preventDefault();
        if (known === null && reason.trim() === '') setMissing(true);
        else onDone(known === null ? { reason: reason.trim() } : { reason_code: known });
      }}
    >
      <p className={styles.question}>
        <Trans>Why? The guest reads it.</Trans>
      </p>
      <div className={styles.chips}>
        {DECLINE_REASONS.map((one) => (
          <Chip key={one} pressed={known === one} onPress={() => setKnown(known === one ? null : one)}>
            <DeclineReasonWords reason={one} />
          </Chip>
        ))}
      </div>
      {known === null ? (
        <TextField
          label={<Trans>In your words</Trans>}
          maxLength={59}
          value={reason}
          error={missing ? t`Choose a reason or write one` : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      ) : null}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {off === 'rejected' ? <Trans>Decline order</Trans> : <Trans>Cancel order</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** The steps an order may take next, by the table of its states [ORDER-STATES]. */
export function OrderMoves({ orderId, state, onMoved }: OrderMovesProps) {
  const { busy, move } = useMoveOrder();
  const [asks, setAsks] = useState<'minutes' | 'reason' | null>(null);
  if (!isOpenOrder(state)) return null;
  const go = (body: Omit<OrderMove, 'from'>): void =>
    void move(orderId, { ...body, from: state }).then((done) => {
      if (!done) return;
      setAsks(null);
      onMoved?.();
    });
  const off = state === 'preparing' ? 'canceled' : 'rejected';
  if (asks === 'reason')
    return (
      <Declining busy={busy} off={off} onDone={(why) => go({ ...why, state: off })} onClose={() => setAsks(null)} />
    );
  if (asks === 'minutes')
    return (
      <div className={styles.asking}>
        <p className={styles.question}>
          <Trans>How long until it is there?</Trans>
        </p>
        <div className={styles.chips}>
          {MINUTES.map((minutes) => (
            <Chip key={minutes} disabled={busy} onPress={() => go({ state: 'accepted', minutes })}>
              {minutesText(minutes)}
            </Chip>
          ))}
        </div>
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={() => setAsks(null)}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="outline" busy={busy} onClick={() => go({ state: 'accepted' })}>
            <Trans>Accept without a time</Trans>
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" onClick={() => setAsks('reason')}>
        {off === 'rejected' ? <Trans>Decline…</Trans> : <Trans>Cancel order…</Trans>}
      </Button>
      {state === 'new' ? (
        <Button onClick={() => setAsks('minutes')}>
          <Trans>Accept…</Trans>
        </Button>
      ) : (
        <>
          {state === 'accepted' ? (
            <Button variant="outline" busy={busy} onClick={() => go({ state: 'preparing' })}>
              <Trans>Start preparing</Trans>
            </Button>
          ) : null}
          <Button
            variant={state === 'accepted' ? 'outline' : 'primary'}
            busy={busy}
            onClick={() => go({ state: 'delivered' })}
          >
            <Trans>Mark as delivered</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
