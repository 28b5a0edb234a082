/** What a house's other tables say of an entry: what proves a stay, and whether a scan hands something out; read-only. */
import type { AppContext } from '#server/context.ts';
import { housePropertyOf } from '#server/providers/property/systems.ts';
import type { StayProof } from '#shared/domain/pms/stay-proof.ts';

export interface PlaceFacts {
  /** Null where the house has no property system that can be asked. */
  readonly stayProof: StayProof | null;
  readonly handsOutCoupons: boolean;
  /** The chat that stands on the first page, where the house chose one that is there [HOME-CHAT]. */
  readonly inlineChat: { readonly main_menu_id: number; readonly sub_menu_id: number } | null;
}

/** @param inlineChatId the sub-menu that the house chose for its first page */
export async function placeFacts(ctx: AppContext, tenantId: string, inlineChatId: number | null): Promise<PlaceFacts> {
  const [property, handedOut, chat] = await Promise.all([
    housePropertyOf(ctx, tenantId),
    ctx.db
      .selectFrom('coupon_type')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('allocation_timing', '=', 'scan')
      .where('disabled', '=', false)
      .limit(1)
      .executeTakeFirst(),
    inlineChatId === null
      ? undefined
      : ctx.db
          .selectFrom('sub_menu')
          .select(['main_menu_id', 'id as sub_menu_id'])
          .where('tenant_id', '=', tenantId)
          .where('id', '=', inlineChatId)
          .executeTakeFirst(),
  ]);
  return { stayProof: property?.proof ?? null, handsOutCoupons: handedOut !== undefined, inlineChat: chat ?? null };
}
