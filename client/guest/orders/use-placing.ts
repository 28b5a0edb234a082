import { useRef, useState } from 'react';
import { TransportError } from '#client/net/transport-error.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { cartSum, pricedCart } from '#shared/domain/ordering/cart.ts';
import type { TscanMenu } from '#shared/facade/ordering/menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import type { CartStore } from './cart-store.ts';
import { feesOf, orderMenus, pricesOf } from './order-sources.ts';
import { placeOrder, type Placed } from './place-order.ts';

/** What came of pressing the button, other than an order. */
export type PlacingWord = Exclude<Placed, { end: 'ordered' }> | { readonly end: 'offline' };

export interface Placing {
  readonly busy: boolean;
  readonly word: PlacingWord | null;
  /** The menu as it was read just before ordering; null before that. */
  readonly fresh: TscanMenu | 'gone' | null;
  /** @param agreedTotal what stood on the button, in minor units */
  readonly place: (agreedTotal: number) => void;
  /** Sends a cart again that nobody answered. */
  readonly askAgain: () => void;
}

/**
 * Placing the cart, by a press and never by itself: the menu is read once more, and where anything of it has changed
 * the guest is told and asked again [CART-CHANGED] [ORDER-NOT-BY-ITSELF].
 */
export function usePlacing(subMenuId: number, store: CartStore, onOrdered: (cartId: string) => void): Placing {
  const app = useGuestApp();
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState<PlacingWord | null>(null);
  const [fresh, setFresh] = useState<TscanMenu | 'gone' | null>(null);
  // A second tap comes before the first has been drawn.
  const running = useRef(false);

  const send = async (total: number): Promise<PlacingWord | null> => {
    store.change({ isUnanswered: true });
    const cart = store.get();
    const placed = await placeOrder(app, subMenuId, cart, total);
    if (placed.end === 'unanswered') return placed;
    if (placed.end === 'ordered') {
      store.empty();
      onOrdered(cart.id);
      return null;
    }
    store.change({ isUnanswered: false });
    if (placed.end === 'changed') setFresh(await orderMenus.read(app, subMenuId));
    return placed;
  };

  const check = async (agreedTotal: number): Promise<PlacingWord | null> => {
    const menu = await orderMenus.read(app, subMenuId);
    setFresh(menu);
    if (menu === 'gone') return { end: 'changed' };
    const priced = pricedCart(pricesOf(menu), feesOf(menu), store.get().lines);
    return priced === null || priced.total !== agreedTotal ? { end: 'changed' } : send(agreedTotal);
  };

  const run = (work: () => Promise<PlacingWord | null>): void => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setWord(null);
    work()
      .then(setWord, (error: unknown) => {
        if (!(error instanceof TransportError)) app.logs.error(error, location.pathname);
        setWord(error instanceof AppError ? { end: 'refused', code: error.code } : { end: 'offline' });
      })
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };

  return {
    busy,
    word,
    fresh,
    place: (agreedTotal) => run(() => check(agreedTotal)),
    askAgain: () =>
      run(async () => {
        // What was agreed to is what stands in the cart; a server that has the order asks no more of it.
        const kept = fresh ?? orderMenus.remembered(app, subMenuId, true);
        const priced =
          kept === null || kept === 'gone' ? null : pricedCart(pricesOf(kept), feesOf(kept), store.get().lines);
        return send(priced?.total ?? cartSum(store.get().lines));
      }),
  };
}
