/** Who takes payments for a house: its accounts, or the stub outside production; kept for the life of the process. */
import type { ProviderContext } from '../provider-context.ts';
import type { PaymentProviderName } from '#shared/domain/payment/payment-rules.ts';
import { type House, houseAccount } from '../accounts/house-accounts.ts';
import { createGmoLinkplus } from './gmo-linkplus.ts';
import type { PaymentAdapter } from './payment-adapter.ts';
import { createStub, stubKey } from './stub.ts';
import { createTakemePay } from './takeme-pay.ts';

const kept = new WeakMap<ProviderContext, Map<string, { readonly stamp: string; readonly adapter: PaymentAdapter }>>();

/** Where providers and browsers reach us, without a closing slash. */
export function publicBase({ config }: Pick<ProviderContext, 'config'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}

/** The adapter of that name for a house; null where it has no account, or the stub is asked for in production. */
export async function adapterNamed(
  ctx: ProviderContext,
  house: House,
  name: PaymentAdapter['name'],
): Promise<PaymentAdapter | null> {
  if (name === 'stub')
    return ctx.config.production
      ? null
      : createStub(house.tenantId, stubKey(ctx.config.secrets.session), publicBase(ctx));
  const make = {
    gmo: async () => {
      const known = await houseAccount(ctx, house, 'gmo');
      return known && { stamp: known.stamp, make: () => createGmoLinkplus(known.account, ctx) };
    },
    takeme: async () => {
      const known = await houseAccount(ctx, house, 'takeme');
      return known && { stamp: known.stamp, make: () => createTakemePay(known.account, ctx) };
    },
  };
  const wanted = await make[name]();
  if (wanted === null) return null;
  // An adapter knows how its provider has fared, as long as the account is the same.
  const key = `${house.tenantId} ${name}`;
  const all = kept.get(ctx) ?? new Map<string, { readonly stamp: string; readonly adapter: PaymentAdapter }>();
  kept.set(ctx, all);
  const known = all.get(key);
  if (known?.stamp === wanted.stamp) return known.adapter;
  const adapter = wanted.make();
  all.set(key, { stamp: wanted.stamp, adapter });
  return adapter;
}

/** Who takes a guest's payment: the house's account, or the stub where there is none or it is wanted [PAY-STUB]. */
export async function adapterFor(
  ctx: ProviderContext,
  house: House,
  provider: PaymentProviderName,
  wantStub: boolean,
): Promise<PaymentAdapter | null> {
  return (wantStub ? null : await adapterNamed(ctx, house, provider)) ?? (await adapterNamed(ctx, house, 'stub'));
}
