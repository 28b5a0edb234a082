import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch, type AnyRoute, type Router, type RouterHistory } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import HandPlatter from 'lucide-react/icons/hand-platter';
import ListFilter from 'lucide-react/icons/list-filter';
import Moon from 'lucide-react/icons/moon';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { cartCount, cartSum, withLine } from '#shared/domain/ordering/cart.ts';
import { allergensIn, withoutAllergens } from '#shared/domain/ordering/leave-out.ts';
import type { TscanMenu } from '#shared/facade/ordering/menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { SearchSign } from '../ask/ask-entry.tsx';
import { aboveSubMenu } from '../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../reading/read-states.tsx';
import { useRead } from '../reading/use-read.ts';
import { Picture } from '../reading/picture.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { useBarHeight } from '../frame/use-bar-height.ts';
import { useAllergenWords } from './allergen-words.tsx';
import { useCart } from './cart-store.ts';
import { DishDialog } from './dish-dialog.tsx';
import { LeaveOutDialog, useLeaveOut } from './leave-out.tsx';
import { countText, listText, moneyText } from '../reading/money.ts';
import { useOrderEntry } from './order-entry.ts';
import { dishesOf, orderMenus, type Dish, type MenuCategory } from './order-sources.ts';
import { useSeenSection } from './use-seen-section.ts';
import styles from './order.module.css';

const sectionId = (category: Pick<MenuCategory, 'category_cd'>): string => `dishes-${category.category_cd}`;

