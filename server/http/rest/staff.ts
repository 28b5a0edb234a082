/** The staff's page: canned replies, and what a reply will say to the guest before it is sent. */
import type { Rate } from '#server/ports/rate.ts';
import { houseLag } from '#server/queries/conversation/translation-lag.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import { maskFor } from '#server/queries/desk-work/work-rules.ts';
import {
  cannedRepliesFor,
  previewSetting,
  surveyComment,
  workCodesFor,
} from '#server/queries/staff/staff-catalogue.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  foreseeReply,
  getTranslationLag,
  listCannedReplies,
  listDeskWorkCodes,
  previewTranslation,
  translateSurveyComment,
} from '#shared/rest/staff.ts';
import { route, type Route } from '../route.ts';

/** Engines cost money: enough for a clerk who previews every reply. */
const PREVIEWS: Rate = { name: 'back-translation', points: 60, seconds: 60 };

/** Asks no engine to translate: enough for who pauses often while writing. */
const FORESIGHTS: Rate = { name: 'reply-reach', points: 240, seconds: 60 };

export const staffRoutes: readonly Route[] = [
  route(listCannedReplies, async (ctx, { by }) => ({ items: await cannedRepliesFor(ctx, by) })),

  route(getTranslationLag, async (ctx, { by }) => ({
    seconds: (await houseLag(ctx, by.tenantId)).seconds,
    patience_seconds: ctx.config.translationPatienceSeconds,
  })),

  route(listDeskWorkCodes, async (ctx, { by }) => ({ items: await workCodesFor(ctx, by) })),

  route(
    previewTranslation,
    async (ctx, { by, body, c }) => {
      if (body.text.trim() === '') throw new AppError('message_empty');
      const setting = await previewSetting(ctx, by, body.conversation_id);
      if (setting === null) throw new AppError('not_found');
      const { there, back } = await ctx.translator.preview({
        tenantId: by.tenantId,
        text: (await maskFor(ctx, by))(body.text),
        from: setting.langCd,
        to: body.to,
        names: setting.names,
        signal: c.req.raw.signal,
      });
      return {
        translated: there.status === 'failed' ? null : there.text,
        back: back === null || back.status === 'failed' ? null : back.text,
        engine: there.engine,
      };
    },
    { rate: PREVIEWS },
  ),

  route(
    foreseeReply,
    async (ctx, { by, body, c }) => {
      const setting = await previewSetting(ctx, by, body.conversation_id);
      if (setting === null) throw new AppError('not_found');
      const mask = await maskFor(ctx, by);
      const [reads, settings] = await Promise.all([
        ctx.translator.foresee({
          tenantId: by.tenantId,
          text: mask(body.text.trim()),
          from: setting.langCd,
          to: body.to,
          names: setting.names,
          signal: c.req.raw.signal,
        }),
        tenantSettings(ctx.db, ctx.log, by.tenantId),
      ]);
      return { reads, interpreter: settings.interpreter_phone };
    },
    { rate: FORESIGHTS },
  ),

  route(
    translateSurveyComment,
    async (ctx, { by, body }) => {
      const { tenantId } = by;
      const setting = await previewSetting(ctx, by, body.conversation_id);
      const written =
        setting === null ? null : await surveyComment(ctx, tenantId, body.conversation_id, body.inquiry_id);
      if (setting === null || written === null) throw new AppError('not_found');
      const translation = await ctx.translator.translate({
        tenantId,
        content: written.comment,
        from: written.langCd,
        to: setting.langCd,
        names: setting.names,
      });
      return { translated: translation?.content ?? null };
    },
    { rate: PREVIEWS },
  ),
];
