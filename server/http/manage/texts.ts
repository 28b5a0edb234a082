/** Every text of a house by language. */
import { changeText, lockText } from '#server/actions/texts/change-text.ts';
import { askForWork } from '#server/actions/work/start-work.ts';
import { runAction } from '#server/actions/run-action.ts';
import { namesOf, headOf, presentTranslation, textLines } from '#server/queries/texts/text-list.ts';
import { textCoverage } from '#server/queries/texts/text-coverage.ts';
import { houseLanguages } from '#server/queries/texts/house-languages.ts';
import { textRow, translationRows } from '#server/queries/texts/text-rows.ts';
import type { Rate } from '#server/ports/rate.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import * as contract from '#shared/manage/texts.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { cursorOf, expectedVersion, found, readKeys } from './managed.ts';

const limits = { rate: RATES.manage };
/** Engines cost money: enough for whoever looks at every text. */
const BACK: Rate = { name: 'text-back-translation', points: 60, seconds: 60 };

export const textRoutes: readonly Route[] = [
  route(
    contract.listTexts,
    async (ctx, { by, query }) => {
      const { langs, own } = await houseLanguages(ctx.db, by.house.id);
      const lang = query.lang_cd ?? langs.find((one) => one !== own) ?? DEFAULT_LANGUAGE;
      const { items, more, total } = await textLines(
        ctx.db,
        by.house.id,
        {
          lang,
          kind: query.kind,
          thingId: query.thing_id,
          state: query.state,
          sourceChanged: query.source_changed,
          names: query.names,
          query: query.query,
        },
        { limit: query.limit, after: readKeys(query.cursor) },
      );
      const last = items.at(-1);
      return { items: [...items], next_cursor: more && last !== undefined ? cursorOf([last.id]) : null, total };
    },
    limits,
  ),
  route(
    contract.getTextCoverage,
    async (ctx, { by }) => {
      const { langs, own, second } = await houseLanguages(ctx.db, by.house.id);
      return { lang_cd: own, secondary_lang_cd: second, languages: await textCoverage(ctx.db, by.house.id, langs) };
    },
    limits,
  ),
  route(
    contract.getText,
    async (ctx, { by, params }) => {
      const text = found(await textRow(ctx.db, by.house.id, params.id));
      const [kept, names, { langs }] = await Promise.all([
        translationRows(ctx.db, by.house.id, params.id),
        namesOf(ctx.db, by.house.id, [text]),
        houseLanguages(ctx.db, by.house.id),
      ]);
      const all = [...new Set([text.sourceLang, ...langs, ...kept.map(({ langCd }) => langCd)])];
      const translations = all.map((lang) =>
        presentTranslation(lang, kept.find(({ langCd }) => langCd === lang) ?? null, text.sourceHash),
      );
      return {
        ...headOf(text, names),
        is_all_lang_locked: translations.every(({ state }) => state === 'locked'),
        translations,
      };
    },
    limits,
  ),
  route(
    contract.updateText,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runAction(ctx, by.actor, (action) =>
        changeText(action, params.id, params.lang_cd, expected, {
          ...(body.message === undefined ? {} : { message: body.message }),
          ...(body.in_room_message === undefined ? {} : { inRoomMessage: body.in_room_message }),
        }),
      );
    },
    limits,
  ),
  route(
    contract.lockText,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runAction(ctx, by.actor, (action) =>
        lockText(action, params.id, params.lang_cd, expected, body.locked, by.accountId),
      );
    },
    limits,
  ),
  route(
    contract.translateTexts,
    async (ctx, { by, body: { lang_cds, kinds, ids, names, again } }) =>
      askForWork(ctx, by, 'translate_texts', {
        langs: lang_cds ?? (await houseLanguages(ctx.db, by.house.id)).langs,
        ...(kinds === undefined ? {} : { kinds }),
        ...(ids === undefined ? {} : { dictCds: ids }),
        names,
        again,
      }),
    limits,
  ),
  route(
    contract.backTranslateText,
    async (ctx, { by, params, body }) => {
      const text = found(await textRow(ctx.db, by.house.id, params.id));
      const made = await ctx.translator.translate({
        tenantId: by.house.id,
        content: body.message,
        from: params.lang_cd,
        to: text.sourceLang,
        names: [],
      });
      return { message: made === null ? body.message : made.content, engine: made?.engine ?? null };
    },
    { rate: BACK },
  ),
];
