/** Which property system a house has, and its adapter, kept for the life of the process [PMS-INTERFACE]. */
import type { ProviderContext } from '../provider-context.ts';
import { type House, houseAccount } from '../accounts/house-accounts.ts';
import { createApaleo } from './apaleo.ts';
import { createLedger } from './ledger.ts';
import type { StayProof } from '#shared/domain/pms/stay-proof.ts';
import { type NoteCall, notePropertyCall } from './note-call.ts';
import type { PropertySystem } from './property-system.ts';

const kept = new WeakMap<ProviderContext, Map<string, { readonly stamp: string; readonly system: PropertySystem }>>();

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
    const system = await systemNamed(ctx, { tenantId, code }, kind);
    if (system !== null) return { system, proof: own ?? PROOF_OF[kind] };
  }
  return null;
}

/** How many stays a system tells of at the moment; null where the house has no account with it. @throws PropertyFault */
export async function staysNow(
  ctx: ProviderContext,
  house: House,
  kind: Exclude<PropertySystem['kind'], 'ledger'>,
): Promise<number | null> {
  const known = await houseAccount(ctx, house, kind);
  if (known === null) return null;
  return createApaleo(known.account, ctx, notedFor(ctx, house.tenantId)).countStays();
}

/** What apaleo says, noted for a house [PMS-LOG]. */
const notedFor =
  (ctx: ProviderContext, tenantId: string): NoteCall =>
  (call) =>
    notePropertyCall(ctx, tenantId, 'apaleo', 'asked', call);

/** A system of that kind for a house; null where it has no account with it. */
async function systemNamed(
  ctx: ProviderContext,
  house: House,
  kind: PropertySystem['kind'],
): Promise<PropertySystem | null> {
  const known = kind === 'ledger' ? null : await houseAccount(ctx, house, kind);
  if (kind !== 'ledger' && known === null) return null;
  const stamp = known?.stamp ?? '';
  const all = kept.get(ctx) ?? new Map<string, { readonly stamp: string; readonly system: PropertySystem }>();
  kept.set(ctx, all);
  const key = `${house.tenantId} ${kind}`;
  const made = all.get(key);
  if (made?.stamp === stamp) return made.system;
  const system = known === null ? createLedger(ctx) : createApaleo(known.account, ctx, notedFor(ctx, house.tenantId));
  all.set(key, { stamp, system });
  return system;
}
