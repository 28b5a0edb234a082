/**
 * REST of spoken questions (ours): whether the house turns speech into text, and a recording made into text
 * [SPEECH-DOOR]. Nothing of a recording or its text is kept or logged.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { AppContext } from '#server/context.ts';
import { SEARCH_MAX_CHARACTERS } from '#shared/domain/search/search-input.ts';
import { isSpeechWav, SPEECH_MAX_BYTES } from '#shared/domain/search/speech-audio.ts';
import { speechTagOf } from '#shared/domain/search/speech-languages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { bySession, RATES, rateLimit } from '../rate-limit.ts';
import { readBytes } from '../read-body.ts';

const Query = v.object({ lang_cd: v.string() });

/** Under `{be-api}/speech`. */
export function speechRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.get('/', rateLimit(ctx, RATES.calls, bySession(ctx)), async (c) => {
    await requirePrincipal(ctx, c);
    return c.json({ offered: ctx.speech !== undefined });
  });
  app.post('/', rateLimit(ctx, RATES.speech, bySession(ctx)), async (c) => {
    await requirePrincipal(ctx, c);
    const query = v.safeParse(Query, c.req.query());
    const tag = query.success ? speechTagOf(query.output.lang_cd) : null;
    if (tag === null) throw new AppError('bad_request', { path: 'lang_cd' });
    if (ctx.speech === undefined) throw new AppError('wrong_state');
    const wav = await readBytes(c, SPEECH_MAX_BYTES);
    if (!isSpeechWav(wav)) throw new AppError('unsupported_media');
    return c.json({ text: shorten(await recognized(ctx, wav, tag)) });
  });
  return app;
}

async function recognized(ctx: AppContext, wav: Uint8Array<ArrayBuffer>, tag: string): Promise<string> {
  try {
    // Recognisers go by the language; which country's way of speaking it is they hear.
    return await (ctx.speech?.recognize({ wav, language: tag.split('-')[0] ?? tag }) ?? '');
  } catch (error) {
    ctx.log.warn({ err: error }, 'speech was not recognised');
    throw new AppError('busy', {}, { cause: error });
  }
}

/** As much of it as may be asked, whole characters. */
const shorten = (text: string): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, SEARCH_MAX_CHARACTERS).join('').trim();
