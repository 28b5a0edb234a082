/** What is to be seen on the house's pictures [MEDIA-WORDS]. */
import type { Rate } from '#server/ports/rate.ts';
import { houseLanguages } from '#server/queries/texts/house-languages.ts';
import { pictureWordsOf } from '#server/queries/house/picture-words.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { getPictureWords } from '#shared/rest/picture-words.ts';
import { route, type Route } from '../route.ts';

const WORDS: Rate = { name: 'picture-words', points: 30, seconds: 60 };

export const pictureWordsRoutes: readonly Route[] = [
  route(
    getPictureWords,
    async (ctx, { by, query }) => {
      const [{ own }, words] = await Promise.all([
        houseLanguages(ctx.db, by.tenantId),
        pictureWordsOf(ctx.db, by.tenantId),
      ]);
      const said = [...words].map(([id, dict]) => [id, textIn(dict, query.lang_cd, own)] as const);
      return { message: 'success', words: Object.fromEntries(said.filter(([, text]) => text !== '')) };
    },
    { rate: WORDS },
  ),
];
