/**
 * A house that was just made, filled with what is in a file [HOUSE-OF-FILE], or in a template [TEMPLATE-HOUSE]. What
 * assistants know is no part of a template's editions: it comes as it is written there at that moment [FILE-KNOWS].
 */
import * as v from 'valibot';
import { mediaAddress } from '#server/access/media-address.ts';
import { fillHouse } from '#server/actions/house-file/fill-house.ts';
import { dropBroughtFile } from '#server/actions/house-file/brought-files.ts';
import { follow } from '#server/actions/templates/follow.ts';
import { countKnown, templateKnown } from '#server/actions/templates/known-changes.ts';
import { lastEdition } from '#server/actions/templates/house-of-template.ts';
import { copyMediaRows } from '#server/actions/templates/media-rows.ts';
import type { AppContext } from '#server/context.ts';
import { copyMedia } from '#server/providers/house-file/copy-media.ts';
import { openMediaStore } from '#server/providers/media/open-media-store.ts';
import { mediaIn, rowsOfEdition } from '#server/queries/templates/editions.ts';
import { knownByTemplate } from '#server/queries/templates/known.ts';
import { lackedFiles } from '#server/queries/templates/media.ts';
import type { HouseRows } from '#shared/house-file/compose.ts';
import { mapTexts, mediaAddressIn } from '#shared/house-file/media-paths.ts';
import type { Row } from '#shared/house-file/tables.ts';
import { refuse, withBroughtFile } from './brought-file.ts';
import { whileClosed } from './while-closed.ts';
import { type ENDED, type Work, WorkFailed, workHandler } from './work.ts';

const asked = { languages: v.array(v.string()), account_id: v.nullable(v.string()) };
const OfFile = v.object({ file_id: v.string(), ...asked });
const OfTemplate = v.object({ template_id: v.number(), follows: v.boolean(), ...asked });
type OfTemplate = v.InferOutput<typeof OfTemplate>;

export const fillHouseWork = workHandler(v.union([OfFile, OfTemplate]), (ctx, work, input) =>
  'template_id' in input ? fillOfTemplate(ctx, work, input) : fillOfFile(ctx, work, input),
);

function fillOfFile(ctx: AppContext, work: Work, input: v.InferOutput<typeof OfFile>): Promise<typeof ENDED> {
  const houseId = work.houseId ?? '';
  const { file_id: fileId, languages, account_id } = input;
  return whileClosed(work, houseId, () =>
    withBroughtFile<typeof ENDED>(ctx, work, { fileId, keep: true }, async ({ brought, file }) => {
      await work.progress(0, null, 'writing');
      return work.end(async (action) => {
        await fillHouse(action, houseId, { file, languages, withRooms: true, lockedBy: account_id });
        await dropBroughtFile(action, fileId);
        return { result: { counts: brought.facts.counts, media: brought.facts.media } };
      });
    }),
  );
}

/** Where somebody stands is each house's own. */
const PLACELESS = { latitude: null, longitude: null };

async function fillOfTemplate(ctx: AppContext, work: Work, input: OfTemplate): Promise<typeof ENDED> {
  const { template_id: templateId, languages, account_id } = input;
  const { houseId: id, organizationId } = work;
  const houseId = id ?? '';
  return whileClosed<typeof ENDED>(work, houseId, async () => {
    const edition = await ctx.db.transaction().execute((trx) => lastEdition({ trx }, organizationId, templateId));
    if (edition === undefined) throw new WorkFailed('template_gone');
    const { rows, texts } = await rowsOfEdition(ctx.db, edition);
    const known = await knownByTemplate(ctx.db, edition.houseId);
    const between = { from: edition.houseId, to: houseId };
    const files = await lackedFiles(ctx.db, between, mediaIn(rows, edition.houseId));
    const told = (done: number, total: number): Promise<void> => work.progress(done, total, 'pictures');
    const ids = await copyMedia(openMediaStore(ctx.config, ctx), { ...between, files, told });
    await work.progress(0, null, 'writing');
    const file = {
      originId: edition.houseId,
      rows: new Map([...addressed(ctx, rows, between), ...known.rows]),
      texts: [...texts, ...known.texts],
      media: [],
      lineOf: () => null,
    };
    const filled: Promise<typeof ENDED> = work.end(async (action) => {
      await fillHouse(action, houseId, { file, languages, withRooms: false, lockedBy: account_id });
      await copyMediaRows(action.trx, { ...between, ids, now: action.now });
      const { code } = await action.trx
        .selectFrom('house')
        .select('code')
        .where('id', '=', houseId)
        .executeTakeFirstOrThrow();
      const house = { id: houseId, code, organizationId };
      if (input.follows) {
        await follow(action, house, { templateId, edition: edition.number });
        // It has what they know as well: that is settled, and told to nobody.
        await countKnown(action, { house_id: houseId, known_told: null }, templateKnown(edition.houseId, known));
      }
      return { result: { template_id: templateId, edition: edition.number, media: ids.length } };
    });
    return filled.catch(refuse);
  });
}

/** The template's rows with the addresses that its pictures have in the new house. */
function addressed(ctx: AppContext, rows: HouseRows, { from, to }: { from: string; to: string }): HouseRows {
  const other = (text: string): string => {
    const address = mediaAddressIn(text);
    if (address?.houseId !== from) return text;
    const { id, ending, focus } = address;
    return `${mediaAddress(ctx.config.secrets.media, { tenantId: to, id }, ending)}${focus}`;
  };
  return new Map(
    [...rows].map(([table, of]) => [
      table,
      of.map((row): Row => {
        const said = mapTexts(row, other) as Row; // A row with other texts is a row.
        return table === 'tenant' ? { ...said, ...PLACELESS } : said;
      }),
    ]),
  );
}
