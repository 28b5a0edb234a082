/**
 * The guest's cart of each menu, kept on the device at every change: it outlives a reload, a crash and a change of
 * language, and goes with the guest [CART-KEPT] [ENTRY-NEXT-GUEST].
 */
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { newId } from '#client/sync/new-id.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { type Cart, emptyCart } from '#shared/domain/ordering/cart.ts';
import { useGuestApp, type GuestApp } from '../app/guest-app.ts';
import { draftPrefix } from '../app/draft-keys.ts';

const KeptCart = v.object({
  id: v.string(),
  lines: v.pipe(
    v.array(
      v.object({
        itemCd: v.string(),
        quantity: v.number(),
        choiceIds: v.pipe(v.array(v.number()), v.readonly()),
        name: v.string(),
        unitPrice: v.number(),
      }),
    ),
    v.readonly(),
  ),
  note: v.string(),
  isUnanswered: v.boolean(),
});

export interface CartStore extends Readable<Cart> {
  readonly change: (part: Partial<Omit<Cart, 'id'>>) => void;
  /** Begins another one, which will be another order. */
  readonly empty: () => void;
}

const stores = new WeakMap<GuestApp, Map<string, CartStore>>();

/** The cart of a sub-menu and whoever is signed in; the same one for every screen of the page. */
export function cartOf(app: GuestApp, subMenuId: number): CartStore {
  const view = app.core.session.view.get();
  const key = `${draftPrefix}order/${view.status === 'active' ? view.identity.userId : ''}/${subMenuId}`;
  const made = stores.get(app) ?? new Map<string, CartStore>();
  stores.set(app, made);
  const known = made.get(key);
  if (known !== undefined) return known;
  const stored = storedValue(localTexts, key, KeptCart);
  const value = createValue<Cart>(stored.read() ?? emptyCart(newId()));
  // Another tab of the same guest's fills the same cart.
  stored.watch((cart) => value.set(cart ?? emptyCart(newId())));
  const keep = (cart: Cart): void => {
    stored.write(cart);
    value.set(cart);
  };
  const store: CartStore = {
    get: value.get,
    subscribe: value.subscribe,
    change: (part) => keep({ ...value.get(), ...part }),
    empty: () => {
      stored.forget();
      value.set(emptyCart(newId()));
    },
  };
  made.set(key, store);
  return store;
}

/** The cart as it is, and the way to change it. */
export function useCart(subMenuId: number): readonly [Cart, CartStore] {
  const store = cartOf(useGuestApp(), subMenuId);
  return [useReadable(store), store];
}
