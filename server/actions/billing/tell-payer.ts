/** Whoever pays for an organisation is told by mail: planned in the transaction in which it happened. */
import type { Decline } from '#shared/domain/billing/declines.ts';
import { planJob } from '../action-context.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

/** What there is to be told; the words are in shared/domain/billing/mail-texts.ts. */
export type PayerNews =
  | { readonly about: 'issued' | 'paid' | 'disputed'; readonly invoiceId: string }
  | { readonly about: 'unpaid' | 'restricted'; readonly invoiceId: string; readonly decline: Decline | null }
  | { readonly about: 'trial_ends' | 'trial_ended' | 'card_expires' }
  | { readonly about: 'cancelled'; readonly name: string; readonly day: string }
  | { readonly about: 'near_limit' | 'at_limit'; readonly name: string; readonly used: number; readonly limit: number };

export const tellPayer = (
  ctx: Pick<DirectoryContext, 'trx'>,
  { organizationId }: { readonly organizationId: string },
  news: PayerNews,
): Promise<void> => planJob(ctx, 'tell_payer', { organizationId, ...news });
