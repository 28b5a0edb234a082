/**
 * Random edits of a draft and of its live house at once, then taken live: what is live is base and what was chosen, row for
 * row, by a reckoning of its own; texts and search follow; what was left for later stays in the draft [DRAFT-THREE].
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { catalogueDocs, type CatalogueSide } from '#server/queries/drafts/catalogue-docs.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import { loadedDraft, sidesOf } from '#server/queries/drafts/drafts.ts';
import { problemsOf } from '#server/queries/drafts/problems.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { commitHash, isWhole } from '#server/testing/rotation.ts';
import { systemActor } from '#server/access/principal.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import { type Choice, pathWithin, planOf } from '#shared/domain/drafts/plan.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { runAction } from '../run-action.ts';
import { makeDraft } from './drafts.ts';
import { askReflect } from './reflect.ts';
import { expectSearchFollows, expectTextsFollow } from './testing/expect-follows.ts';
import { fullHouse } from './testing/full-house.ts';
import { chanceOf, editAtRandom, idBy, pick } from './testing/random-edits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Twenty of two hundred, others with each commit; all of them by `npm run test:long`. */
const first = isWhole() ? 0 : (Number.parseInt(commitHash().slice(-6), 16) % 10) * 20;
const seeds = Array.from({ length: isWhole() ? 200 : 20 }, (_, place) => first + place);

type Json = Readonly<Record<string, unknown>>;
type Docs = ReadonlyMap<string, Json>;

async function docsOf(side: CatalogueSide): Promise<Docs> {
  const { rows } = await sql<{ of_table: string; key: string; doc: Json }>`${catalogueDocs(side)}`.execute(test.ctx.db);
  return new Map(rows.map(({ of_table, key, doc }) => [`${of_table} ${key}`, doc]));
}

const told = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'nothing';

/** Words in no language are none: whether nothing, null or an empty object says so is nobody's change. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(([key, one]) => [key, plain(one)] as const)
          .filter(([, one]) => one !== null && told(one) !== '{}'),
      )
    : value;

/** The reckoning: by columns, then languages and keys, without anything of what it judges. */
function reckon(
  table: string,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  take: (path: string) => 'mine' | 'theirs',
): Json | undefined {
  const of = catalogueTables.find((one) => one.table === table);
  if (of === undefined) throw new Error(table);
  if (told(mine) === told(base) || told(mine) === told(theirs)) return theirs;
  if (mine === undefined) {
    if (theirs === undefined) return undefined;
    if (told(theirs) !== told(base) && take('') === 'theirs') return theirs;
    if (of.removal === 'stays') return theirs;
    return typeof of.removal === 'object' ? { ...theirs, [of.removal.hide]: of.removal.to } : undefined;
  }
  if (theirs === undefined) return base === undefined || take('') === 'mine' ? mine : undefined;
  const result: Record<string, unknown> = { ...theirs };
  const groups = [
    ...(of.together ?? []),
    ...Object.keys(of.columns)
      .filter((column) => !(of.together ?? []).some((one) => one.includes(column)))
      .map((column) => [column]),
  ];
  for (const group of groups) {
    const at = (doc: Json | undefined): string => told(group.map((column) => doc?.[column]));
    if (at(mine) === at(base) || at(mine) === at(theirs)) continue;
    if (at(theirs) === at(base)) for (const column of group) result[column] = mine[column];
    else if (group.length > 1) {
      const changed = leaves(group, base, mine, theirs).find(
        ({ b, m, t }) => told(m) !== told(b) && told(m) !== told(t),
      );
      if (changed !== undefined && take(changed.path) === 'mine')
        for (const column of group) result[column] = mine[column];
    } else
      for (const { path, keys, b, m, t } of leaves(group, base, mine, theirs)) {
        if (told(m) === told(b) || told(m) === told(t)) continue;
        if (told(t) !== told(b) && take(path) === 'theirs') continue;
        put(result, keys, m);
      }
  }
  return result;
}

function leaves(columns: readonly string[], ...docs: readonly (Json | undefined)[]) {
  const found: { path: string; keys: string[]; b: unknown; m: unknown; t: unknown }[] = [];
  const there = docs.filter((doc) => doc !== undefined);
  const go = (keys: string[], depth: number, nullIsEmpty: boolean): void => {
    const values = docs.map((doc) => keys.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], doc));
    const own = there
      .map((doc) => keys.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], doc))
      .map((value) => (nullIsEmpty ? (value ?? {}) : value));
    const isSplit =
      depth > 0 && own.every((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
    if (isSplit)
      for (const key of [...new Set(own.flatMap((value) => Object.keys(value as Json)))].toSorted())
        go([...keys, key], depth - 1, true);
    else found.push({ path: keys.join('.'), keys, b: values[0], m: values[1], t: values[2] });
  };
  for (const column of columns) {
    const reads = catalogueTables
      .map((of) => of.columns[column])
      .find((one) => one !== undefined && (there[0] === undefined || column in there[0]));
    go([column], depthOf(column, reads), reads === 'words');
  }
  return found;
}

