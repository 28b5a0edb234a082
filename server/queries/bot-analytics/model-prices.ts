/** What a house pays for the tokens of its models, and in which currency [BOT-COST]. Read-only. */
import type { AppContext } from '#server/context.ts';
import { currencyCode } from '#shared/domain/currency/currency-code.ts';
import { readTenantSettings } from '#shared/domain/tenant-settings/stored-settings.ts';

export async function modelPrices({ db }: Pick<AppContext, 'db'>, tenantId: string) {
  const { settings: stored, currency } = await db
    .selectFrom('tenant')
    .select(['settings', 'currency'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { settings } = readTenantSettings(stored);
  return { prices: settings.model_prices, currency: currencyCode(currency) };
}
