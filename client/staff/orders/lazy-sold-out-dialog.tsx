import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DeskDish } from '#shared/rest/staff-dishes.ts';
import type { StaffOrder } from '#shared/rest/staff-orders.ts';
import { useStaffServices } from '../staff-services.ts';
import styles from './orders.module.css';

interface SoldOutDialogProps {
  /** Only what stands in this order. */
  readonly of?: StaffOrder;
  readonly onClose: () => void;
}

/** More dishes than these are searched. */
const SHORT = 8;

interface Dishes {
  /** Null until they were read. */
  readonly dishes: readonly DeskDish[] | null;
  readonly failed: boolean;
  readonly toggle: (dish: DeskDish) => void;
}

/** What is sold out, as it is pressed; what could not be saved is as it was, and said. */
function useDishes(): Dishes {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [dishes, setDishes] = useState<readonly DeskDish[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    calls.dishes().then(setDishes, () => setFailed(true));
  }, [calls]);
  const set = (id: string, is_sold_out: boolean): void =>
    setDishes((all) => all?.map((one) => (one.id === id ? { ...one, is_sold_out } : one)) ?? null);
  const toggle = ({ id, is_sold_out }: DeskDish): void => {
    set(id, !is_sold_out);
    calls.soldOut(id, !is_sold_out).catch(() => {
      set(id, is_sold_out);
      snack({ text: t`This could not be saved. Please try again` });
    });
  };
  return { dishes, failed, toggle };
}

/** One press says that the kitchen has run out of something, another that it is there again [ORDER-SOLD-OUT]. */
export function SoldOutDialog({ of, onClose }: SoldOutDialogProps) {
  const { t } = useLingui();
  const { dishes, failed, toggle } = useDishes();
  const [asked, setAsked] = useState('');
  const lang = activeLanguage();
  const inOrder = (dish: DeskDish): boolean =>
    of === undefined || (dish.menu_id === of.menu_id && of.items.some(({ item_cd }) => item_cd === dish.item_cd));
  const wanted = asked.trim().toLocaleLowerCase(lang);
  const all = dishes?.filter(inOrder) ?? [];
  const shown = all.filter(({ name_dict }) =>
    Object.values(name_dict).some((name) => name.toLocaleLowerCase(lang).includes(wanted)),
  );
  return (
    <Dialog
      open
      title={t`What is sold out?`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className={styles.muted}>
        <Trans>Guests who look at the menu see it within seconds.</Trans>
      </p>
      {all.length > SHORT ? (
        <TextField
          label={<Trans>Find a dish</Trans>}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
      ) : null}
      {failed ? (
        <p role="alert">
          <Trans>The dishes could not be read. Close this and try again.</Trans>
        </p>
      ) : dishes !== null && shown.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Nothing here</Trans>
        </p>
      ) : null}
      <ul className={styles.dishes} aria-busy={dishes === null && !failed}>
        {shown.map((dish) => {
          const name = textIn(dish.name_dict, lang);
          return (
            <li key={dish.id} className={styles.dish}>
              <span>
                <bdi>{name}</bdi> <bdi className={styles.muted}>{textIn(dish.category_dict, lang)}</bdi>
              </span>
              <span role="group" aria-label={name}>
                <Chip pressed={dish.is_sold_out} onPress={() => toggle(dish)}>
                  <Trans>Sold out</Trans>
                </Chip>
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