const DEPTHS: Readonly<Record<string, number>> = {
  content: 2,
  in_room: 2,
  title_dicts: 2,
  description_dicts: 2,
  settings: 1,
  out_of_service: 2,
};
const depthOf = (column: string, reads: unknown): number => DEPTHS[column] ?? (reads === 'words' ? 1 : 0);

function put(doc: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) {
    const inner = { ...Object(doc[key]) } as Record<string, unknown>;
    put(inner, rest, value);
    doc[key] = inner;
  } else if (value === undefined) delete doc[key];
  else doc[key] = value;
}

const scenarioOf = (key: string): string => key.split(' ')[0] ?? key;

/** How often something was met, so that a generator that makes none of it is seen. */
const met = new Map<string, number>();
const meet = (what: string, times = 1): void => void met.set(what, (met.get(what) ?? 0) + times);

describe('a draft and a house that are both changed at random', () => {
  it.each(seeds)('[DRAFT-THREE] [DRAFT-REFLECT] [DRAFT-LATER] seed %i', async (seed) => {
    const { ctx } = test;
    const chance = chanceOf(seed);
    const house = await fullHouse(ctx, `seed-${seed}`, () => idBy(chance));
    const actor = systemActor(house.id);
    await runAction(ctx, actor, (action) =>
      makeDraft(action, house, { name: 'x', fromVersion: null, accountId: null }),
    );
    const live = { in: 'house', houseId: house.id } as const;
    const twin = { in: 'twin', houseId: house.id } as const;
    const base = await docsOf(live);
    const edit = (tenantId: string, favours: Parameters<typeof editAtRandom>[0]['favours'] = []) =>
      ctx.db
        .transaction()
        .execute((trx) =>
          editAtRandom({ trx, tenantId, houseId: house.id, chance, favours }, 12 + Math.floor(chance() * 25)),
        );
    await edit(twinIdOf(house.id));
    // The live house is changed in the same places more often than by chance.
    const ours = await docsOf(twin);
    const favours = [...base].flatMap(([name, doc]) =>
      catalogueTables.flatMap((of) =>
        name.startsWith(`${of.table} `)
          ? Object.keys(of.columns).flatMap((column) =>
              told(ours.get(name)?.[column]) === told(doc[column])
                ? []
                : [{ of, key: name.slice(of.table.length + 1), column }],
            )
          : [],
      ),
    );
    await edit(house.id, favours);
    const [mine, theirs] = [await docsOf(twin), await docsOf(live)];

    const draft = await loadedDraft(ctx.db, house.id);
    if (draft === undefined) throw new Error('no draft');
    const changes = await readChanges(ctx.db, sidesOf(draft));
    let choices: Choice[] = [];
    for (const row of changes.rows) {
      if (row.change.conflict)
        choices.push({
          ...row.thing,
          path: pathWithin(row, ''),
          take: pick(chance, ['mine', 'theirs'] as const) ?? 'mine',
        });
      for (const field of row.change.fields)
        if (field.conflict)
          choices.push({
            ...row.thing,
            path: pathWithin(row, field.choice),
            take: pick(chance, ['mine', 'theirs'] as const) ?? 'mine',
          });
    }
    // Each decided once, some things left for later, and those that cannot go live as they are.
    choices = [...new Map(choices.map((one) => [`${one.kind} ${one.id} ${one.path}`, one])).values()];
    const put = (kind: string, id: string, take: 'theirs' | 'later'): void => {
      choices = [...choices.filter((one) => one.kind !== kind || one.id !== id), { kind, id, path: '', take }];
    };
    for (const { thing } of changes.rows)
      if (chance() < 0.08) put(thing.kind, thing.id, chance() < 0.5 ? 'theirs' : 'later');
    for (let round = 0; round < 20; round += 1) {
      const plan = planOf(changes.rows, choices);
      expect(plan.undecided).toEqual([]);
      const problems = await problemsOf(ctx.db, house.id, changes.rows, plan);
      if (problems.length === 0) break;
      for (const { kind, id } of problems) put(kind, id, round % 2 === 0 ? 'later' : 'theirs');
    }
    const takenOf = (kind: string, id: string, path: string) =>
      choices.find((one) => one.kind === kind && one.id === id && one.path === path)?.take;

    const things = new Map(changes.rows.map((row) => [`${row.of.table} ${row.key}`, row]));
    const expected = new Map<string, Json>();
    for (const name of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
      const row = things.get(name);
      const whole = row === undefined ? undefined : takenOf(row.thing.kind, row.thing.id, '');
      const isLeft =
        whole === 'later' ||
        (whole === 'theirs' &&
          choices.some((one) => one.path === '' && one.kind === row?.thing.kind && one.id === row.thing.id));
      const take = (path: string): 'mine' | 'theirs' => {
        const taken =
          row === undefined
            ? undefined
            : (takenOf(row.thing.kind, row.thing.id, pathWithin(row, path)) ??
              takenOf(row.thing.kind, row.thing.id, pathWithin(row, '')) ??
              whole);
        return taken === 'theirs' ? 'theirs' : 'mine';
      };
      const [table = ''] = name.split(' ');
      const doc = isLeft ? theirs.get(name) : reckon(table, base.get(name), mine.get(name), theirs.get(name), take);
      if (doc !== undefined) expected.set(name, doc);
    }
    const plan = planOf(changes.rows, choices);
    for (const { change } of changes.rows) {
      meet(change.change);
      if (change.conflict) meet('removed on one side, changed on the other');
      meet('fields', change.fields.length);
      meet('conflicts', change.fields.filter(({ conflict }) => conflict).length);
    }
    meet('left for later', plan.later.length);
    meet('changed in the live house', [...theirs].filter(([name, doc]) => told(base.get(name)) !== told(doc)).length);
    if (plan.rows.length === 0) return;

    const jobId = await runAction(ctx, actor, (action) =>
      askReflect(
        action,
        { house: { id: house.id, organizationId: house.organizationId }, actor },
        { diffVersion: changes.version, choices, accountSessionId: null },
      ),
    );
    await runWaitingWork(ctx);
    const job = await ctx.db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
    expect([job.state, job.message]).toEqual(['done', null]);

    const rooms = await ctx.db.selectFrom('draft_room').selectAll().where('tenant_id', '=', house.id).execute();
    const liveRoom = new Map(rooms.map(({ room_id, twin_room_id }) => [twin_room_id, room_id]));
    const renamed = new Map(
      [...expected].map(([name, doc]): [string, Json] => {
        const id = name.startsWith('location ') && !theirs.has(name) ? liveRoom.get(name.slice(9)) : undefined;
        return id === undefined ? [name, doc] : [`location ${id}`, { ...doc, id }];
      }),
    );
    const found = await docsOf(live);
    const differs = [...new Set([...renamed.keys(), ...found.keys()])].filter(
      (name) => told(plain(renamed.get(name))) !== told(plain(found.get(name))),
    );
    expect(differs.map((name) => [name, renamed.get(name), found.get(name)])).toEqual([]);

    await expectTextsFollow(ctx, house.id);
    await expectSearchFollows(ctx, house.id);
    const left = await loadedDraft(ctx.db, house.id);
    if (planOf(changes.rows, choices).later.length === 0) expect(left).toBeUndefined();
    else {
      if (left === undefined) throw new Error('what was left is gone');
      const later = new Set(plan.later.map(({ of, key }) => `${of.table} ${key}`));
      // A scenario that the live house has removed comes back with a step of it that was left; with one whose removal was
      // left goes what the live house has drawn in it since.
      const whole = new Set(
        plan.later
          .filter(({ of, key, mine: own }) =>
            of.table === 'scenario' ? own === null : !found.has(`scenario ${scenarioOf(key)}`),
          )
          .filter(({ of }) => of.table === 'scenario' || of.table === 'scenario_node')
          .map(({ key }) => scenarioOf(key)),
      );
      const isOfWhole = (table: string, key: string): boolean =>
        (table === 'scenario' || table === 'scenario_node') && whole.has(scenarioOf(key));
      const after = await readChanges(ctx.db, sidesOf(left));
      expect(
        after.rows
          .map(({ of, key }) => ({ table: of.table, key, name: `${of.table} ${key}` }))
          .filter(({ table, key, name }) => !later.has(name) && !isOfWhole(table, key))
          .map(({ name }) => name),
      ).toEqual([]);
    }
  });
});

it('[DRAFT-THREE] met everything there is', () => {
  for (const [what, least] of [
    ['added', 20],
    ['changed', 60],
    ['removed', 8],
    ['fields', 150],
    ['conflicts', 5],
    ['removed on one side, changed on the other', 1],
    ['left for later', 3],
    ['changed in the live house', 100],
  ] as const)
    expect([what, (met.get(what) ?? 0) >= least, met.get(what)]).toEqual([what, true, met.get(what)]);
});
