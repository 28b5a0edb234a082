import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useState } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { withLineAnew, withQuantity } from '#shared/domain/ordering/cart.ts';
import type { TscanMenu } from '#shared/facade/ordering/menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../reading/read-states.tsx';
import { SearchIcon } from '../ask/ask-entry.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { CartLineRow } from './cart-line.tsx';
import { DishDialog } from './dish-dialog.tsx';
import { useLeaveOut } from './leave-out.tsx';
import { moneyText } from '#client/i18n/money.ts';
import { OrdersClosedNote } from './orders-closed-note.tsx';
import { PlacingNote, UnansweredNote } from './placing-note.tsx';
import { Totals } from './totals.tsx';
import { useReview, type Review } from './use-review.ts';
import { Wish } from './wish.tsx';
import styles from './review.module.css';

/** The cart before it is ordered: lines, wish, total, and what has changed since [CART-CHANGED] [ORDER-NOT-BY-ITSELF]. */
export function ReviewScreen() {
  const { logs } = useGuestApp();
  const review = useReview();
  const [editing, setEditing] = useState<number | null>(null);
  const { subMenuId, cart, menu, waiting } = review;
  useEffect(
    () => logs.access('sub_menu', 'click', { sub_menu_id: subMenuId, page: 'order_review' }),
    [logs, subMenuId],
  );
  return (
    <GuestPage tools={<SearchIcon />} title={<Trans>Your cart</Trans>} back={review.back} busy={waiting}>
      {cart.lines.length === 0 ? (
        <EmptyCart back={review.back} />
      ) : waiting ? (
        <div className={styles.page}>
          <WaitingCards height="112px" count={3} />
        </div>
      ) : menu === null ? (
        review.isGone ? (
          <NothingHere icon={ShoppingBag}>
            <Trans>Ordering is closed at the moment. Your cart is kept.</Trans>
          </NothingHere>
        ) : (
          <ReadFailed error={review.error} onAgain={review.again} />
        )
      ) : (
        <Cart review={review} menu={menu} onChoose={setEditing} />
      )}
      {menu === null || editing === null ? null : (
        <LineDialog review={review} menu={menu} index={editing} onClose={() => setEditing(null)} />
      )}
    </GuestPage>
  );
}

function EmptyCart({ back }: { readonly back: string }) {
  const router = useRouter();
  return (
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
  );
}

interface ReviewProps {
  readonly review: Review;
  /** The menu as it is now. */
  readonly menu: TscanMenu;
}

/** @param onChoose asks for what belongs to a line once more, by its place in the cart */
function Cart({ review, menu, onChoose }: ReviewProps & { readonly onChoose: (index: number) => void }) {
  const { cart, store, placing, dishes, nows, priced, sum } = review;
  const locked = placing.busy || cart.isUnanswered;
  return (
    <div className={styles.page}>
      {review.closed === null ? null : <OrdersClosedNote message={review.closed.message} />}
      <Where />
      <ul className={styles.lines}>
        {cart.lines.map((one, index) => (
          <CartLineRow
            key={`${one.itemCd} ${one.choiceIds.join(' ')}`}
            line={one}
            dish={dishes.find(({ item_cd }) => item_cd === one.itemCd)}
            now={nows[index] ?? { is: 'same' }}
            until={review.until[index]}
            currency={menu.currency}
            locked={locked}
            onQuantity={(quantity) => store.change({ lines: withQuantity(cart.lines, index, quantity) })}
            onChoose={() => onChoose(index)}
          />
        ))}
      </ul>
      <Wish value={cart.note} locked={locked} onChange={(note) => store.change({ note })} />
      <Totals menu={menu} priced={priced} sum={sum} />
      <PlacingNote word={placing.word} />
      {cart.isUnanswered && !placing.busy ? (
        <UnansweredNote offline={review.offline} onAsk={placing.askAgain} />
      ) : nows.some(({ is }) => is !== 'same') ? (
        <AskAgreement review={review} />
      ) : (
        <PlaceOrder review={review} menu={menu} />
      )}
    </div>
  );
}

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

/** The menu is another by now: before anything is ordered, the guest agrees [CART-CHANGED]. */
function AskAgreement({ review: { nows, store, agreed } }: { readonly review: Review }) {
  const mustChoose = nows.some(({ is }) => is === 'choose');
  return (
    <div className={styles.ask} role="alert">
      <p className={styles.strong}>
        {mustChoose ? (
          <Trans>
            The menu has changed since you filled your cart. Please check the marked items, and choose again where
            needed.
          </Trans>
        ) : (
          <Trans>The menu has changed since you filled your cart. Please check the marked items.</Trans>
        )}
      </p>
      {mustChoose ? null : (
        <Button wide onClick={() => store.change({ lines: agreed })}>
          <Trans>Agree to the changes</Trans>
        </Button>
      )}
    </div>
  );
}

/** The one button that orders, and why it may not [ORDER-NOT-BY-ITSELF]. */
function PlaceOrder({ review: { placing, priced, offline, closed, until }, menu }: ReviewProps) {
  const waits = until.some((one) => one !== undefined);
  const total = priced === null ? '' : moneyText(priced.total, menu.currency);
  return (
    <div className={styles.ask}>
      {offline ? (
        <p className={styles.muted} role="status">
          <Trans>You are offline. Your cart is kept, and nothing will be ordered until you tap the button again.</Trans>
        </p>
      ) : closed === null ? (
        waits ? (
          <p className={styles.muted} role="status">
            <Trans>Some of it is not served at the moment. Take it out, or order when it is served again.</Trans>
          </p>
        ) : null
      ) : (
        <p className={styles.muted}>
          <Trans>No orders are taken at the moment. What you put in the cart is kept.</Trans>
        </p>
      )}
      <Button
        wide
        busy={placing.busy}
        disabled={offline || closed !== null || waits || priced === null || !menu.is_display_order_btn}
        onClick={() => (priced === null ? undefined : placing.place(priced.total))}
      >
        <Trans>
          Place order · <bdi>{total}</bdi>
        </Trans>
      </Button>
    </div>
  );
}

interface LineDialogProps extends ReviewProps {
  /** The line's place in the cart. */
  readonly index: number;
  readonly onClose: () => void;
}

/** A line whose dish is chosen once more. */
function LineDialog({ review: { cart, store, dishes }, menu, index, onClose }: LineDialogProps) {
  const [avoided] = useLeaveOut();
  const line = cart.lines[index];
  const dish = line === undefined ? undefined : dishes.find(({ item_cd }) => item_cd === line.itemCd);
  return dish === undefined || line === undefined ? null : (
    <DishDialog
      dish={dish}
      currency={menu.currency}
      showsPicture={menu.is_display_image}
      canOrder
      avoided={avoided}
      before={line}
      onTake={(next) => {
        store.change({ lines: withLineAnew(cart.lines, index, next) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
