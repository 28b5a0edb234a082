/** Who takes payments for a house: its accounts, or the stub outside production; kept for the life of the process. */
import type { ProviderContext } from '../provider-context.ts';
import type { PaymentProviderName } from '#shared/domain/payment/payment-rules.ts';
import { createGmoLinkplus } from './gmo-linkplus.ts';
import type { PaymentAdapter } from './payment-adapter.ts';
import { createStub, stubKey } from './stub.ts';
import { createTakemePay } from './takeme-pay.ts';

const kept = new WeakMap<ProviderContext, Map<string, PaymentAdapter>>();

export interface House {
  readonly tenantId: string;
  readonly code: string;
}

/** Where providers and browsers reach us, without a closing slash. */
export function publicBase({ config }: Pick<ProviderContext, 'config'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}

/** The adapter of that name for a house; null where it has no account, or the stub is asked for in production. */
export function adapterNamed(
  ctx: ProviderContext,
  { tenantId, code }: House,
  name: PaymentAdapter['name'],
): PaymentAdapter | null {
  const key = `${tenantId} ${name}`;
  const known = kept.get(ctx)?.get(key);
  if (known !== undefined) return known;
  const { gmo, takeme } = ctx.config.accounts[code] ?? {};
  const make: Record<PaymentAdapter['name'], () => PaymentAdapter | null> = {
    gmo: () => (gmo === undefined ? null : createGmoLinkplus(gmo, ctx)),
    takeme: () => (takeme === undefined ? null : createTakemePay(takeme, ctx)),
    stub: () =>
      ctx.config.production ? null : createStub(tenantId, stubKey(ctx.config.secrets.session), publicBase(ctx)),
  };
  const made = make[name]();
  if (made !== null) kept.set(ctx, (kept.get(ctx) ?? new Map<string, PaymentAdapter>()).set(key, made));
  return made;
}

/** Who takes a guest's payment: the house's account, or the stub where there is none or it is wanted [PAY-STUB]. */
export function adapterFor(
  ctx: ProviderContext,
  house: House,
  provider: PaymentProviderName,
  wantStub: boolean,
): PaymentAdapter | null {
  return (wantStub ? null : adapterNamed(ctx, house, provider)) ?? adapterNamed(ctx, house, 'stub');
}
