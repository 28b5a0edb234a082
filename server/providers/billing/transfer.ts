/** Invoices that are paid by transfer: the default. Nothing is charged; whoever runs the server says what came in. */
import { AppError } from '#shared/errors/app-error.ts';
import { BillingFault, type BillingProvider } from './billing-provider.ts';

const noCards = (): Promise<never> => Promise.reject(new AppError('not_offered'));

export const transfer: BillingProvider = {
  name: 'transfer',
  takesCards: false,
  customer: noCards,
  charge: noCards,
  readCharge: noCards,
  openCardPage: noCards,
  openPayPage: noCards,
  readPage: noCards,
  closePage: noCards,
  forgetCard: noCards,
  readCard: noCards,
  giveBack: noCards,
  refundsOf: noCards,
  readDispute: noCards,
  readEvent: () => Promise.reject(new BillingFault('bad_signature', 'transfers report nothing')),
};
