/** Every text of a house by language. */
import { importTexts } from '#server/actions/texts/import-texts.ts';
import { changeText, lockText } from '#server/actions/texts/change-text.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import { runAction } from '#server/actions/run-action.ts';
import { namesOf, headOf, presentTranslation, textLines } from '#server/queries/texts/text-list.ts';
import { textCoverage } from '#server/queries/texts/text-coverage.ts';
import { houseLanguages } from '#server/queries/texts/house-languages.ts';
import { textHistory } from '#server/queries/texts/text-history.ts';
import { textRow, translationRows } from '#server/queries/texts/text-rows.ts';
import type { Rate } from '#server/ports/rate.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import * as contract from '#shared/manage/texts.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { cursorOf, expectedVersion, found, readKeys } from './managed.ts';
import { readTextFile, textFileAnswer } from './text-files.ts';

const limits = { rate: RATES.manage };
/** Engines cost money: enough for whoever looks at every text. */
const BACK: Rate = { name: 'text-back-translation', points: 60, seconds: 60 };

/** More lines than these are long work, which tells how far it is [WORK-PROGRESS]. */
const LINES_AT_ONCE = 500;

/** The first language of a house that is not its own. */
const firstOther = ({ langs, own }: Awaited<ReturnType<typeof houseLanguages>>): string =>
  langs.find((one) => one !== own) ?? DEFAULT_LANGUAGE;

export const textRoutes: readonly Route[] = [
  route(
    contract.listTexts,
    async (ctx, { by, query }) => {
      const lang = query.lang_cd ?? firstOther(await houseLanguages(ctx.db, by.house.id));
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
    contract.listTextChanges,
    async (ctx, { by, params }) => {
      const text = found(await textRow(ctx.db, by.house.id, params.id));
      return { items: [...(await textHistory(ctx.db, by.house.id, text, params.lang_cd))] };
    },
    limits,
  ),
  route(
    contract.exportTexts,
    async (ctx, { by, query: { format, lang_cd, all_langs, thing_id, source_changed, ...query }, c }) => {
      const languages = await houseLanguages(ctx.db, by.house.id);
      const lang = lang_cd ?? firstOther(languages);
      return textFileAnswer(ctx, c, {
        houseId: by.house.id,
        houseCode: by.house.code,
        languages,
        filter: { ...query, lang, thingId: thing_id, sourceChanged: source_changed },
        format,
        allLangs: all_langs === true,
      });
    },
    limits,
  ),
  route(
    contract.importTexts,
    async (ctx, { by, query, c }) => {
      const lines = await readTextFile(c);
      const write = query.dry_run !== '1';
      if (write && lines.length > LINES_AT_ONCE)
        return c.json(await askForWork(ctx, by, 'import_texts', { lines }), 202);
      return runAction(ctx, by.actor, (action) => importTexts(action, lines, write));
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
