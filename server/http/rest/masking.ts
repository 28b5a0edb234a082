/** Masking by hand, and its review. */
import { openOriginal as openSealed } from '#server/access/sealed-originals.ts';
import {
  maskMessage as mask,
  openMasked,
  type OpenOriginal,
  reviewMasking as review,
} from '#server/actions/conversation/mask-message.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { openMaskings } from '#server/queries/conversation/maskings.ts';
import { sealerOf } from '#server/queries/desk-work/masking.ts';
import { listMaskings, maskMessage, openOriginal, reviewMasking } from '#shared/rest/masking.ts';
import { route, type Route } from '../route.ts';

const opener =
  ({ config }: AppContext, tenantId: string): OpenOriginal =>
  (messageId, sealed) =>
    openSealed(config, tenantId, messageId, sealed);

export const maskingRoutes: readonly Route[] = [
  route(maskMessage, async (ctx, { by, params, body }) => {
    const asked = { messageId: params.messageId, parts: body.parts };
    await runAction(ctx, by, (action) => mask(action, asked, sealerOf(ctx, by.tenantId)));
    return { message: 'success' };
  }),
  route(openOriginal, async (ctx, { by, params }) => ({
    content: await runAction(ctx, by, (action) => openMasked(action, params.messageId, opener(ctx, by.tenantId))),
  })),
  route(listMaskings, async (ctx, { by }) => ({ items: await openMaskings(ctx, by.tenantId) })),
  route(reviewMasking, async (ctx, { by, params, body }) => {
    const open = opener(ctx, by.tenantId);
    await runAction(ctx, by, (action) => review(action, params.maskingId, body.decision, open));
    return { message: 'success' };
  }),
];
