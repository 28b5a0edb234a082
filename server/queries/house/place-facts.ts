/** What a house's other tables say of an entry: what proves a stay, and whether a scan hands something out; read-only. */
import type { AppContext } from '#server/context.ts';
import { housePropertyOf } from '#server/providers/property/systems.ts';
import { mediaIdOf } from '#shared/domain/media/focus.ts';
import type { StayProof } from '#shared/domain/pms/stay-proof.ts';
import { type PictureWords, pictureWordsOf } from './picture-words.ts';

export interface PlaceFacts {
  /** Null where the house has no property system that can be asked. */
  readonly stayProof: StayProof | null;
  readonly handsOutCoupons: boolean;
  /** The chat that stands on the first page, where the house chose one that is there [HOME-CHAT]. */
  readonly inlineChat: { readonly main_menu_id: number; readonly sub_menu_id: number } | null;
  /** What is to be seen on the pictures above the menu, by their files' ids. */
  readonly pictureWords: PictureWords;
}

interface FirstPage {
  /** The sub-menu that the house chose for it. */
  readonly inlineChatId: number | null;
  /** The addresses of the pictures above the menu. */
  readonly pictures: readonly string[];
}

export async function placeFacts(
  ctx: AppContext,
  tenantId: string,
  { inlineChatId, pictures }: FirstPage,
): Promise<PlaceFacts> {
  const files = pictures.flatMap((url) => mediaIdOf(url) ?? []);
  const [property, pictureWords, handedOut, chat] = await Promise.all([
    housePropertyOf(ctx, tenantId),
    files.length === 0 ? new Map() : pictureWordsOf(ctx.db, tenantId, files),
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
  return {
    stayProof: property?.proof ?? null,
    handsOutCoupons: handedOut !== undefined,
    inlineChat: chat ?? null,
    pictureWords,
  };
}
