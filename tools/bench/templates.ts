/**
 * `node tools/bench/templates.ts [--quick]`: a template that 300 houses follow: how long telling all of them takes where some menus were renamed, and where they begin
 * to follow, so that everything the template says is put before each. With less than the whole share there are fewer
 * houses; the goal is as much shorter.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { Job } from '#shared/manage/jobs.ts';
import { Template } from '#shared/manage/templates.ts';
import { commandLine } from '../command-line.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure, figureTable, report } from './support/figures.ts';
import { insertManagedHouses } from './support/manage-houses.ts';
import { createWorld, SECRET, type World } from './support/world.ts';

commandLine(`node tools/bench/templates.ts [--quick]

How long a template takes to tell 300 followers what is new; ends with 1 when a goal is missed.
--quick   a fifth of the houses`);

/** Seconds for all of 300 houses. */
const GOAL = 60;
/** Main menus that are renamed in the template. */
const RENAMED = 5;

const Told = v.object({ told: v.number(), current: v.number() });

async function benchTemplates({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const houses = await insertManagedHouses(world.database, SECRET, share);
    const codes = await world.database.db
      .selectFrom('house')
      .select('code')
      .where('organization_id', '=', houses.organizationId)
      .where('code', 'not in', [houses.code, 'bench-1'])
      .execute();
    return await timeTelling(world, await houses.token(), {
      organizationId: houses.organizationId,
      template: 'bench-1',
      followers: codes.map(({ code }) => code),
    });
  } finally {
    await world.close();
  }
}

interface Telling {
  readonly organizationId: string;
  /** Codes of houses. */
  readonly template: string;
  readonly followers: readonly string[];
}

async function timeTelling(world: World, token: string, { organizationId, template, followers }: Telling) {
  const app = await world.startApp({ JOB_CONCURRENCY: '1' });
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${app.url}/be-api/manage/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const at = `organizations/${organizationId}/templates`;
  const { id } = v.parse(Template, await ask(at, { house_code: template }));
  /** Seconds from asking to its end, and how often its progress was another. */
  const timed = async (path: string, body: object): Promise<readonly [seconds: number, steps: number]> => {
    const started = performance.now();
    let job = v.parse(Job, await ask(path, body));
    const seen = new Set<number>();
    while (job.state === 'waiting' || job.state === 'running') {
      await delay(100);
      job = v.parse(Job, await ask(`jobs/${job.id}`));
      seen.add(job.done);
    }
    const { told, current } = v.parse(Told, job.result);
    if (told + current !== followers.length) throw new Error(`${told} of ${followers.length} houses were told`);
    return [(performance.now() - started) / 1000, seen.size];
  };
  const [begun, first] = await timed(`${at}/${id}/followers`, { house_codes: followers });
  const { db } = world.database;
  // As if each had taken all of it.
  await db
    .updateTable('template_follow')
    .set({ edition: 1, proposed: null, proposed_at: null, base_copy_id: null, own_copy_id: null, changes: 0 })
    .where('template_id', '=', id)
    .execute();
  const { id: houseId } = await db
    .selectFrom('house')
    .select('id')
    .where('code', '=', template)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('main_menu')
    .set({ name_dict: { en: 'Renewed' } })
    .where('tenant_id', '=', houseId)
    .where('id', '<=', RENAMED)
    .execute();
  const [renamed, steps] = await timed(`${at}/${id}/propose`, {});
  const goal = { atMost: (GOAL * followers.length) / 300 };
  const note = (told: number): string =>
    `one process on the database’s machine; its progress was told in ${told} steps`;
  return [
    figure({
      what: `${RENAMED} menus of a template proposed to ${followers.length} followers`,
      value: renamed,
      unit: 's',
      goal,
      note: note(steps),
    }),
    figure({
      what: `everything of a template put before ${followers.length} houses that begin to follow it`,
      value: begun,
      unit: 's',
      goal,
      note: note(first),
    }),
  ];
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const told = await report('templates', () => benchTemplates({ share: values.quick ? 0.2 : 1 }));
console.log(figureTable([told]));
process.exit(told.figures.some(({ met }) => met === false) ? 1 : 0);
