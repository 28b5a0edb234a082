/** What every bench stands on: a durable PostgreSQL of its own, app processes on it, and people to act. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { randomBytes } from 'node:crypto';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { databaseUrl, type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
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

export interface World {
  readonly database: OpenDatabase;
  readonly databaseUrl: string;
  readonly tenantId: string;
  readonly frontDesk: string;
  /** Starts an app process and returns its address and pid. */
  startApp(env?: Readonly<Record<string, string>>): Promise<{ url: string; port: number; process: ChildProcess }>;
  person(kind: 'guest' | 'staff', lang: string): Promise<BenchPerson>;
  /** A conversation with these members joined, the first of them its guest. */
  conversation(guest: BenchPerson, others: readonly BenchPerson[]): Promise<string>;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, onNotice: () => undefined });
  const database = openDatabase(postgres.connection, { max: 8 });
  await migrateToLatest(database);
  const { db } = database;
  const tokens = createAccessTokens({ secret: new TextEncoder().encode(SECRET), now: Date.now });
  const [tenantId, frontDesk] = [freshId(), freshId()];
  await db.insertInto('tenant').values({ id: tenantId, code: 'bench', name_dict: { en: 'Bench' }, tenant_type: 'hotel', lang_cd: 'en', secondary_lang_cd: null, logo_url: null, picture_url: null, latitude: null, longitude: null, currency: null }).execute();
  await db.insertInto('staff_group').values({ tenant_id: tenantId, id: frontDesk, name_dict: { en: 'Front desk' } }).execute();
  const processes: ChildProcess[] = [];

  return {
    database, databaseUrl: databaseUrl(postgres.connection), tenantId, frontDesk,
    startApp: async (env = {}) => {
      const child = spawn(process.execPath, [fileURLToPath(new URL('./app-process.ts', import.meta.url))], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: databaseUrl(postgres.connection), SESSION_SECRET: SECRET, MEDIA_SECRET: SECRET, LOG_LEVEL: 'error', PUBLIC_URL: 'http://127.0.0.1', APERTIUM: 'off', TRANSLATION_ORDER: 'phrasebook', ...env },
      });
      processes.push(child);
      const [line] = await once(createInterface({ input: child.stdout }), 'line') as [string];
      return { url: line, port: Number(new URL(line).port), process: child };
    },
    person: async (kind, lang) => {
      const id = freshId();
      await db.insertInto('app_user').values({ tenant_id: tenantId, id, id_account: id.slice(-12), user_type: kind === 'guest' ? 'biz_guest' : 'biz_staff', name: kind, lang_cd: lang, icon: null }).execute();
      if (kind === 'guest') await db.insertInto('guest').values({ tenant_id: tenantId, user_id: id, code: id, location_id: null, country_code: null, phone_number: null, available_to: null, ended_at: null }).execute();
      else {
        await db.insertInto('staff').values({ tenant_id: tenantId, user_id: id, login_id: `${id}@bench.example`, name: 'Clerk', role: 'staff', department: null, last_active_at: null, disabled_at: null }).execute();
        await db.insertInto('staff_group_member').values({ tenant_id: tenantId, group_id: frontDesk, user_id: id }).execute();
      }
      const sessionId = freshId();
      await db.insertInto('auth_session').values({ tenant_id: tenantId, id: sessionId, user_id: id, user_agent: null, expires_at: new Date(Date.now() + 86_400_000), revoked_at: null, revoked_reason: null, current_token_hash: randomBytes(32), previous_token_hash: null }).execute();
      const person = { id, group: freshId(), client: freshId(), token: await tokens.sign({ tenantId, userId: id, kind, role: kind, sessionId }) };
      await db.insertInto('client_group').values({ id: person.group, tenant_id: tenantId, user_id: id }).execute();
      await db.insertInto('client').values({ id: person.client, client_group_id: person.group }).execute();
      return person;
    },
    conversation: async (guest, others) => {
      const id = freshId();
      await db.insertInto('conversation').values({ tenant_id: tenantId, id, id_account: id.slice(-12), name: 'Front desk', conversation_type: 'guest_staff', guest_id: guest.id, main_menu_id: null, sub_menu_id: null, location_id: null, state: 'chatting_staff', close_chat_state: null, inquiry_id: null, inquiry_trigger: 'menu', assign_staff_id: null, responder_name: null, forward_target_name: null, last_talk_at: null }).execute();
      const users = await db.selectFrom('app_user').select(['id', 'lang_cd', 'user_type']).where('id', 'in', [guest.id, ...others.map((one) => one.id)]).execute();
      await db.insertInto('member').values(users.map((user) => ({ tenant_id: tenantId, conversation_id: id, user_id: user.id, role: user.user_type === 'biz_guest' ? 'guest' as const : 'staff' as const, display_name: 'x', lang_cd: user.lang_cd, icon: null }))).execute();
      await db.insertInto('ticket').values({ tenant_id: tenantId, conversation_id: id, label: 'assigned', state: 'chatting_staff', guest_id: guest.id, guest_name: 'x', guest_lang_cd: 'en', location_id: null, stay_from: null, stay_to: null, assignee_id: null, assignee_name: null, waiting_since: null, last_side: null, forward: null, solved_by: null, solved_action_id: null, solved_at: null, before_solve: null, reject_reason: null, group_ids: [frontDesk] }).execute();
      await db.insertInto('ticket_scope').values({ tenant_id: tenantId, conversation_id: id, group_id: frontDesk }).execute();
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
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
