/** What a scenario stands on: PostgreSQL, an app process, people, and an audit of all they wrote. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropAllDatabases } from 'replicache';
import { openDatabase } from '#server/db/connect.ts';
import type { Finding, ScenarioResult, ScenarioSetting } from '../scenario.ts';
import { startTorturedApp, type TorturedApp } from './app.ts';
import { gather, type Crowd, type CrowdSetting } from './crowd.ts';
import { freshFolder, startHurtPostgres, type HurtPostgres } from './postgres.ts';
import { createUndo, type Undo } from './undo.ts';

export interface World {
  readonly postgres: HurtPostgres;
  readonly app: TorturedApp;
  readonly undo: Undo;
  /** For further app processes on the same database. */
  readonly env: Readonly<Record<string, string>>;
}

interface WorldSetting {
  /** Where the cluster lies. */
  readonly folder?: string;
  /** What the processes are told besides. */
  readonly env?: Readonly<Record<string, string>>;
  /** What stands between the processes and PostgreSQL. */
  readonly through?: (postgres: HurtPostgres) => Promise<{ readonly url: string; close(): Promise<void> }>;
}

/** Takes a world up, lets a scenario live in it, and takes it down whatever happens. */
export async function inWorld(
  work: (world: World) => Promise<ScenarioResult>,
  { folder, env: more = {}, through }: WorldSetting = {},
): Promise<ScenarioResult> {
  const undo = createUndo();
  // The same clerks sign in to every world: what their devices kept of this one belongs to no other.
  undo.add(() => dropAllDatabases({ kvStore: 'mem', logLevel: 'error' }).then(() => undefined));
  let result: ScenarioResult;
  let died = (): readonly string[] => [];
  try {
    const postgres = await startHurtPostgres(folder);
    undo.add(() => postgres.stop());
    const line = await through?.(postgres);
    if (line !== undefined) undo.add(() => line.close());
    const dataDir = freshFolder();
    undo.add(() => rmSync(dataDir, { recursive: true, force: true }));
    const env = {
      DATABASE_URL: line?.url ?? postgres.url,
      DATA_DIR: dataDir,
      CLIENT_DIR: emptyBuild(dataDir),
      ...more,
    };
    const app = await startTorturedApp(env);
    undo.add(() => app.stop());
    died = () => app.deaths;
    result = await work({ postgres, app, undo, env });
    result = { ...result, broken: [...result.broken, ...app.deaths] };
  } catch (error) {
    for (const death of died()) console.error(death);
    // What went wrong first is what is told; that taking down fails then too is no wonder.
    await undo.all().catch((fault: unknown) => console.error(fault));
    throw error;
  }
  await undo.all();
  return result;
}

/** A crowd that leaves before the world does. */
export async function gatherIn(
  world: Pick<World, 'app' | 'undo'>,
  setting: Partial<CrowdSetting> & Pick<ScenarioSetting, 'chance'>,
): Promise<Crowd> {
  const crowd = await gather({ url: world.app.url, guests: 4, bareWriters: 3, ...setting });
  world.undo.add(() => crowd.close());
  return crowd;
}

/** All writing ends, everything arrives, and the books are compared. */
export async function settleAccounts(
  databaseUrl: string,
  crowd: Crowd,
  findings: readonly Finding[],
): Promise<ScenarioResult> {
  const broken: string[] = [];
  await crowd.stopWriting();
  try {
    await crowd.converged(performance.now(), 20_000);
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  }
  const { sql, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    broken.push(...(await crowd.audit(sql)));
  } finally {
    await close();
  }
  return {
    broken,
    findings: [
      ...findings,
      {
        what: 'kept messages, each there once and in order',
        value: crowd.ledger.all.length,
        unit: 'messages',
        note: `${crowd.acknowledged()} of them acknowledged one by one`,
      },
    ],
  };
}

/** A client build without a page: nobody here has a browser. */
function emptyBuild(folder: string): string {
  const dist = join(folder, 'client');
  mkdirSync(join(dist, '.vite'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!--entry-head--><!--entry-body-->');
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  return dist;
}
