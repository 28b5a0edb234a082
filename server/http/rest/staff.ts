/** REST of the staff's page: canned replies, and what a reply will say to the guest before it is sent. */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { cannedRepliesFor, previewSetting, surveyComment } from '#server/queries/staff/staff-catalogue.ts';
import { MESSAGE_MAX_CHARACTERS } from '#shared/domain/message-content/outgoing-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isKnownLanguage } from '#shared/languages/codes.ts';
import type { Rate } from '#server/ports/rate.ts';
import { bySession, rateLimit } from '../rate-limit.ts';
import { readStorableJson } from '../read-body.ts';

/** Engines cost money: enough for a clerk who previews every reply. */
const PREVIEWS: Rate = { name: 'back-translation', points: 60, seconds: 60 };

const PreviewBody = v.object({
  conversation_id: v.pipe(v.string(), v.uuid()),
  // A character may take several code units.
  text: v.pipe(v.string(), v.maxLength(MESSAGE_MAX_CHARACTERS * 4)),
  to: v.pipe(v.string(), v.check(isKnownLanguage)),
});

const CommentBody = v.object({
  conversation_id: v.pipe(v.string(), v.uuid()),
  inquiry_id: v.pipe(v.string(), v.uuid()),
});

async function requireStaff(ctx: AppContext, c: Context): Promise<Principal> {
  const principal = await requirePrincipal(ctx, c);
  if (principal.kind !== 'staff') throw new AppError('not_staff');
  return principal;
}

/** Under `{be-api}/staff`. */
export function staffRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  app.get('/canned-replies', async (c) => {
    const principal = await requireStaff(ctx, c);
    return c.json({ items: await cannedRepliesFor(ctx, principal) });
  });

  app.post('/back-translation', rateLimit(ctx, PREVIEWS, bySession(ctx)), async (c) => {
    const principal = await requireStaff(ctx, c);
    const body = await readStorableJson(c, PreviewBody);
    if (body.text.trim() === '') throw new AppError('message_empty');
    const setting = await previewSetting(ctx, principal, body.conversation_id);
    if (setting === null) throw new AppError('not_found');
    const { there, back } = await ctx.translator.preview({
      tenantId: principal.tenantId,
      text: body.text,
      from: setting.langCd,
      to: body.to,
      names: setting.names,
      signal: c.req.raw.signal,
    });
    return c.json({
      translated: there.status === 'failed' ? null : there.text,
      back: back === null || back.status === 'failed' ? null : back.text,
      engine: there.engine,
    });
  });

  // What a guest wrote beside their stars, in the clerk's language [SURVEY-STAFF].
  app.post('/survey-comment', rateLimit(ctx, PREVIEWS, bySession(ctx)), async (c) => {
    const principal = await requireStaff(ctx, c);
    const body = await readStorableJson(c, CommentBody);
    const setting = await previewSetting(ctx, principal, body.conversation_id);
    const said =
      setting === null ? null : await surveyComment(ctx, principal.tenantId, body.conversation_id, body.inquiry_id);
    if (setting === null || said === null) throw new AppError('not_found');
    const { tenantId } = principal;
    const translation = await ctx.translator.translate({
      tenantId,
      content: said.comment,
      from: said.langCd,
      to: setting.langCd,
      names: setting.names,
    });
    return c.json({ translated: translation?.content ?? null });
  });

  return app;
}
