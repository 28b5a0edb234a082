import { Trans } from '@lingui/react/macro';
import { allergensIn } from '#shared/domain/ordering/leave-out.ts';
import type { NotServed } from '#shared/domain/ordering/serving-hours.ts';
import type { TscanMenu } from '#shared/facade/ordering/menus.ts';
import { useAllergenTexts } from '#client/chat/order/use-allergen-texts.ts';
import { countText, listText, moneyText } from '#client/i18n/money.ts';
import { Picture } from '../reading/picture.tsx';
import { NotServedNote } from './not-served-note.tsx';
import type { Dish, MenuCategory } from './order-sources.ts';
import styles from './order.module.css';

/** Where a category stands on the page; its chip leads there. */
export const sectionId = (category: Pick<MenuCategory, 'category_cd'>): string => `dishes-${category.category_cd}`;

interface DishRowProps {
  readonly dish: Dish;
  readonly menu: TscanMenu;
  readonly inCart: number;
  readonly onOpen: () => void;
}

function DishRow({ dish, menu, inCart, onOpen }: DishRowProps) {
  const words = useAllergenTexts();
  const held = allergensIn(dish).map((one) => words[one]);
  const list = listText(held);
  const count = countText(inCart);
  return (
    <li>
      <button type="button" className={styles.dish} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.dishText}>
          <bdi className={styles.dishName}>{dish.name}</bdi>
          {dish.description === '' ? null : (
            <span className={styles.dishWords} dir="auto">
              {dish.description}
            </span>
          )}
          {held.length === 0 ? null : (
            <span className={styles.held}>
              <Trans>Contains: {list}</Trans>
            </span>
          )}
          <span className={styles.dishFoot}>
            <bdi className={styles.price}>{moneyText(dish.price, menu.currency)}</bdi>
            {inCart === 0 ? null : (
              <span className={styles.inCart}>
                <Trans>{count} in the cart</Trans>
              </span>
            )}
          </span>
        </span>
        {menu.is_display_image && dish.image_url !== null ? (
          <Picture src={dish.image_url} className={styles.thumb} />
        ) : null}
      </button>
    </li>
  );
}

interface DishesProps {
  readonly categories: readonly MenuCategory[];
  readonly menu: TscanMenu;
  readonly countOf: (dish: Dish) => number;
  /** Null of categories that are served, an outer one before an inner one. */
  readonly notServed: (...categoryCodes: readonly string[]) => NotServed | null;
  readonly onOpen: (dish: Dish) => void;
}

/** Everything one may order, by categories within categories [ORDER-MENU]. */
export function Dishes({ categories, menu, countOf, notServed, onOpen }: DishesProps) {
  const until = (...codes: readonly string[]) => {
    const off = notServed(...codes);
    return off === null ? null : <NotServedNote until={off} />;
  };
  const rows = (items: readonly Dish[]) =>
    items.length === 0 ? null : (
      <ul className={styles.dishes}>
        {items.map((dish) => (
          <DishRow key={dish.item_cd} dish={dish} menu={menu} inCart={countOf(dish)} onOpen={() => onOpen(dish)} />
        ))}
      </ul>
    );
  return categories.map((category) => (
    <section key={category.category_cd} id={sectionId(category)} className={styles.category}>
      <h2 className={styles.categoryName} tabIndex={-1}>
        <bdi>{category.name}</bdi>
      </h2>
      {until(category.category_cd)}
      {rows(category.items)}
      {category.categories.map((inner) => (
        <section key={inner.category_cd} className={styles.category}>
          <h3 className={styles.innerName}>
            <bdi>{inner.name}</bdi>
          </h3>
          {notServed(category.category_cd) === null ? until(category.category_cd, inner.category_cd) : null}
          {rows(inner.items)}
        </section>
      ))}
    </section>
  ));
}
