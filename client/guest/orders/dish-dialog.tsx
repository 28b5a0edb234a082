import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Allergen } from '#shared/domain/ordering/allergens.ts';
import type { NotServed } from '#shared/domain/ordering/serving-hours.ts';
import type { CartLine } from '#shared/domain/ordering/cart.ts';
import { allergensIn } from '#shared/domain/ordering/leave-out.ts';
import { Picture } from '../reading/picture.tsx';
import { AllergenList } from './allergen-list.tsx';
import { moneyText } from '#client/i18n/money.ts';
import { NotServedNote } from './not-served-note.tsx';
import type { Dish, DishOption } from './order-sources.ts';
import { Stepper } from './stepper.tsx';
import styles from './dish-dialog.module.css';

interface DishDialogProps {
  readonly dish: Dish;
  readonly currency: string;
  readonly showsPicture: boolean;
  readonly canOrder: boolean;
  /** It cannot be ordered at the moment, for the hours of its category. */
  readonly until?: NotServed | undefined;
  readonly avoided: ReadonlySet<Allergen>;
  /** The line that is chosen anew; none for another one. */
  readonly before?: CartLine;
  /** That it is open stands in the address. */
  readonly inAddress?: boolean;
  readonly onTake: (line: CartLine) => void;
  readonly onClose: () => void;
}

interface GroupProps {
  readonly option: DishOption;
  readonly currency: string;
  readonly chosen: ReadonlySet<number>;
  readonly isMissing: boolean;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** What a choice adds to the price. */
function Extra({ price }: { readonly price: string }) {
  return (
    <bdi className={styles.extra}>
      <Trans>+ {price}</Trans>
    </bdi>
  );
}

/** One option: circles where one thing is chosen, boxes where several may be [ORDER-OPTIONS]. */
function OptionGroup({ option, currency, chosen, isMissing, onChange }: GroupProps) {
  const { t } = useLingui();
  const id = useId();
  const own = option.choices.map((choice) => choice.id);
  const none = !option.choices.some((choice) => chosen.has(choice.id));
  const choose = (choiceId: number | null): void => {
    const next = new Set(chosen);
    const had = choiceId !== null && next.has(choiceId);
    if (!option.multiple) for (const one of own) next.delete(one);
    if (choiceId !== null) {
      if (option.multiple && had) next.delete(choiceId);
      else next.add(choiceId);
    }
    onChange(next);
  };
  const kind = option.multiple ? 'checkbox' : 'radio';
  return (
    <fieldset className={styles.group} aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend className={styles.legend}>
        <bdi>{option.name}</bdi>{' '}
        <span className={styles.rule}>
          {option.required ? (
            <Trans>Required</Trans>
          ) : option.multiple ? (
            <Trans>As many as you like</Trans>
          ) : (
            <Trans>Optional</Trans>
          )}
        </span>
      </legend>
      {isMissing ? (
        <p className={styles.missing} id={`${id}-missing`} role="alert">
          <Icon of={CircleAlert} size={16} />
          <Trans>Please choose one.</Trans>
        </p>
      ) : null}
      {option.choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type={kind}
            name={id}
            checked={chosen.has(choice.id)}
            onChange={() => choose(choice.id)}
            data-missing={isMissing || undefined}
          />
          <span className={styles.choiceName} dir="auto">
            {choice.name}
          </span>
          {choice.price === 0 ? null : <Extra price={moneyText(choice.price, currency)} />}
        </label>
      ))}
      {option.required || option.multiple ? null : (
        <label className={styles.choice}>
          <input type="radio" name={id} checked={none} onChange={() => choose(null)} />
          <span className={styles.choiceName}>{t`None`}</span>
        </label>
      )}
    </fieldset>
  );
}

/** A dish whole: picture, words, what it holds, its options, how many, and into the cart. */
export function DishDialog({
  dish,
  currency,
  showsPicture,
  canOrder: takesOrders,
  until,
  avoided,
  before,
  inAddress = false,
  onTake,
  onClose,
}: DishDialogProps) {
  const canOrder = takesOrders && until === undefined;
  const offered = new Set(dish.options.flatMap(({ choices }) => choices.map(({ id }) => id)));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(before?.choiceIds.filter((id) => offered.has(id)) ?? []),
  );
  const [quantity, setQuantity] = useState(before?.quantity ?? 1);
  const [tried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // The way back closes this a moment later, in which a second tap may come.
  const isTaken = useRef(false);
  const choices = dish.options.flatMap((option) => option.choices).filter(({ id }) => chosen.has(id));
  const missing = dish.options.filter((option) => option.required && !option.choices.some(({ id }) => chosen.has(id)));
  const unitPrice = choices.reduce((sum, { price }) => sum + price, dish.price);
  const held = allergensIn(dish);
  const price = moneyText(unitPrice * quantity, currency);
  const take = (): void => {
    if (isTaken.current) return;
    setTried(true);
    const [first] = missing;
    if (first !== undefined) {
      const index = dish.options.indexOf(first);
      body.current?.querySelectorAll('fieldset')[index]?.querySelector('input')?.focus();
      return;
    }
    isTaken.current = true;
    onTake({ itemCd: dish.item_cd, quantity, choiceIds: choices.map(({ id }) => id), name: dish.name, unitPrice });
  };
  return (
    <Dialog open size="full" title={<bdi>{dish.name}</bdi>} onClose={onClose} inAddress={inAddress}>
      <div ref={body} className={styles.body}>
        {showsPicture && dish.image_url !== null ? (
          <Picture first src={dish.image_url} className={styles.picture} />
        ) : null}
        {dish.description === '' ? null : <p dir="auto">{dish.description}</p>}
        <p className={styles.price}>
          <bdi>{moneyText(dish.price, currency)}</bdi>
        </p>
        {until === undefined ? null : <NotServedNote until={until} />}
        <section className={styles.held}>
          <h3 className={styles.legend}>
            {held.length === 0 ? <Trans>None of the listed allergens</Trans> : <Trans>Contains</Trans>}
          </h3>
          {held.length === 0 ? null : <AllergenList held={held} avoided={avoided} />}
        </section>
        {canOrder
          ? dish.options.map((option) => (
              <OptionGroup
                key={option.id}
                option={option}
                currency={currency}
                chosen={chosen}
                isMissing={tried && missing.includes(option)}
                onChange={setChosen}
              />
            ))
          : null}
        <div className={styles.foot}>
          {canOrder ? (
            <>
              <Stepper name={dish.name} value={quantity} least={1} onChange={setQuantity} />
              <Button variant="quiet" onClick={onClose}>
                <Trans>Back to the menu</Trans>
              </Button>
              <Button wide onClick={take}>
                {before === undefined ? (
                  <Trans>
                    Add to the cart · <bdi>{price}</bdi>
                  </Trans>
                ) : (
                  <Trans>
                    Update · <bdi>{price}</bdi>
                  </Trans>
                )}
              </Button>
            </>
          ) : (
            <Button wide variant="outline" onClick={onClose}>
              <Trans>Back to the menu</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
