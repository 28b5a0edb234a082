import { Plural, Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { ErrorCode } from '#shared/errors/codes.ts';
import type { PlacingWord } from './use-placing.ts';
import styles from './review.module.css';

function refusal(code: ErrorCode): ReactNode {
  switch (code) {
    case 'quantity_invalid':
      return <Trans>That is more than we can take in one order. Please remove something, or ask us in the chat.</Trans>;
    case 'text_too_long':
      return <Trans>Your request is too long. Please shorten it.</Trans>;
    case 'stay_ended':
    case 'forbidden':
      return <Trans>Ordering is for guests staying with us. Please scan the QR code in your room.</Trans>;
    case 'not_found':
      return <Trans>This menu is no longer available.</Trans>;
    default:
      return <Trans>Your order did not go through. Your cart is kept. Please try again, or ask us in the chat.</Trans>;
  }
}

function words(word: PlacingWord): ReactNode {
  switch (word.end) {
    case 'offline':
      return <Trans>You are offline. Nothing was ordered, and your cart is kept.</Trans>;
    case 'closed':
      return word.itemCd !== null ? (
        <Trans>Some of it has just stopped being served. Nothing was ordered, and your cart is kept.</Trans>
      ) : (
        <Trans>The kitchen has just closed. Nothing was ordered, and your cart is kept.</Trans>
      );
    case 'changed':
      return <Trans>The menu has just changed, so nothing was ordered. Please check your cart.</Trans>;
    case 'limit':
      return (
        <Plural
          value={word.limit}
          one="You have # open request already. Please end it before you order."
          other="You have # open requests already. Please end one before you order."
        />
      );
    case 'refused':
      return refusal(word.code);
    case 'unanswered':
      return null;
  }
}

/** Why nothing was ordered. */
export function PlacingNote({ word }: { readonly word: PlacingWord | null }) {
  const said = word === null ? null : words(word);
  return said === null ? null : (
    <p className={styles.fault} role="alert">
      <Icon of={CircleAlert} size={20} />
      <span>{said}</span>
    </p>
  );
}

/** The order was sent, and whether it arrived is not known: it is asked after, once, by a press [ORDER-CART]. */
export function UnansweredNote({ offline, onAsk }: { readonly offline: boolean; readonly onAsk: () => void }) {
  return (
    <div className={styles.ask} role="alert">
      <p className={styles.fault}>
        <Icon of={Hourglass} size={20} />
        <span>
          <Trans>
            Your order was sent, but we could not confirm it. You can safely send it again: it will never be placed
            twice.
          </Trans>
        </span>
      </p>
      <Button wide disabled={offline} onClick={onAsk}>
        <Trans>Send again</Trans>
      </Button>
      {offline ? (
        <p className={styles.muted}>
          <Trans>You are offline. Nothing will be sent until you tap the button again.</Trans>
        </p>
      ) : null}
    </div>
  );
}
