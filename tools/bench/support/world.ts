/** What every bench stands on: a durable PostgreSQL of its own, app processes on it, and people to act. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccessClaims, createAccessTokens } from '#server/access/access-tokens.ts';
import { databaseUrl, type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { type BenchPerson, insertConversation, insertHotel, insertPerson } from './bench-people.ts';
import { createProcesses, type RunningProcess } from './processes.ts';

/** What the app processes sign with. */
export const SECRET = 'b'.repeat(48);
export interface World {
  readonly database: OpenDatabase;
  readonly databaseUrl: string;
  /** PostgreSQL's first process. */
  readonly databasePid: number;
  readonly tenantId: string;
  readonly frontDesk: string;
  /** Starts an app process and returns its address and pid. */
  startApp(env?: Readonly<Record<string, string>>): Promise<RunningProcess>;
  person(kind: 'guest' | 'staff', lang: string): Promise<BenchPerson>;
  /** A conversation with these members joined, the first of them its guest. */
  conversation(guest: BenchPerson, others: readonly BenchPerson[]): Promise<string>;
  /** Fills conversations with so many messages of `author` each, as if said long ago. */
  fill(conversations: readonly string[], author: BenchPerson, messages: number): Promise<void>;
  /**
   * A hotel that has been open for a while: 20,000 messages of other people, and tables whose statistics are known
   * (the first plans on empty tables are poor until the first autovacuum). Call before starting apps.
   */
  settle(): Promise<void>;
  /** A proxy before processes on these ports (balancer-process.ts). */
  startBalancer(ports: readonly number[]): Promise<RunningProcess>;
  /** Starts what figures are compared with (reference-server.ts). */
  startReference(): Promise<RunningProcess>;
  /** An access token for somebody the bench made itself. */
  token(claims: AccessClaims): Promise<string>;
  close(): Promise<void>;
}

/** @param withStatements counts statements, printed at the end: BENCH_STATEMENTS=1 */
async function startPostgres(dataDir: string, withStatements: boolean): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, onNotice: () => undefined });
  if (!withStatements) return started;
  const { sql, close } = openDatabase(started.connection, { max: 1 });
  await sql`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`;
  await close();
  await started.stop();
  return startEmbeddedPostgres({ dataDir, onNotice: () => undefined });
}

async function printStatements({ sql }: OpenDatabase): Promise<void> {
  const rows = await sql<{ calls: number; ms: number; total: number; query: string }[]>`
    SELECT calls::int, mean_exec_time AS ms, total_exec_time AS total, left(regexp_replace(query, '\\s+', ' ', 'g'), 100) AS query
    FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 20`;
  for (const { calls, ms, total, query } of rows)
    console.error(
      `${String(calls).padStart(8)} × ${ms.toFixed(3).padStart(8)} ms = ${total.toFixed(0).padStart(7)} ms  ${query}`,
    );
}

/** @param countsStatements keeps `pg_stat_statements` */
export async function createWorld({ countsStatements = false } = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-'));
  chmodSync(folder, 0o711);
  const printsStatements = process.env['BENCH_STATEMENTS'] === '1';
  const withStatements = printsStatements || countsStatements;
  const postgres = await startPostgres(folder, withStatements);
  const database = openDatabase(postgres.connection, { max: 8 });
  await migrateToLatest(database);
  if (withStatements) await database.sql`CREATE EXTENSION pg_stat_statements`;
  const url = databaseUrl(postgres.connection);
  const tokens = createAccessTokens({ secret: new TextEncoder().encode(SECRET), now: Date.now });
  const hotel = await insertHotel(database.db);
  const processes = createProcesses(url);

  const world: World = {
    database,
    databaseUrl: url,
    databasePid: Number(readFileSync(join(postgres.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
    tenantId: hotel.tenantId,
    frontDesk: hotel.frontDesk,
    startApp: (env = {}) => processes.start('./app-process.ts', { ...appEnv(folder), ...env }),
    startBalancer: (ports) => processes.start('./balancer-process.ts', { PORTS: ports.join(',') }),
    startReference: () => processes.start('./reference-server.ts'),
    token: (claims) => tokens.sign(claims),
    fill: (conversations, author, messages) => fill(database, hotel.tenantId, conversations, author, messages),
    settle: async () => {
      const clerk = await world.person('staff', 'en');
      const guests = await Promise.all(Array.from({ length: 100 }, () => world.person('guest', 'en')));
      await world.fill(await Promise.all(guests.map((guest) => world.conversation(guest, [clerk]))), clerk, 200);
      await database.sql`VACUUM ANALYZE`;
    },
    person: (kind, lang) => insertPerson(hotel, tokens, kind, lang),
    conversation: (guest, others) => insertConversation(hotel, guest, others),
    close: async () => {
      await processes.stop();
      if (printsStatements) await printStatements(database);
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

/** An app process in production, without what asks the outside. */
const appEnv = (folder: string): Readonly<Record<string, string>> => ({
  PORT: '0',
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  DATA_DIR: folder,
  SESSION_SECRET: SECRET,
  MEDIA_SECRET: SECRET,
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'http://127.0.0.1',
  APERTIUM: 'off',
  TRANSLATION_ORDER: 'phrasebook',
});

async function fill(
  { sql }: OpenDatabase,
  tenantId: string,
  conversations: readonly string[],
  author: BenchPerson,
  messages: number,
): Promise<void> {
  await sql`
    INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
    SELECT ${tenantId}, uuidv7(), c, n, ${author.id}, 'staff', 'Clerk', 'Two more towels are on their way to your room.', 'en'
    FROM unnest(${conversations as string[]}::uuid[]) c, generate_series(1, ${messages}) n`;
  await sql`UPDATE conversation SET last_order = ${messages}, staff_count = ${messages} WHERE id = ANY(${conversations as string[]}::uuid[])`;
  await sql`VACUUM ANALYZE message`;
}
