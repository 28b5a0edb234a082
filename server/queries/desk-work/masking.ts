/** What a door does with a message before anybody else has it: masked, and what was there sealed [MASK-BEFORE] [MASK-SEALED]. */
import type { Principal } from '#server/access/principal.ts';
import { sealOriginal, type SealedOriginal } from '#server/access/sealed-originals.ts';
import type { AppContext } from '#server/context.ts';
import { type Mask, maskedContent } from '#shared/domain/desk-work/masking.ts';
import type { WireContent } from '#shared/domain/message-content/message-content.ts';
import { workRules } from './work-rules.ts';

/** How a house masks what somebody writes, and how what it masks is sealed. */
export interface Masking {
  readonly mask: Mask;
  readonly seal: (messageId: string, content: WireContent) => SealedOriginal;
}

/** A message as it goes on from the door. */
export interface MaskedAtDoor {
  readonly content: WireContent;
  /** As it was, where something of it was masked. */
  readonly original?: SealedOriginal;
  /** Where the house masks anything: a number may go on in a next message. */
  readonly masking?: Masking;
}

export const sealerOf =
  (ctx: Pick<AppContext, 'config'>, tenantId: string) =>
  (messageId: string, { wire }: WireContent): SealedOriginal =>
    sealOriginal(ctx.config, tenantId, messageId, wire);

/** Null where the house masks nothing of what this person writes. */
export async function maskingFor(ctx: AppContext, { tenantId, kind }: Principal): Promise<Masking | null> {
  const mask = (await workRules(ctx, tenantId)).masks[kind];
  return mask === null ? null : { mask, seal: sealerOf(ctx, tenantId) };
}

export function maskedAtDoor(masking: Masking | null, messageId: string, said: WireContent): MaskedAtDoor {
  if (masking === null) return { content: said };
  const content = maskedContent(said, masking.mask);
  return content === said ? { content, masking } : { content, masking, original: masking.seal(messageId, said) };
}
