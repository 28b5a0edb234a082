import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useId, useState } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { agreedLines, cartSum, lineNow, pricedCart, withLineAnew, withQuantity } from '#shared/domain/ordering/cart.ts';
import type { PricedOrder } from '#shared/domain/ordering/price-order.ts';
import type { TscanMenu } from '#shared/facade/ordering/menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../reading/read-states.tsx';
import { useRead } from '../reading/use-read.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { CartLineRow } from './cart-line.tsx';
import { useCart } from './cart-store.ts';
import { DishDialog } from './dish-dialog.tsx';
import { useLeaveOut } from './leave-out.tsx';
import { countText, moneyText, shareText } from '../reading/money.ts';
import { useOrderEntry } from './order-entry.ts';
import { ClosedNote } from './order-menu-screen.tsx';
import { dishesOf, feesOf, orderMenus, pricesOf } from './order-sources.ts';
import { PlacingNote, UnansweredNote } from './placing-note.tsx';
import { useOwnOrders } from './use-own-orders.ts';
import { usePlacing } from './use-placing.ts';
import styles from './review.module.css';

/** Longest wish, in characters. */
const noteMax = 1000;

/** Where it is known that the order will be: a room, or nothing to say. */
function Where() {
  const detail = useReadable(useGuestApp().memory.place)?.detail;
  const name = detail?.location_name ?? '';
  return name === '' ? null : (
    <p className={styles.where}>
      <Icon of={MapPin} size={20} />
      <span>
        <Trans>
          For <bdi>{name}</bdi>
        </Trans>
      </span>
    </p>
  );
}

