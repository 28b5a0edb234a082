import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { NotServed } from '#shared/domain/ordering/serving-hours.ts';
import type { CartLine, LineNow } from '#shared/domain/ordering/cart.ts';
import { moneyText } from '#client/i18n/money.ts';
import { NotServedNote } from './not-served-note.tsx';
import type { Dish } from './order-sources.ts';
import { Stepper } from './stepper.tsx';
import styles from './review.module.css';

interface CartLineRowProps {
  readonly line: CartLine;
  /** The dish on the menu of the moment; undefined for one that is gone. */
  readonly dish: Dish | undefined;
  readonly now: LineNow;
  /** It cannot be ordered at the moment. */
  readonly until: NotServed | undefined;
  readonly currency: string;
  readonly locked: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onChoose: () => void;
}

/** What is different since it was put in, in words, with both prices [CART-CHANGED]. */
function WhatChanged({ line, now, currency }: Pick<CartLineRowProps, 'line' | 'now' | 'currency'>) {
  if (now.is === 'same') return null;
  const before = moneyText(line.unitPrice, currency);
  const today = now.is === 'price' ? moneyText(now.unitPrice, currency) : '';
  return (
    <p className={styles.changed}>
      <Icon of={CircleAlert} size={16} />
      <span>
        {now.is === 'gone' ? (
          <Trans>No longer on the menu. It will not be ordered.</Trans>
        ) : now.is === 'choose' ? (
          <Trans>Its options have changed. Please choose again.</Trans>
        ) : (
          <Trans>
            The price has changed from <bdi>{before}</bdi> to <bdi>{today}</bdi> each.
          </Trans>
        )}
      </span>
    </p>
  );
}

/** One line of the cart: what, how, how many and for how much. */
export function CartLineRow({ line, dish, now, until, currency, locked, onQuantity, onChoose }: CartLineRowProps) {
  const name = dish?.name ?? line.name;
  const choices =
    dish?.options.flatMap((option) => option.choices).filter(({ id }) => line.choiceIds.includes(id)) ?? [];
  return (
    <li className={styles.line} data-changed={now.is !== 'same' || undefined}>
      <div className={styles.lineHead}>
        <bdi className={styles.lineName}>{name}</bdi>
        <bdi className={styles.linePrice}>
          {moneyText((now.is === 'price' ? now.unitPrice : line.unitPrice) * line.quantity, currency)}
        </bdi>
      </div>
      {choices.length === 0 ? null : (
        <p className={styles.choices} dir="auto">
          {choices.map((choice) => choice.name).join(' · ')}
        </p>
      )}
      <WhatChanged line={line} now={now} currency={currency} />
      {until === undefined ? null : <NotServedNote until={until} />}
      <div className={styles.lineFoot}>
        <Stepper name={name} value={line.quantity} least={0} disabled={locked} onChange={onQuantity} />
        {dish === undefined || dish.options.length === 0 ? null : (
          <Button variant={now.is === 'choose' ? 'outline' : 'quiet'} disabled={locked} onClick={onChoose}>
            {now.is === 'choose' ? <Trans>Choose again</Trans> : <Trans>Change</Trans>}
          </Button>
        )}
      </div>
    </li>
  );
}
