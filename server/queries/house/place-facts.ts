/** What a house's other tables say of an entry: what proves a stay, and whether a scan hands something out; read-only. */
import type { AppContext } from '#server/context.ts';
import { housePropertyOf } from '#server/providers/property/systems.ts';
import type { StayProof } from '#shared/domain/pms/stay-proof.ts';

export interface PlaceFacts {
  /** Null where the house has no property system that can be asked. */
  readonly stayProof: StayProof | null;
  readonly handsOutCoupons: boolean;
}

export async function placeFacts(ctx: AppContext, tenantId: string): Promise<PlaceFacts> {
  const [property, handedOut] = await Promise.all([
    housePropertyOf(ctx, tenantId),
    ctx.db
      .selectFrom('coupon_type')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('allocation_timing', '=', 'scan')
      .where('disabled', '=', false)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { stayProof: property?.proof ?? null, handsOutCoupons: handedOut !== undefined };
}
