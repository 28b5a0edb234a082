/** Which property system a house has, and its adapter, kept for the life of the process [PMS-INTERFACE]. */
import type { ProviderContext } from '../provider-context.ts';
import { createApaleo } from './apaleo.ts';
import { createLedger } from './ledger.ts';
import type { StayProof } from '#shared/domain/pms/stay-proof.ts';
import type { PropertySystem } from './property-system.ts';

const kept = new WeakMap<ProviderContext, Map<string, PropertySystem>>();

/**
 * What proves a stay to a system whose row does not say [PMS-PROOF]: phones of bookings that come through agents are often
 * the agents', so a system that takes such bookings asks for the surname.
 */
const PROOF_OF: Readonly<Record<PropertySystem['kind'], StayProof>> = { ledger: 'phone', apaleo: 'surname' };

interface HouseProperty {
  readonly system: PropertySystem;
  readonly proof: StayProof;
}

/** The first property system of a house that can be asked; null where it has none. */
export async function propertySystemOf(ctx: ProviderContext, tenantId: string): Promise<PropertySystem | null> {
  return (await housePropertyOf(ctx, tenantId))?.system ?? null;
}

/** The same, with what proves a stay to it [PMS-PROOF]. */
export async function housePropertyOf(ctx: ProviderContext, tenantId: string): Promise<HouseProperty | null> {
  const rows = await ctx.db
    .selectFrom('property_system as p')
    .innerJoin('tenant as t', 't.id', 'p.tenant_id')
    .select(['p.kind', 'p.proof', 't.code'])
    .where('p.tenant_id', '=', tenantId)
    .orderBy('p.order_no')
    .orderBy('p.name')
    .execute();
  for (const { kind, proof: own, code } of rows) {
    const proof = own ?? PROOF_OF[kind];
    const known = kept.get(ctx)?.get(`${tenantId} ${kind}`);
    if (known !== undefined) return { system: known, proof };
    const account = ctx.config.accounts[code]?.apaleo;
    const made = kind === 'ledger' ? createLedger(ctx) : account === undefined ? null : createApaleo(account, ctx);
    if (made === null) continue;
    kept.set(ctx, (kept.get(ctx) ?? new Map<string, PropertySystem>()).set(`${tenantId} ${kind}`, made));
    return { system: made, proof };
  }
  return null;
}
