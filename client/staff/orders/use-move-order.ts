import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { AppError } from '#shared/errors/app-error.ts';
import type { OrderMove } from '#shared/rest/staff-orders.ts';
import { useStaffServices } from '../staff-services.ts';

export interface OrderMover {
  readonly busy: boolean;
  /** True once it is done, or turned out to be done. */
  readonly move: (orderId: number, move: OrderMove) => Promise<boolean>;
}

/** Moves an order; of two clerks at once the second is told who was first [ORDER-TWO]. */
export function useMoveOrder(): OrderMover {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [busy, setBusy] = useState(false);
  const refusal = (error: unknown): string => {
    if (!(error instanceof AppError)) return t`There is no connection. Please try again`;
    if (error.code === 'text_too_long') return t`The reason is too long`;
    if (error.code !== 'wrong_state') return t`Something went wrong. Please try again`;
    const by = error.data?.['by'];
    return typeof by === 'string' && by !== ''
      ? t`${by} was faster: this order has changed meanwhile`
      : t`This order has changed meanwhile`;
  };
  const move = async (orderId: number, body: OrderMove): Promise<boolean> => {
    setBusy(true);
    try {
      const { moved, by } = await calls.moveOrder(orderId, body);
      if (!moved && by !== null) snack({ text: t`${by} has done this already` });
      return true;
    } catch (error) {
      snack({ text: refusal(error) });
      return error instanceof AppError && error.code === 'wrong_state';
    } finally {
      setBusy(false);
    }
  };
  return { busy, move };
}
