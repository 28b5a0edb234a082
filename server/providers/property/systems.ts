/** Which property system a house has, and its adapter, kept for the life of the process [PMS-INTERFACE]. */
import type { ProviderContext } from '../provider-context.ts';
import { createApaleo } from './apaleo.ts';
import { createLedger } from './ledger.ts';
import type { PropertySystem } from './property-system.ts';

const kept = new WeakMap<ProviderContext, Map<string, PropertySystem>>();

/** The first property system of a house that can be asked; null where it has none. */
export async function propertySystemOf(ctx: ProviderContext, tenantId: string): Promise<PropertySystem | null> {
  const rows = await ctx.db
    .selectFrom('property_system as p')
    .innerJoin('tenant as t', 't.id', 'p.tenant_id')
    .select(['p.kind', 't.code'])
    .where('p.tenant_id', '=', tenantId)
    .orderBy('p.order_no')
    .orderBy('p.name')
    .execute();
  for (const { kind, code } of rows) {
    const known = kept.get(ctx)?.get(`${tenantId} ${kind}`);
    if (known !== undefined) return known;
    const account = ctx.config.accounts[code]?.apaleo;
    const made = kind === 'ledger' ? createLedger(ctx) : account === undefined ? null : createApaleo(account, ctx);
    if (made === null) continue;
    kept.set(ctx, (kept.get(ctx) ?? new Map<string, PropertySystem>()).set(`${tenantId} ${kind}`, made));
    return made;
  }
  return null;
}
