/**
 * What of a template's assistants waits to be taken or left by a house that follows it: what is new there, reads otherwise,
 * or is there no more, thing by thing. What was taken or left is settled, and is shown again once the template says
 * something else; what the house changed itself since stays its own [TEMPLATE-KNOWS].
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { houseRows } from '#server/queries/house-file/house-rows.ts';
import { assistantTables } from '#shared/domain/catalogue/assistant-tables.ts';
import {
  besideUsed,
  byThing,
  type KnownThing,
  knownThings,
  onlyThings,
  thingKey,
  titleOfThing,
} from '#shared/house-file/assistant-changes.ts';
import { compose, type HouseRows } from '#shared/house-file/compose.ts';
import { isOfAssistants } from '#shared/house-file/tables.ts';
import { KNOWN_SHOWN } from '#shared/manage/templates.ts';
import { canonical } from '#shared/synclog/format.ts';
import type { ActionContext } from '../action-context.ts';
import { underOwnNumbers } from '../house-file/origins.ts';
import { assistantDifference } from '../house-file/take-assistants.ts';

type Trx = Pick<ActionContext, 'trx'>;

export interface KnownChange extends Omit<KnownThing, 'change'> {
  readonly change: KnownThing['change'] | 'removed';
  /** The house has it otherwise than it was when it was taken: taken now, its own goes. */
  readonly isOwn: boolean;
}

/** What each thing says, as a digest, by its key. */
export type Said = ReadonlyMap<string, string>;

export interface KnownView {
  /** Of the things that are shown: it is another once one of them says something else. */
  readonly version: string;
  /** Those that are shown; there may be more of them. */
  readonly shown: readonly KnownChange[];
  readonly total: number;
  /** What the house says. */
  readonly live: HouseRows;
  /** What is not settled of the template, under the house's numbers. */
  readonly open: HouseRows;
  /** As the house would read with all of it, and what each thing says then. */
  readonly toBe: HouseRows;
  readonly said: Said;
  /** Things that read the same here. */
  readonly same: Said;
}

const digest = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

/** What the things of these rows say. */
export const saidIn = (rows: HouseRows): Said =>
  new Map([...byThing(rows)].map(([key, of]) => [key, digest(of)] as const));

/** @param rows of the template, as it is written there now; numbers are noted, nothing else is written */
export async function lookAtKnown(
  ctx: Trx,
  houseId: string,
  { originId, rows }: { readonly originId: string; readonly rows: HouseRows },
): Promise<KnownView> {
  const { trx } = ctx;
  const live = await houseRows(trx, houseId);
  const all = await underOwnNumbers(trx, houseId, originId, rows);
  // What is named of the template's menus has its number here; whether it is there, the house says.
  const own: HouseRows = new Map([...all].filter(([table]) => isOfAssistants(table)));
  const settled = await settledOf(ctx, houseId);
  const theirs = saidIn(own);
  const open = besideUsed(
    live,
    onlyThings(own, (key) => settled.get(key) !== theirs.get(key)),
  );
  const wanted = compose({ live, file: open, parts: new Set(['assistants']), isSame: false });
  const { changes, toBe } = await assistantDifference(ctx, houseId, { live, wanted, brought: open });
  const said = saidIn(toBe);
  const ours = saidIn(live);
  const isOwn = (key: string): boolean => ours.get(key) !== settled.get(key);
  const different = knownThings(changes, toBe);
  const waiting = different
    .filter((thing) => said.get(thingKey(thing)) !== settled.get(thingKey(thing)))
    .map((thing): KnownChange => ({ ...thing, isOwn: thing.change === 'changed' && isOwn(thingKey(thing)) }));
  const gone = [...settled.keys()]
    .filter((key) => !theirs.has(key) && ours.has(key))
    .map((key): KnownChange => {
      const [kind = '', id = ''] = key.split(' ');
      return { kind, id, change: 'removed', title: titleOfThing(live, kind, id), isOwn: isOwn(key) };
    });
  const things = inOrder([...waiting, ...gone]);
  const shown = things.slice(0, KNOWN_SHOWN);
  const differs = new Set(different.map(thingKey));
  return {
    version: digest(shown.map((thing) => [thing, said.get(thingKey(thing)) ?? ''])),
    shown,
    total: things.length,
    live,
    open,
    toBe,
    said,
    same: new Map([...byThing(open).keys()].flatMap((key) => sameHere(key, differs, ours, said))),
  };
}

