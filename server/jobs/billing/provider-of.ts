/** Through whom an organisation pays. */
import type { AppContext } from '#server/context.ts';
import type { BillingProvider } from '#server/providers/billing/billing-provider.ts';
import { transfer } from '#server/providers/billing/transfer.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** As the server is set up: by card where a provider is configured, else by transfer. */
export const usualProvider = ({ billing }: Pick<AppContext, 'billing'>): BillingProvider => billing ?? transfer;

/** @throws AppError not_offered for one that is configured no longer */
export function providerNamed(ctx: Pick<AppContext, 'billing'>, name: BillingProviderName): BillingProvider {
  if (name === 'transfer') return transfer;
  if (ctx.billing?.name === name) return ctx.billing;
  throw new AppError('not_offered');
}