/** What it comes to: fees and tax as the house adds them, or that they are in the prices. */
function Totals({
  menu,
  priced,
  sum,
}: {
  readonly menu: TscanMenu;
  readonly priced: PricedOrder | null;
  readonly sum: number;
}) {
  const money = (amount: number) => <bdi>{moneyText(amount, menu.currency)}</bdi>;
  const serviceShare = shareText(menu.service_rate);
  const taxShare = shareText(menu.tax_rate);
  return (
    <div className={styles.sums}>
      <dl className={styles.totals}>
        {priced === null || priced.total === priced.subtotal ? null : (
          <div>
            <dt>
              <Trans>Dishes</Trans>
            </dt>
            <dd>{money(priced.subtotal)}</dd>
          </div>
        )}
        {priced === null || priced.serviceFee === 0 ? null : (
          <div>
            <dt>
              <Trans>Service charge ({serviceShare})</Trans>
            </dt>
            <dd>{money(priced.serviceFee)}</dd>
          </div>
        )}
        {priced === null || priced.tax === 0 ? null : (
          <div>
            <dt>
              <Trans>Tax ({taxShare})</Trans>
            </dt>
            <dd>{money(priced.tax)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{money(priced?.total ?? sum)}</dd>
        </div>
      </dl>
      {menu.service_fee_and_tax_included_text === '' ? null : (
        <p className={styles.muted} dir="auto">
          {menu.service_fee_and_tax_included_text}
        </p>
      )}
    </div>
  );
}

/** A wish for the kitchen, with what is left of its length once it gets long. */
function Wish({
  value,
  locked,
  onChange,
}: {
  readonly value: string;
  readonly locked: boolean;
  readonly onChange: (note: string) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const count = [...value].length;
  const left = countText(noteMax - count);
  return (
    <div className={styles.wish}>
      <label htmlFor={id} className={styles.label}>
        <Trans>Anything we should know? (optional)</Trans>
      </label>
      <textarea
        id={id}
        className={styles.area}
        // Empty, it would be left to right, and so would what it hints at.
        {...(value === '' ? {} : { dir: 'auto' })}
        rows={2}
        value={value}
        disabled={locked}
        placeholder={t`Allergies, cutlery, when to bring it …`}
        aria-describedby={`${id}-left`}
        onChange={(event) => onChange([...event.target.value].slice(0, noteMax).join(''))}
      />
      <p id={`${id}-left`} className={styles.muted} role="status">
        {count < noteMax - 100 ? null : <Trans>{left} characters left</Trans>}
      </p>
    </div>
  );
}

/** The cart before it is ordered: lines, wish, total, and what has changed since [CART-CHANGED] [ORDER-NOT-BY-ITSELF]. */
export function ReviewScreen() {
  const { logs, core } = useGuestApp();
  const router = useRouter();
  const { subMenuId, ids, closed } = useOrderEntry();
  const { value, failed, error, again } = useRead(orderMenus, subMenuId);
  const [cart, store] = useCart(subMenuId);
  const [avoided] = useLeaveOut();
  const [editing, setEditing] = useState<number | null>(null);
  const { state: reach } = useReadable(core.reachability.view);
  const orders = useOwnOrders();
  const placing = usePlacing(
    subMenuId,
    store,
    (cartId) => void router.navigate({ href: morePaths.ordered(cartId, ...ids), replace: true }),
  );
  useEffect(
    () => logs.access('sub_menu', 'click', { sub_menu_id: subMenuId, page: 'order_review' }),
    [logs, subMenuId],
  );
  // An order that was sent and not answered has come after all: its page follows, and nothing is sent.
  const arrived =
    cart.isUnanswered && !placing.busy && orders.value?.some(({ cart_id }) => cart_id === cart.id) === true;
  useEffect(() => {
    if (!arrived) return;
    const { id } = store.get();
    store.empty();
    void router.navigate({ href: morePaths.ordered(id, ...ids), replace: true });
  });

  const latest = placing.fresh ?? value;
  const menu = latest === 'gone' ? null : latest;
  const dishes = menu === null ? [] : dishesOf(menu);
  const prices = menu === null ? [] : pricesOf(menu);
  const nows = cart.lines.map((line) => lineNow(prices, line));
  const hasChanged = menu !== null && nows.some(({ is }) => is !== 'same');
  const mustChoose = nows.some(({ is }) => is === 'choose');
  const priced = menu === null ? null : pricedCart(prices, feesOf(menu), cart.lines);
  const locked = placing.busy || cart.isUnanswered;
  const offline = reach === 'offline' || reach === 'captive';
  const line = editing === null ? undefined : cart.lines[editing];
  const dish = line === undefined ? undefined : dishes.find(({ item_cd }) => item_cd === line.itemCd);
  const total = menu === null || priced === null ? '' : moneyText(priced.total, menu.currency);
  const back = morePaths.order(...ids);
  const waiting = latest === null && !failed;
  return (
    <GuestPage title={<Trans>Your cart</Trans>} back={back} busy={waiting}>
      {cart.lines.length === 0 ? (
        <NothingHere
          icon={ShoppingBag}
          action={
            <Button variant="outline" onClick={() => void router.navigate({ href: back })}>
              <Trans>Back to the menu</Trans>
            </Button>
          }
        >
          <Trans>Your cart is empty.</Trans>
        </NothingHere>
      ) : waiting ? (
        <div className={styles.page}>
          <WaitingCards height="112px" count={3} />
        </div>
      ) : menu === null ? (
        latest === 'gone' ? (
          <NothingHere icon={ShoppingBag}>
            <Trans>Nothing can be ordered here at the moment. Your cart is kept.</Trans>
          </NothingHere>
        ) : (
          <ReadFailed error={error} onAgain={again} />
        )
      ) : (
        <div className={styles.page}>
          {closed === null ? null : <ClosedNote message={closed.message} />}
          <Where />
          <ul className={styles.lines}>
            {cart.lines.map((one, index) => (
              <CartLineRow
                key={`${one.itemCd} ${one.choiceIds.join(' ')}`}
                line={one}
                dish={dishes.find(({ item_cd }) => item_cd === one.itemCd)}
                now={nows[index] ?? { is: 'same' }}
                currency={menu.currency}
                locked={locked}
                onQuantity={(quantity) => store.change({ lines: withQuantity(cart.lines, index, quantity) })}
                onChoose={() => setEditing(index)}
              />
            ))}
          </ul>
          <Wish value={cart.note} locked={locked} onChange={(note) => store.change({ note })} />
          <Totals menu={menu} priced={priced} sum={cartSum(agreedLines(prices, cart.lines))} />
          <PlacingNote word={placing.word} />
          {cart.isUnanswered && !placing.busy ? (
            <UnansweredNote offline={offline} onAsk={placing.askAgain} />
          ) : hasChanged ? (
            <div className={styles.ask} role="alert">
              <p className={styles.strong}>
                {mustChoose ? (
                  <Trans>
                    The menu has changed since you filled the cart. Please look at the lines that are marked, and choose
                    again where it says so.
                  </Trans>
                ) : (
                  <Trans>
                    The menu has changed since you filled the cart. Please look at the lines that are marked.
                  </Trans>
                )}
              </p>
              {mustChoose ? null : (
                <Button wide onClick={() => store.change({ lines: agreedLines(prices, cart.lines) })}>
                  <Trans>Agree to the changes</Trans>
                </Button>
              )}
            </div>
          ) : (
            <div className={styles.ask}>
              {offline ? (
                <p className={styles.muted} role="status">
                  <Trans>
                    You are offline. The cart is kept, and nothing is ordered by itself: press the button once you are
                    back.
                  </Trans>
                </p>
              ) : closed === null ? null : (
                <p className={styles.muted}>
                  <Trans>No orders are taken at the moment. What you put in the cart is kept.</Trans>
                </p>
              )}
              <Button
                wide
                busy={placing.busy}
                disabled={offline || closed !== null || priced === null || !menu.is_display_order_btn}
                onClick={() => (priced === null ? undefined : placing.place(priced.total))}
              >
                <Trans>
                  Order for <bdi>{total}</bdi>
                </Trans>
              </Button>
            </div>
          )}
        </div>
      )}
      {dish === undefined || line === undefined || menu === null || editing === null ? null : (
        <DishDialog
          dish={dish}
          currency={menu.currency}
          showsPicture={menu.is_display_image}
          canOrder
          avoided={avoided}
          before={line}
          onTake={(next) => {
            store.change({ lines: withLineAnew(cart.lines, editing, next) });
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </GuestPage>
  );
}