/** Category chips that stay in sight, and what is left out. */
function Chips({
  categories,
  avoidedCount,
  onFilter,
}: {
  readonly categories: readonly MenuCategory[];
  readonly avoidedCount: number;
  readonly onFilter: () => void;
}) {
  const { t } = useLingui();
  const seen = useSeenSection(categories.map(sectionId));
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = seen === null ? null : nav.current?.querySelector(`[data-section="${CSS.escape(seen)}"]`);
    if (chip === null || chip === undefined || nav.current === null) return;
    const [row, own] = [nav.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    // By as much as it lacks: the row alone moves, and the same way in either direction of writing.
    nav.current.scrollBy({
      left: own.x + own.width / 2 - row.x - row.width / 2,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, [seen]);
  const show = (id: string): void => {
    const heading = document.getElementById(id)?.querySelector('h2');
    heading?.scrollIntoView({
      block: 'start',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav ref={nav} className={styles.chips} aria-label={t`Parts of the menu`}>
      <Chip pressed={avoidedCount > 0} onPress={onFilter}>
        <Icon of={ListFilter} size={16} />
        {avoidedCount === 0 ? (
          <Trans>Allergens</Trans>
        ) : (
          <Plural value={avoidedCount} one="# left out" other="# left out" />
        )}
      </Chip>
      {categories.map((category) => (
        <Chip
          key={category.category_cd}
          pressed={seen === sectionId(category)}
          onPress={() => show(sectionId(category))}
        >
          <bdi data-section={sectionId(category)}>{category.name}</bdi>
        </Chip>
      ))}
    </nav>
  );
}

interface DishRowProps {
  readonly dish: Dish;
  readonly menu: TscanMenu;
  readonly inCart: number;
  readonly onOpen: () => void;
}

function DishRow({ dish, menu, inCart, onOpen }: DishRowProps) {
  const words = useAllergenWords();
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

/** Everything one may order, by categories within categories [ORDER-MENU]. */
function Dishes({
  categories,
  menu,
  countOf,
  onOpen,
}: {
  readonly categories: readonly MenuCategory[];
  readonly menu: TscanMenu;
  readonly countOf: (dish: Dish) => number;
  readonly onOpen: (dish: Dish) => void;
}) {
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
      {rows(category.items)}
      {category.categories.map((inner) => (
        <section key={inner.category_cd} className={styles.category}>
          <h3 className={styles.innerName}>
            <bdi>{inner.name}</bdi>
          </h3>
          {rows(inner.items)}
        </section>
      ))}
    </section>
  ));
}

/** The house is closed for orders, said before one is tried [ORDER-CLOSED]. */
export function ClosedNote({ message }: { readonly message: string | null }) {
  return (
    <div className={styles.note} role="status">
      <Icon of={Moon} size={20} />
      <div>
        <p className={styles.strong}>
          <Trans>No orders are taken at the moment. What you put in the cart is kept.</Trans>
        </p>
        {message === null ? null : <p dir="auto">{message}</p>}
      </div>
    </div>
  );
}

/** The menu one orders from: categories, allergens, dishes with their options, and the cart below [ORDER-MENU] [CART-KEPT]. */
export function OrderMenuScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const router = useRouter<Router<AnyRoute, 'never', boolean, RouterHistory>>();
  const { subMenuId, entry, ids, closed, place } = useOrderEntry();
  const { value, failed, error, again } = useRead(orderMenus, subMenuId);
  const [cart, store] = useCart(subMenuId);
  const [avoided, setAvoided] = useLeaveOut();
  const [choosing, setChoosing] = useState(false);
  const pushed = useRef(false);
  const { dish: asked }: { readonly dish?: unknown } = useSearch({ strict: false });
  useEffect(() => logs.access('sub_menu', 'open', { sub_menu_id: subMenuId }), [logs, subMenuId]);
  useBarHeight();
  const menu = value === 'gone' ? null : value;
  const wanted = typeof asked === 'string' || typeof asked === 'number' ? String(asked) : null;
  const open = menu === null || wanted === null ? undefined : dishesOf(menu).find(({ item_cd }) => item_cd === wanted);
  const waiting = value === null && !failed && !place.failed;
  const canOrder = menu?.is_display_order_btn === true;
  const shown = menu === null ? [] : withoutAllergens(menu.categories, avoided);
  const hidden =
    menu === null
      ? 0
      : dishesOf(menu).length -
        shown.reduce(
          (sum, { items, categories }) =>
            sum + items.length + categories.reduce((n, inner) => n + inner.items.length, 0),
          0,
        );
  const openDish = (dish: Dish): void => {
    logs.access('sub_menu', 'open_detail', { sub_menu_id: subMenuId, item_cd: dish.item_cd });
    pushed.current = true;
    void router.navigate({
      href: `${morePaths.order(...ids)}&dish=${encodeURIComponent(dish.item_cd)}`,
      resetScroll: false,
    });
  };
  // The way back leads out of the dish as it led in, whether it was tapped or opened by its address.
  const closeDish = (): void => {
    if (pushed.current) router.history.back();
    else void router.navigate({ href: morePaths.order(...ids), replace: true, resetScroll: false });
    pushed.current = false;
  };
  return (
    <GuestPage
      tools={<SearchSign />}
      title={<bdi>{entry?.sub.name ?? t`Order`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={waiting}
    >
      {waiting ? (
        <div className={styles.page}>
          <WaitingCards height="112px" count={5} />
        </div>
      ) : menu === null ? (
        value === 'gone' ? (
          <NothingHere icon={HandPlatter}>
            <Trans>Nothing can be ordered here at the moment.</Trans>
          </NothingHere>
        ) : (
          <ReadFailed error={error} onAgain={again} />
        )
      ) : (
        <>
          <Chips categories={shown} avoidedCount={avoided.size} onFilter={() => setChoosing(true)} />
          <div className={styles.page}>
            {closed === null ? null : <ClosedNote message={closed.message} />}
            <div className={styles.intro}>
              <p className={styles.fees} dir="auto">
                {menu.service_fee_and_tax_included_text}
              </p>
              <Button
                variant="quiet"
                icon={<Icon of={ReceiptText} />}
                onClick={() => void router.navigate({ href: morePaths.orderHistory(...ids) })}
              >
                <Trans>Your orders</Trans>
              </Button>
            </div>
            <Dishes
              categories={shown}
              menu={menu}
              countOf={(dish) => cartCount(cart.lines.filter(({ itemCd }) => itemCd === dish.item_cd))}
              onOpen={openDish}
            />
            {hidden === 0 ? null : (
              <p className={styles.hidden} role="status">
                <Plural
                  value={hidden}
                  one="# dish is left out because of what it contains."
                  other="# dishes are left out because of what they contain."
                />{' '}
                <Button variant="quiet" onClick={() => setAvoided(new Set())}>
                  <Trans>Show everything</Trans>
                </Button>
              </p>
            )}
          </div>
          {canOrder && cart.lines.length > 0 ? (
            <div className={styles.bar}>
              <button
                type="button"
                className={styles.toCart}
                onClick={() => void router.navigate({ href: morePaths.orderReview(...ids) })}
              >
                <span>
                  <Plural value={cartCount(cart.lines)} one="# thing in the cart" other="# things in the cart" />
                </span>
                <bdi className={styles.sum}>{moneyText(cartSum(cart.lines), menu.currency)}</bdi>
                <Icon of={ChevronRight} directional />
              </button>
            </div>
          ) : null}
        </>
      )}
      {choosing ? <LeaveOutDialog avoided={avoided} onChange={setAvoided} onClose={() => setChoosing(false)} /> : null}
      {open === undefined || menu === null ? null : (
        <DishDialog
          key={open.item_cd}
          dish={open}
          currency={menu.currency}
          showsPicture={menu.is_display_image}
          canOrder={canOrder && !cart.isUnanswered}
          avoided={avoided}
          inAddress
          onTake={(line) => {
            logs.access('sub_menu', 'click', { sub_menu_id: subMenuId, item_cd: line.itemCd });
            store.change({ lines: withLine(cart.lines, line) });
            closeDish();
          }}
          onClose={closeDish}
        />
      )}
    </GuestPage>
  );
}
