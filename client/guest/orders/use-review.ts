import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { agreedLines, cartSum, lineNow, pricedCart } from '#shared/domain/ordering/cart.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { useRead } from '../reading/use-read.ts';
import { useCart } from './cart-store.ts';
import { useOrderEntry } from './order-entry.ts';
import { dishesOf, feesOf, orderMenus, pricesOf } from './order-sources.ts';
import { useKitchen } from './use-kitchen.ts';
import { useOwnOrders } from './use-own-orders.ts';
import { usePlacing } from './use-placing.ts';

/** What a page that reviews a cart knows: the cart, the menu as it is now, and what has changed between them. */
export type Review = ReturnType<typeof useReview>;

/** The cart of an ordering menu beside that menu as it is now, and the placing of it [CART-CHANGED]. */
export function useReview() {
  const router = useRouter();
  const { subMenuId, ids, closed } = useOrderEntry();
  const { value, failed, error, again } = useRead(orderMenus, subMenuId);
  const kitchen = useKitchen(subMenuId, again);
  const [cart, store] = useCart(subMenuId);
  const { state: reach } = useReadable(useGuestApp().core.reachability.view);
  const toOrder = (cartId: string): void =>
    void router.navigate({ href: morePaths.ordered(cartId, ...ids), replace: true });
  const placing = usePlacing(subMenuId, store, toOrder);
  // An order that was sent and not answered has come after all: its page follows, and nothing is sent.
  const orders = useOwnOrders();
  const arrived =
    cart.isUnanswered && !placing.busy && orders.value?.some(({ cart_id }) => cart_id === cart.id) === true;
  useEffect(() => {
    if (!arrived) return;
    const { id } = store.get();
    store.empty();
    toOrder(id);
  });

  // What the house refused for its hours is marked line by line.
  const isClosed = placing.word?.end === 'closed';
  const lookAgain = useEffectEvent(kitchen.again);
  useEffect(() => {
    if (isClosed) lookAgain();
  }, [isClosed]);

  const latest = placing.fresh ?? value;
  const menu = latest === 'gone' ? null : latest;
  const prices = menu === null ? [] : pricesOf(menu);
  const off = menu === null ? null : kitchen.dishesOff(menu);
  const agreed = agreedLines(prices, cart.lines);
  return {
    subMenuId,
    closed,
    cart,
    store,
    placing,
    menu,
    isGone: latest === 'gone',
    waiting: latest === null && !failed,
    error,
    again,
    dishes: menu === null ? [] : dishesOf(menu),
    /** What became of each line since it was put in, in the order of the lines. */
    nows: cart.lines.map((line) => lineNow(prices, line)),
    /** Of each line, in their order: until when it is not served; undefined of those that are [ORDER-HOURS]. */
    until: cart.lines.map(({ itemCd }) => off?.get(itemCd)),
    /** The lines as the menu now has them, and their sum. */
    agreed,
    sum: cartSum(agreed),
    priced: menu === null ? null : pricedCart(prices, feesOf(menu), cart.lines),
    offline: reach === 'offline' || reach === 'captive',
    /** The address of the menu. */
    back: morePaths.order(...ids),
  };
}