/** One that waits for a menu or an assistant is not there to be the same. */
const sameHere = (
  key: string,
  differs: ReadonlySet<string>,
  ours: Said,
  said: Said,
): readonly (readonly [string, string])[] => {
  const words = said.get(key);
  return words === undefined || differs.has(key) || !ours.has(key) ? [] : [[key, words]];
};

/** Kinds as the registry has them, things of a kind by their titles. */
function inOrder(things: readonly KnownChange[]): readonly KnownChange[] {
  const place = new Map(assistantTables.map(({ kind }, no) => [kind, no]));
  return things.toSorted(
    (a, b) =>
      (place.get(a.kind) ?? 0) - (place.get(b.kind) ?? 0) ||
      (a.title === b.title ? (a.id < b.id ? -1 : 1) : a.title < b.title ? -1 : 1),
  );
}

async function settledOf({ trx }: Trx, houseId: string): Promise<Said> {
  const rows = await trx
    .selectFrom('template_settled')
    .select(['kind', 'thing_id', 'said'])
    .where('house_id', '=', houseId)
    .execute();
  return new Map(rows.map(({ kind, thing_id: id, said }) => [thingKey({ kind, id }), said]));
}

/** What is settled from now on; a thing that says nothing is forgotten. */
export async function settle(
  { trx }: Trx,
  houseId: string,
  things: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  if (things.size === 0) return;
  const rows = [...things].map(([key, said]) => {
    const [kind, id] = key.split(' ');
    return { kind, id, said: said ?? null };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS s(kind text, id text, said text)`;
  await sql`DELETE FROM template_settled t USING ${given}
    WHERE t.house_id = ${houseId} AND t.kind = s.kind AND t.thing_id = s.id AND s.said IS NULL`.execute(trx);
  await sql`INSERT INTO template_settled (house_id, kind, thing_id, said)
    SELECT ${houseId}::uuid, s.kind, s.id, s.said FROM ${given} WHERE s.said IS NOT NULL
    ON CONFLICT (house_id, kind, thing_id) DO UPDATE SET said = excluded.said`.execute(trx);
}

/** What a template's assistants know, read once for all who follow it. */
export interface TemplateKnown {
  /** The house that is the template. */
  readonly originId: string;
  readonly rows: HouseRows;
  /** All of it, as one digest. */
  readonly told: string;
}

export const templateKnown = (originId: string, { rows }: { readonly rows: HouseRows }): TemplateKnown => ({
  originId,
  rows,
  told: digest([...saidIn(rows)].toSorted(([a], [b]) => (a < b ? -1 : 1))),
});

/**
 * What waits is counted, and what reads the same here is settled.
 *
 * @returns what waits and whether nobody was told of it: the template's assistants know something else than when they were
 */
export async function countKnown(
  ctx: Trx,
  { house_id: houseId, known_told: before }: { readonly house_id: string; readonly known_told: string | null },
  { told, ...of }: TemplateKnown,
): Promise<KnownNews> {
  const { same, total, shown } = await lookAtKnown(ctx, houseId, of);
  await settle(ctx, houseId, same);
  await ctx.trx
    .updateTable('template_follow')
    .set({ known: total, known_told: told })
    .where('house_id', '=', houseId)
    .execute();
  return { count: total, isNew: total > 0 && before !== told, titles: shown.map(({ title }) => title) };
}

export interface KnownNews {
  readonly count: number;
  readonly isNew: boolean;
  /** What the first of them are called. */
  readonly titles: readonly string[];
}
