/**
 * What a template makes different is put before a follower: the rows that it changed, as they were and as they are, under
 * the follower's own numbers, beside how the follower has them now [TEMPLATE-PROPOSE]. No draft is made by it.
 */
import type { Selectable, Transaction } from 'kysely';
import { mediaAddress } from '#server/access/media-address.ts';
import type { Database } from '#server/db/schema.ts';
import { docsOf, readChanges } from '#server/queries/drafts/changes.ts';
import type { Difference } from '#server/queries/templates/editions.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import { house } from '#shared/domain/catalogue/house-tables.ts';
import type { Doc } from '#shared/domain/drafts/leaves.ts';
import { needsDecision } from '#shared/domain/drafts/plan.ts';
import type { HouseRows } from '#shared/house-file/compose.ts';
import { mapTexts, mediaAddressIn } from '#shared/house-file/media-paths.ts';
import { keyOf, type Row } from '#shared/house-file/tables.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { copyRows } from '../house-file/copy-rows.ts';
import { underOwnNumbers } from '../house-file/origins.ts';
import { tellOfProposal } from '../drafts/tell-people.ts';
import type { KnownNews } from './known-changes.ts';
import { dropProposals } from './proposals.ts';

type Trx = Transaction<Database>;
type Follow = Selectable<Database['template_follow']>;

/** What of a house is its own, whatever it follows: its name, where it is, what it speaks and on which clock. */
const OWN = [
  'name_dict',
  'description_dict',
  'tenant_type',
  'lang_cd',
  'secondary_lang_cd',
  'languages',
  'time_zone',
  'latitude',
  'longitude',
  'currency',
] as const;

export interface Offer {
  /** The house that is the template. */
  readonly originId: string;
  readonly edition: number;
  /** From what the follower has. */
  readonly difference: Difference;
  /** Addresses of pictures are made with it. */
  readonly mediaSecret: string;
  /** The address this server is reached at, and who has it proposed; null for nobody. */
  readonly base: string;
  readonly accountId: string | null;
  /** What waits of what the template's assistants know, which is no part of an edition. */
  readonly known: KnownNews;
}

/** @returns how many things wait, and how many of those somebody has to decide */
export async function proposeTo(
  ctx: DirectoryContext,
  follower: Follow,
  offer: Offer,
): Promise<{ readonly changes: number; readonly conflicts: number }> {
  const { trx, now, newId } = ctx;
  const { house_id: houseId } = follower;
  const { edition } = offer;
  const { before, after, texts } = await asOwn(trx, houseId, offer);
  const tables = catalogueTables.filter(({ table }) =>
    [before, after].some((rows) => (rows.get(table) ?? []).length > 0),
  );
  const [base, own] = [newId(), newId()];
  await copyRows(trx, { houseId, copyId: base, now, rows: before, texts: [], lockedBy: null });
  await copyRows(trx, { houseId, copyId: own, now, rows: after, texts, lockedBy: null });
  const mine = { in: 'copy', houseId, copyId: own } as const;
  const rows = tables.length === 0 ? [] : (await readChanges(trx, { houseId, baseCopyId: base, mine, tables })).rows;
  const things = (of: typeof rows): number => new Set(of.map(({ thing: { kind, id } }) => `${kind} ${id}`)).size;
  const counted = { changes: things(rows), conflicts: things(rows.filter(needsDecision)) };
  const waits = counted.changes > 0;
  await trx
    .updateTable('template_follow')
    .set({
      ...counted,
      proposed: waits ? edition : null,
      proposed_at: waits ? now : null,
      base_copy_id: waits ? base : null,
      own_copy_id: waits ? own : null,
      ...(waits ? {} : { edition }),
    })
    .where('house_id', '=', houseId)
    .execute();
  // What was told already is not told again, whoever looks at it anew.
  if ((waits && follower.proposed !== edition) || offer.known.isNew)
    await tellOfProposal(trx, houseId, { ...offer, templateId: follower.template_id, changes: counted.changes });
  await dropProposals(trx, [follower, ...(waits ? [] : [{ house_id: houseId, base_copy_id: base, own_copy_id: own }])]);
  return counted;
}

/** The rows of a template as the follower would say them. */
async function asOwn(trx: Trx, houseId: string, offer: Offer): Promise<Difference> {
  const { originId, difference } = offer;
  const addressed = (text: string): string => {
    const address = mediaAddressIn(text);
    if (address?.houseId !== originId) return text;
    return `${mediaAddress(offer.mediaSecret, { tenantId: houseId, id: address.id }, address.ending)}${address.focus}`;
  };
  const after = await underOwnNumbers(trx, houseId, originId, difference.after);
  const before = await underOwnNumbers(trx, houseId, originId, difference.before);
  const groups = await trx.selectFrom('location_group').select('id').where('tenant_id', '=', houseId).execute();
  const known = new Set(groups.map(({ id }) => id));
  const own = await ownColumns(trx, houseId, difference);
  const own1 = (table: string, row: Row): Row => {
    const said = mapTexts(row, addressed) as Row; // A row with other texts is a row.
    // A house has one group of places that others begin in: its own.
    if (table === 'location_group' && !known.has(String(row['id']))) return { ...said, is_default: false };
    return table === house.table ? { ...said, ...own } : said;
  };
  const mapped = (rows: HouseRows): HouseRows =>
    new Map([...rows].map(([table, of]) => [table, of.map((row) => own1(table, row))]));
  const [were, are] = [mapped(before), mapped(after)];
  const [is] = are.get(house.table) ?? [];
  // Of a house that begins to follow, each thing of the template's looks stands beside its own.
  const begins = is !== undefined && (were.get(house.table) ?? []).length === 0;
  return {
    before: begins ? new Map([...were, [house.table, [{ ...own, settings: {} }]]]) : were,
    after: are,
    texts: renamedTexts(difference, after),
  };
}

/** What the follower says itself of what is its own: the same on both sides, so that it is never proposed. */
async function ownColumns(trx: Trx, houseId: string, { before, after }: Difference): Promise<Doc> {
  if ([before, after].every((rows) => (rows.get(house.table) ?? []).length === 0)) return {};
  const [live] = await docsOf(trx, { in: 'house', houseId }, [{ of: house, key: '' }]);
  return Object.fromEntries(OWN.map((column) => [column, live?.doc[column] ?? null]));
}

/** Who worded what, under the follower's numbers: rows stand in the same order before and after. */
function renamedTexts({ after, texts }: Difference, mine: HouseRows): readonly TextFacts[] {
  const keys = new Map<string, string>();
  for (const of of catalogueTables)
    for (const [place, row] of (after.get(of.table) ?? []).entries()) {
      const here = mine.get(of.table)?.[place];
      if (here !== undefined) keys.set(`${of.kind} ${keyOf(of, row)}`, keyOf(of, here));
    }
  return texts.flatMap((one) => {
    const key = keys.get(`${one.kind} ${one.key}`);
    return key === undefined ? [] : [{ ...one, key }];
  });
}
