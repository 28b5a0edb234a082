import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import HandPlatter from 'lucide-react/icons/hand-platter';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { cartCount, cartSum, withLine, type Cart } from '#shared/domain/ordering/cart.ts';
import type { Allergen } from '#shared/domain/ordering/allergens.ts';
import { withoutAllergens } from '#shared/domain/ordering/leave-out.ts';
import type { TscanMenu } from '#shared/facade/ordering/menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { SearchIcon } from '../ask/ask-entry.tsx';
import { aboveSubMenu } from '../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../reading/read-states.tsx';
import { useRead } from '../reading/use-read.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { useBarHeight } from '../frame/use-bar-height.ts';
import { useCart } from './cart-store.ts';
import { CategoryChips } from './category-chips.tsx';
import { OrdersClosedNote } from './orders-closed-note.tsx';
import { DishDialog } from './dish-dialog.tsx';
import { Dishes } from './dishes.tsx';
import { LeaveOutDialog, useLeaveOut } from './leave-out.tsx';
import { moneyText } from '#client/i18n/money.ts';
import { useOrderEntry } from './order-entry.ts';
import { dishesOf, orderMenus, type Dish, type MenuCategory } from './order-sources.ts';
import { useDishAddress } from './use-dish-address.ts';
import { type Kitchen, useKitchen } from './use-kitchen.ts';
import styles from './order.module.css';

/** The menu one orders from: categories, allergens, dishes with their options, and the cart below [ORDER-MENU] [CART-KEPT]. */
export function OrderMenuScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const { subMenuId, entry, ids, place } = useOrderEntry();
  const { value, failed, error, again } = useRead(orderMenus, subMenuId);
  const kitchen = useKitchen(subMenuId, again);
  const [cart, store] = useCart(subMenuId);
  const [avoided, setAvoided] = useLeaveOut();
  const [choosing, setChoosing] = useState(false);
  const address = useDishAddress(ids);
  useEffect(() => logs.access('sub_menu', 'open', { sub_menu_id: subMenuId }), [logs, subMenuId]);
  useBarHeight();
  const menu = value === 'gone' ? null : value;
  const open = menu === null ? undefined : dishesOf(menu).find(({ item_cd }) => item_cd === address.itemCd);
  const waiting = value === null && !failed && !place.failed;
  const openDish = ({ item_cd }: Dish): void => {
    logs.access('sub_menu', 'open_detail', { sub_menu_id: subMenuId, item_cd });
    address.open(item_cd);
  };
  return (
    <GuestPage
      tools={<SearchIcon />}
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
            <Trans>Ordering is closed at the moment.</Trans>
          </NothingHere>
        ) : (
          <ReadFailed error={error} onAgain={again} />
        )
      ) : (
        <Menu
          menu={menu}
          kitchen={kitchen}
          cart={cart}
          avoided={avoided}
          onFilter={() => setChoosing(true)}
          onShowAll={() => setAvoided(new Set())}
          onOpen={openDish}
        />
      )}
      {choosing ? <LeaveOutDialog avoided={avoided} onChange={setAvoided} onClose={() => setChoosing(false)} /> : null}
      {open === undefined || menu === null ? null : (
        <DishDialog
          key={open.item_cd}
          dish={open}
          currency={menu.currency}
          showsPicture={menu.is_display_image}
          canOrder={menu.is_display_order_btn && !cart.isUnanswered}
          until={kitchen.dishesOff(menu).get(open.item_cd)}
          avoided={avoided}
          inAddress
          onTake={(line) => {
            logs.access('sub_menu', 'click', { sub_menu_id: subMenuId, item_cd: line.itemCd });
            store.change({ lines: withLine(cart.lines, line) });
            address.close();
          }}
          onClose={address.close}
        />
      )}
    </GuestPage>
  );
}

interface MenuProps {
  readonly menu: TscanMenu;
  readonly kitchen: Kitchen;
  readonly cart: Cart;
  /** Allergens whose dishes are left out. */
  readonly avoided: ReadonlySet<Allergen>;
  readonly onFilter: () => void;
  readonly onShowAll: () => void;
  readonly onOpen: (dish: Dish) => void;
}

function Menu({ menu, kitchen, cart, avoided, onFilter, onShowAll, onOpen }: MenuProps) {
  const router = useRouter();
  const { ids, closed } = useOrderEntry();
  const shown = withoutAllergens(menu.categories, avoided);
  return (
    <>
      <CategoryChips categories={shown} avoidedCount={avoided.size} onFilter={onFilter} />
      <div className={styles.page}>
        {closed === null ? null : <OrdersClosedNote message={closed.message} />}
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
          notServed={kitchen.notServed}
          onOpen={onOpen}
        />
        <LeftOutNote hidden={dishesOf(menu).length - countDishes(shown)} onShowAll={onShowAll} />
      </div>
      {menu.is_display_order_btn && cart.lines.length > 0 ? <CartBar menu={menu} cart={cart} /> : null}
    </>
  );
}

function countDishes(categories: readonly MenuCategory[]): number {
  return categories.reduce(
    (sum, { items, categories: inner }) => sum + items.length + inner.reduce((n, one) => n + one.items.length, 0),
    0,
  );
}

function LeftOutNote({ hidden, onShowAll }: { readonly hidden: number; readonly onShowAll: () => void }) {
  return hidden === 0 ? null : (
    <p className={styles.hidden} role="status">
      <Plural
        value={hidden}
        one="# dish is hidden because of its ingredients."
        other="# dishes are hidden because of their ingredients."
      />{' '}
      <Button variant="quiet" onClick={onShowAll}>
        <Trans>Show everything</Trans>
      </Button>
    </p>
  );
}

/** What is in the cart so far, and the way to it. */
function CartBar({ menu, cart }: { readonly menu: TscanMenu; readonly cart: Cart }) {
  const router = useRouter();
  const { ids } = useOrderEntry();
  return (
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
  );
}
