/** What every bench stands on: a durable PostgreSQL of its own, app processes on it, and people to act. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { randomBytes } from 'node:crypto';
import { type AccessClaims, createAccessTokens } from '#server/access/access-tokens.ts';
import { databaseUrl, type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';

const SECRET = 'b'.repeat(48);
let count = 0;
export const freshId = (): string => uuidV7(Date.now() + (count += 1), randomBytes(10));

export interface BenchPerson {
  readonly id: string;
  readonly token: string;
  readonly group: string;
  readonly client: string;
}

export interface RunningProcess {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
}

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

export async function createWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-'));
  chmodSync(folder, 0o711);
  const withStatements = process.env['BENCH_STATEMENTS'] === '1';
  const postgres = await startPostgres(folder, withStatements);
  const database = openDatabase(postgres.connection, { max: 8 });
  await migrateToLatest(database);
  if (withStatements) await database.sql`CREATE EXTENSION pg_stat_statements`;
  const { db } = database;
  const databasePid = Number(readFileSync(join(postgres.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const tokens = createAccessTokens({ secret: new TextEncoder().encode(SECRET), now: Date.now });
  const [tenantId, frontDesk] = [freshId(), freshId()];
  await db
    .insertInto('tenant')
    .values({
      id: tenantId,
      code: 'bench',
      name_dict: { en: 'Bench' },
      tenant_type: 'hotel',
      lang_cd: 'en',
      secondary_lang_cd: null,
      logo_url: null,
      picture_url: null,
      latitude: null,
      longitude: null,
      currency: null,
    })
    .execute();
  await db
    .insertInto('staff_group')
    .values({ tenant_id: tenantId, id: frontDesk, name_dict: { en: 'Front desk' } })
    .execute();
  const processes: ChildProcess[] = [];
  const start = async (file: string, env: Readonly<Record<string, string>> = {}): Promise<RunningProcess> => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: databaseUrl(postgres.connection), ...env },
    });
    processes.push(child);
    const gone = once(child, 'exit').then(([code]): never => {
      throw new Error(`${file} ended with ${code} before it served`);
    });
    const [url] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), gone])) as [string];
    gone.catch(() => undefined);
    return { url, port: Number(new URL(url).port), process: child };
  };

  const world: World = {
    database,
    databaseUrl: databaseUrl(postgres.connection),
    databasePid,
    tenantId,
    frontDesk,
    startApp: (env = {}) =>
      start('./app-process.ts', {
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
        ...env,
      }),
    startReference: () => start('./reference-server.ts'),
    token: (claims) => tokens.sign(claims),
    fill: async (conversations, author, messages) => {
      await database.sql`
        INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
        SELECT ${tenantId}, gen_random_uuid(), c, n, ${author.id}, 'staff', 'Clerk', 'Two more towels are on their way to your room.', 'en'
        FROM unnest(${conversations as string[]}::uuid[]) c, generate_series(1, ${messages}) n`;
      await database.sql`UPDATE conversation SET last_order = ${messages}, staff_count = ${messages} WHERE id = ANY(${conversations as string[]}::uuid[])`;
      await database.sql`VACUUM ANALYZE message`;
    },
    settle: async () => {
      const clerk = await world.person('staff', 'en');
      const guests = await Promise.all(Array.from({ length: 100 }, () => world.person('guest', 'en')));
      await world.fill(await Promise.all(guests.map((guest) => world.conversation(guest, [clerk]))), clerk, 200);
      await database.sql`VACUUM ANALYZE`;
    },
    person: async (kind, lang) => {
      const id = freshId();
      await db
        .insertInto('app_user')
        .values({
          tenant_id: tenantId,
          id,
          id_account: id.slice(-12),
          user_type: kind === 'guest' ? 'biz_guest' : 'biz_staff',
          name: kind,
          lang_cd: lang,
          icon: null,
        })
        .execute();
      if (kind === 'guest')
        await db
          .insertInto('guest')
          .values({
            tenant_id: tenantId,
            user_id: id,
            code: id,
            location_id: null,
            country_code: null,
            phone_number: null,
            available_to: null,
            ended_at: null,
          })
          .execute();
      else {
        await db
          .insertInto('staff')
          .values({
            tenant_id: tenantId,
            user_id: id,
            login_id: `${id}@bench.example`,
            name: 'Clerk',
            role: 'staff',
            department: null,
            last_active_at: null,
            disabled_at: null,
          })
          .execute();
        await db
          .insertInto('staff_group_member')
          .values({ tenant_id: tenantId, group_id: frontDesk, user_id: id })
          .execute();
      }
      const sessionId = freshId();
      await db
        .insertInto('auth_session')
        .values({
          tenant_id: tenantId,
          id: sessionId,
          user_id: id,
          user_agent: null,
          expires_at: new Date(Date.now() + 86_400_000),
          revoked_at: null,
          revoked_reason: null,
          current_token_hash: randomBytes(32),
          previous_token_hash: null,
        })
        .execute();
      const person = {
        id,
        group: freshId(),
        client: freshId(),
        token: await tokens.sign({ tenantId, userId: id, kind, role: kind, sessionId }),
      };
      await db.insertInto('client_group').values({ id: person.group, tenant_id: tenantId, user_id: id }).execute();
      await db.insertInto('client').values({ id: person.client, client_group_id: person.group }).execute();
      return person;
    },
    conversation: async (guest, others) => {
      const id = freshId();
      await db
        .insertInto('conversation')
        .values({
          tenant_id: tenantId,
          id,
          id_account: id.slice(-12),
          name: 'Front desk',
          conversation_type: 'guest_staff',
          guest_id: guest.id,
          main_menu_id: null,
          sub_menu_id: null,
          location_id: null,
          state: 'chatting_staff',
          close_chat_state: null,
          inquiry_id: null,
          inquiry_trigger: 'menu',
          assign_staff_id: null,
          responder_name: null,
          forward_target_name: null,
          last_talk_at: null,
        })
        .execute();
      const users = await db
        .selectFrom('app_user')
        .select(['id', 'lang_cd', 'user_type'])
        .where('id', 'in', [guest.id, ...others.map((one) => one.id)])
        .execute();
      await db
        .insertInto('member')
        .values(
          users.map((user) => ({
            tenant_id: tenantId,
            conversation_id: id,
            user_id: user.id,
            role: user.user_type === 'biz_guest' ? ('guest' as const) : ('staff' as const),
            display_name: 'x',
            lang_cd: user.lang_cd,
            icon: null,
          })),
        )
        .execute();
      await db
        .insertInto('ticket')
        .values({
          tenant_id: tenantId,
          conversation_id: id,
          label: 'assigned',
          state: 'chatting_staff',
          guest_id: guest.id,
          guest_name: 'x',
          guest_lang_cd: 'en',
          location_id: null,
          stay_from: null,
          stay_to: null,
          assignee_id: null,
          assignee_name: null,
          waiting_since: null,
          last_side: null,
          forward: null,
          solved_by: null,
          solved_action_id: null,
          solved_at: null,
          before_solve: null,
          reject_reason: null,
          group_ids: [frontDesk],
        })
        .execute();
      await db
        .insertInto('ticket_scope')
        .values({ tenant_id: tenantId, conversation_id: id, group_id: frontDesk })
        .execute();
      return id;
    },
    close: async () => {
      for (const child of processes) {
        if (child.exitCode === null) {
          const gone = once(child, 'exit');
          child.kill('SIGTERM');
          await gone;
        }
      }
      if (withStatements) await printStatements(database);
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}
