import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { moneyText } from '#client/i18n/money.ts';
import type { OrderRefund } from '#shared/domain/payment/refund-rules.ts';
import type { DeclineReason, OrderState } from '#shared/domain/ordering/order-states.ts';

/** The name of a step of an order. */
export function OrderStateName({ state }: { readonly state: OrderState }): ReactNode {
  switch (state) {
    case 'new':
      return <Trans>Received</Trans>;
    case 'accepted':
      return <Trans>Accepted</Trans>;
    case 'preparing':
      return <Trans>Being prepared</Trans>;
    case 'delivered':
      return <Trans>Delivered</Trans>;
    case 'rejected':
      return <Trans>Declined</Trans>;
    case 'canceled':
      return <Trans>Canceled</Trans>;
  }
}

/** What the state means for the guest who waits. */
export function OrderStateWords({ state }: { readonly state: OrderState }): ReactNode {
  switch (state) {
    case 'new':
      return <Trans>We have your order and will confirm it shortly.</Trans>;
    case 'accepted':
      return <Trans>Your order is confirmed.</Trans>;
    case 'preparing':
      return <Trans>Your order is being prepared.</Trans>;
    case 'delivered':
      return <Trans>Your order has been delivered. Enjoy!</Trans>;
    case 'rejected':
      return <Trans>We are sorry, we cannot make this order. Nothing will be charged.</Trans>;
    case 'canceled':
      return <Trans>This order was canceled. Nothing will be charged.</Trans>;
  }
}

/** Why it will not come, where a known reason says it. */
export function DeclineReasonWords({ reason }: { readonly reason: DeclineReason }): ReactNode {
  switch (reason) {
    case 'sold_out':
      return <Trans>Something in it is sold out</Trans>;
    case 'kitchen_closed':
      return <Trans>The kitchen is closed</Trans>;
    case 'too_busy':
      return <Trans>The kitchen is too busy at the moment</Trans>;
  }
}

/** To the guest, how what they paid for it comes back [PAY-GIVE-BACK]. */
export function RefundWords({
  refund: { state, amount },
  currency,
}: {
  readonly refund: OrderRefund;
  readonly currency: string;
}): ReactNode {
  const money = <bdi>{moneyText(amount, currency)}</bdi>;
  switch (state) {
    case 'pending':
      return <Trans>We are refunding {money} the way you paid.</Trans>;
    case 'done':
      return <Trans>We have refunded {money} the way you paid. It may take a few days to arrive.</Trans>;
    case 'by_hand':
      return <Trans>The front desk will refund {money} to you in person.</Trans>;
    case 'given':
      return <Trans>The front desk has refunded {money} to you.</Trans>;
  }
}
