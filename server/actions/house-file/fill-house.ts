/**
 * A house that was just made is filled with another's catalogue and what its assistants know: of a file, or of a template. One transaction, before
 * anybody of its guests was there [HOUSE-OF-FILE].
 */
import { sql } from 'kysely';
import { houseRows } from '#server/queries/house-file/house-rows.ts';
import { catalogueDocs } from '#server/queries/drafts/catalogue-docs.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import { type HouseRows, withoutLooseEnds } from '#shared/house-file/compose.ts';
import { numbersOf } from '#shared/house-file/renumber.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { dropCopies } from '../drafts/copies.ts';
import { fillTexts } from '../drafts/fill-texts.ts';
import { followSearch } from '../drafts/follow-plan.ts';
import { asWhole, writeDocs, writeFaces } from '../drafts/write-catalogue.ts';
import { copyRows } from './copy-rows.ts';
import { openAfterImport } from './import-state.ts';
import type { FileToTake } from './import-into-draft.ts';
import { keepMediaRows } from './media-rows.ts';
import { noteNumbers } from './origins.ts';
import { takeAssistants } from './take-assistants.ts';

/** What a house was asked to be when it was made, whatever the other one is. */
const ASKED = ['name_dict', 'tenant_type', 'lang_cd', 'time_zone'] as const;
/** Highest number that a house's own counter begins after. */
const NUMBERS_MAX = 2_000_000_000;

interface Filling {
  readonly file: FileToTake;
  /** Content languages that were asked for; none are those of the other house. */
  readonly languages: readonly string[];
  /** Are its places those of the other house? Those of a template are a template's own. */
  readonly withRooms: boolean;
  readonly lockedBy: string | null;
}

/** @throws AppError wrong_state where guests were there already; AssistantsRefused */
export async function fillHouse(ctx: ActionContext, houseId: string, filling: Filling): Promise<void> {
  const { trx, now, newId } = ctx;
  const { file } = filling;
  await requireUntouched(ctx, houseId);
  const begun = await houseRows(trx, houseId);
  const rows = toBe(begun, filling);
  const copyId = newId();
  await copyRows(trx, { houseId, copyId, now, rows, texts: file.texts, lockedBy: filling.lockedBy });
  await asWhole(trx);
  const target = { tenantId: houseId };
  for (const of of catalogueTables) {
    const docs = catalogueDocs({ in: 'copy', houseId, copyId }, [of]);
    if (of.table === 'bot') await writeFaces(trx, target, docs);
    await writeDocs(trx, target, of, docs);
  }
  await fillTexts(trx, { houseId, twinId: houseId }, copyId);
  await dropCopies(trx, houseId, [copyId]);
  await keepMediaRows(ctx, houseId, file.media);
  await noteWhereFrom(ctx, houseId, file.originId, rows);
  await joinAllGroups(ctx, houseId);
  // Texts and search were left to us; the search is written as of any change from here on.
  await sql`SELECT set_config('bellhop.catalogue', 'whole', true)`.execute(trx);
  await followSearch(
    trx,
    houseId,
    (rows.get('sub_menu') ?? []).map(({ id }) => Number(id)),
  );
  // Its assistants are those of the other house by now.
  const live = new Map([...begun, ['bot', rows.get('bot') ?? []]]);
  await takeAssistants(ctx, houseId, { ...file, live, wanted: rows, brought: rows, lockedBy: filling.lockedBy });
  await openAfterImport(ctx, houseId);
}

async function requireUntouched({ trx }: ActionContext, houseId: string): Promise<void> {
  const guest = await trx
    .selectFrom('guest')
    .select('tenant_id')
    .where('tenant_id', '=', houseId)
    .limit(1)
    .executeTakeFirst();
  if (guest !== undefined) throw new AppError('wrong_state');
}

/** The other's rows, with what this house was asked to be. */
function toBe(begun: HouseRows, { file, languages, withRooms }: Filling): HouseRows {
  const [asked = {}] = begun.get('tenant') ?? [];
  const [brought = {}] = file.rows.get('tenant') ?? [];
  const house = {
    ...brought,
    ...Object.fromEntries(ASKED.map((column) => [column, asked[column]])),
    languages: languages.length === 0 ? brought['languages'] : languages,
  };
  return withoutLooseEnds(
    new Map([...file.rows, ['tenant', [house]], ['location', (withRooms ? file.rows : begun).get('location') ?? []]]),
  );
}

async function noteWhereFrom(
  { trx }: ActionContext,
  houseId: string,
  originId: string,
  rows: HouseRows,
): Promise<void> {
  const numbers = numbersOf(rows);
  if (numbers.some(({ id }) => id > NUMBERS_MAX)) throw new AppError('limit_reached', { limit: NUMBERS_MAX });
  await noteNumbers(
    trx,
    houseId,
    originId,
    numbers.map((one) => ({ ...one, number: one.id })),
  );
  const highest = numbers.reduce((most, { id }) => Math.max(most, id), 0);
  await trx
    .updateTable('house')
    .set({ made_of: originId, next_id: sql`greatest(next_id, ${highest + 1})` })
    .where('id', '=', houseId)
    .execute();
}

/** Whoever made the house hears all of its guests. */
async function joinAllGroups({ trx }: ActionContext, houseId: string): Promise<void> {
  await sql`INSERT INTO staff_group_member (tenant_id, group_id, user_id)
    SELECT g.tenant_id, g.id, s.user_id FROM staff_group g JOIN staff s ON s.tenant_id = g.tenant_id
    WHERE g.tenant_id = ${houseId} AND s.role = 'super_admin' AND s.disabled_at IS NULL
    ON CONFLICT (tenant_id, user_id, group_id) DO NOTHING`.execute(trx);
}
