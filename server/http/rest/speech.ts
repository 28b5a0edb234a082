/**
 * Spoken questions (ours): whether the house turns speech into text, and a recording made into text [SPEECH-DOOR].
 * Nothing of a recording or its text is kept or logged.
 */
import type { AppContext } from '#server/context.ts';
import { SEARCH_MAX_CHARACTERS } from '#shared/domain/search/search-input.ts';
import { isSpeechWav, SPEECH_MAX_BYTES } from '#shared/domain/search/speech-audio.ts';
import { speechLanguageOf } from '#shared/domain/search/speech-languages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getSpeechOffer, recognizeSpeech } from '#shared/rest/speech.ts';
import { RATES } from '../rate-limit.ts';
import { readBytes } from '../read-body.ts';
import { route, type Route } from '../route.ts';

export const speechRoutes: readonly Route[] = [
  route(getSpeechOffer, (ctx) => ({ offered: ctx.speech !== undefined, live: ctx.speechStreams !== undefined }), {
    rate: RATES.calls,
  }),
  route(
    recognizeSpeech,
    async (ctx, { query, c }) => {
      const language = speechLanguageOf(query.lang_cd);
      if (language === null) throw new AppError('bad_request', { path: 'lang_cd' });
      if (ctx.speech === undefined) throw new AppError('wrong_state');
      const wav = await readBytes(c, SPEECH_MAX_BYTES);
      if (!isSpeechWav(wav)) throw new AppError('unsupported_media');
      return { text: shorten(await recognized(ctx, wav, language)) };
    },
    { rate: RATES.speech },
  ),
];

async function recognized(ctx: AppContext, wav: Uint8Array<ArrayBuffer>, language: string): Promise<string> {
  try {
    return await (ctx.speech?.recognize({ wav, language }) ?? '');
  } catch (error) {
    ctx.log.warn({ err: error }, 'speech was not recognised');
    throw new AppError('busy', {}, { cause: error });
  }
}

/** As much of it as may be asked, whole characters. */
const shorten = (text: string): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, SEARCH_MAX_CHARACTERS).join('').trim();
