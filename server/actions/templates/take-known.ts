/**
 * What the assistants of a template know, taken by a house that follows it, by the same way as out of a file: under the
 * house's own numbers, as unpublished work. Only what was chosen is written over or deleted; what was not is left, and
 * shown again once the template says something else. An assistant that the house does not have yet comes with the draft of
 * what is proposed, and what it knows after that [TEMPLATE-KNOWS].
 */
import { sql } from 'kysely';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import type { KnownByTemplate } from '#server/queries/templates/known.ts';
import { assistantTables } from '#shared/domain/catalogue/assistant-tables.ts';
import { besideUsed, byThing, onlyThings, thingKey } from '#shared/house-file/assistant-changes.ts';
import { compose, type HouseRows } from '#shared/house-file/compose.ts';
import { namedRows } from '#shared/house-file/named-rows.ts';
import { tableNamed } from '#shared/house-file/tables.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { assistantDifference, holdAssistants, takeAssistants } from '../house-file/take-assistants.ts';
import { type KnownChange, type KnownView, lookAtKnown, saidIn, settle } from './known-changes.ts';

/** What was only looked at is undone by this, and told by it. */
export class OnlyLooked extends Error {
  readonly view: KnownView;
  constructor(view: KnownView) {
    super('only looked at');
    this.view = view;
  }
}

interface Asked {
  /** The house that is the template. */
  readonly originId: string;
  readonly known: KnownByTemplate;
  /** Of what was shown. */
  readonly version: string;
  readonly take: readonly { readonly kind: string; readonly id: string }[];
}

export interface KnownTaken {
  readonly taken: readonly KnownChange[];
  /** Chosen, but what they name was left: they wait for it, or came without it. */
  readonly incomplete: readonly KnownChange[];
}

/**
 * @throws StaleVersion where something else waits than was shown; FieldsInvalid for a thing that does not wait;
 *   AssistantsRefused; AppError in_use {what: how many} for what is deleted there and still named here
 */
export async function takeKnown(ctx: ActionContext, houseId: string, asked: Asked): Promise<KnownTaken> {
  const { originId, known } = asked;
  await holdAssistants(ctx, houseId);
  const view = await lookAtKnown(ctx, houseId, { originId, rows: known.rows });
  if (view.version !== asked.version) throw new StaleVersion({ version: 0, known_version: view.version });
  const chosen = chosenOf(view, asked.take);
  const { live } = view;
  const isTaken = (key: string): boolean => chosen.has(key);
  const brought = besideUsed(live, onlyThings(view.open, isTaken));
  const wanted = compose({ live, file: brought, parts: new Set(['assistants']), isSame: false });
  const { toBe } = await assistantDifference(ctx, houseId, { live, wanted, brought });
  const going = [...chosen.values()].filter(({ change }) => change === 'removed');
  requireUnused(toBe, going);
  const texts = known.texts;
  await takeAssistants(ctx, houseId, { live, wanted, brought, texts, lockedBy: null, lineOf: () => null });
  await remove(ctx, houseId, going);
  const said = saidIn(toBe);
  const waits = (key: string): boolean => chosen.get(key)?.change !== 'removed' && !said.has(key);
  await settle(ctx, houseId, new Map([...view.same, ...settledNow(view, chosen, said, waits)]));
  await ctx.trx
    .updateTable('template_follow')
    .set({ known: view.total - view.shown.length })
    .where('house_id', '=', houseId)
    .execute();
  const all = [...chosen.values()];
  const [now, whole] = [namedIn(toBe), namedIn(view.toBe)];
  const isLess = (key: string): boolean => now(key) < whole(key);
  return {
    taken: all.filter((one) => !waits(thingKey(one))),
    incomplete: all.filter((one) => one.change !== 'removed' && isLess(thingKey(one))),
  };
}

/** How much a thing names, itself as well: less once something it names was left. */
function namedIn(rows: HouseRows): (key: string) => number {
  const things = byThing(rows);
  return (key) =>
    (things.get(key) ?? []).reduce((sum, [table, row]) => {
      const of = tableNamed(table);
      return sum + 1 + (of === undefined ? 0 : [...namedRows(of, row)].length);
    }, 0);
}

/** @throws FieldsInvalid */
function chosenOf({ shown }: KnownView, take: Asked['take']): ReadonlyMap<string, KnownChange> {
  const known = new Map(shown.map((one) => [thingKey(one), one]));
  const unknown = take.flatMap((one, place) =>
    known.has(thingKey(one)) ? [] : [{ path: `take.${place}`, code: 'unknown' }],
  );
  if (unknown.length > 0) throw new FieldsInvalid(unknown);
  const wanted = new Set(take.map(thingKey));
  return new Map([...known].filter(([key]) => wanted.has(key)));
}

/** What is taken as it reads now, what is left as it would; of what the template has no more nothing is known from now on. */
function settledNow(
  { shown, said: whole }: KnownView,
  chosen: ReadonlyMap<string, KnownChange>,
  said: ReadonlyMap<string, string>,
  waits: (key: string) => boolean,
): ReadonlyMap<string, string | undefined> {
  return new Map(
    shown.flatMap((one): (readonly [string, string | undefined])[] => {
      const key = thingKey(one);
      if (one.change === 'removed') return [[key, undefined]];
      if (!chosen.has(key)) return [[key, whole.get(key)]];
      return waits(key) ? [] : [[key, said.get(key)]];
    }),
  );
}

/** What is named in something that stays is not deleted. @throws AppError in_use */
function requireUnused(rows: HouseRows, going: readonly KnownChange[]): void {
  const ids = new Set(going.map(({ id }) => id));
  if (ids.size === 0) return;
  const users = assistantTables.flatMap((of) => {
    const what = USERS[of.table];
    if (what === undefined) return [];
    const staying = (rows.get(of.table) ?? []).filter((row) => !ids.has(String(row['id'])));
    const naming = staying.filter((row) => [...namedRows(of, row)].some(({ by: { id } }) => ids.has(id ?? '')));
    return naming.length === 0 ? [] : [[what, naming.length] as const];
  });
  if (users.length > 0) throw new AppError('in_use', Object.fromEntries(users));
}

/** As the refusals of other deletions count them. */
const USERS: Readonly<Record<string, string>> = {
  component: 'components',
  knowledge_document: 'documents',
  prompt: 'prompts',
  bot_question: 'questions',
};

async function remove({ trx }: ActionContext, houseId: string, going: readonly KnownChange[]): Promise<void> {
  // What names others goes before them.
  for (const { table, kind, partOf } of assistantTables.toReversed()) {
    const ids = going.flatMap((one) => (one.kind === kind ? [one.id] : []));
    if (partOf === undefined && ids.length > 0)
      await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${houseId} AND id = ANY (${ids}::uuid[])`.execute(
        trx,
      );
  }
}
