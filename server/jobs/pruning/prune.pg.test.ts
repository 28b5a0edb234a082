/** What is cleared at its age, what stays, and by which way the rows are found. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '#server/access/principal.ts';
import { planJob } from '#server/actions/action-context.ts';
import { runAction } from '#server/actions/run-action.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { AGED_TABLES, agedStatement, prune } from './prune.ts';
import { migrateWorker, openWorkerPool } from '../worker.ts';
import { forgetClientGroups } from './prune-client-groups.ts';

const DAY = 86_400_000;
let test: TestApp;
let cast: Cast;
let stage = 0;

beforeAll(async () => {
  test = await createTestApp();
  const pool = openWorkerPool(test.pg.url, test.ctx.log, 2);
  await migrateWorker(pool);
  await pool.end();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `prune-${(stage += 1)}`);
});

const ago = (days: number): Date => new Date(test.ctx.now() - days * DAY);
const { keep } = {
  keep: { clients: 45, actions: 90, sessions: 30, logs: 90, translations: 180, events: 7, jobs: 30, mails: 30 },
};

describe('what is past its age', () => {
  it('[KEEP-AGES] is cleared, and nothing that is younger', async () => {
    const { db } = test.ctx;
    const { tenantId, ann } = cast;
    const both = (days: number): readonly [Date, Date] => [ago(days + 1), ago(days - 1)];
    for (const at of both(keep.actions))
      await db
        .insertInto('applied_action')
        .values({ tenant_id: tenantId, user_id: ann.id, id: freshId(), name: 'renameGuest', applied_at: at })
        .execute();
    const session = {
      tenant_id: tenantId,
      user_id: ann.id,
      user_agent: null,
      revoked_reason: null,
      current_token_hash: randomBytes(32),
      previous_token_hash: null,
    };
    for (const at of both(keep.sessions)) {
      await db
        .insertInto('auth_session')
        .values([
          { ...session, id: freshId(), expires_at: at, revoked_at: null },
          { ...session, id: freshId(), expires_at: ago(-9), revoked_at: at },
        ])
        .execute();
      await db
        .insertInto('login_transaction')
        .values({
          code: freshId(),
          tenant_id: null,
          user_id: null,
          login_id: `prune-${stage}`,
          pin_hash: null,
          expires_at: at,
          used_at: null,
        })
        .execute();
    }
    for (const at of both(keep.logs)) {
      await db
        .insertInto('access_log')
        .values({
          tenant_id: tenantId,
          user_id: null,
          category: 'home',
          action: 'open',
          service: 'in-room',
          executed_at: at,
          received_at: at,
        })
        .execute();
      await db
        .insertInto('error_log')
        .values({
          tenant_id: tenantId,
          error_code: 'x',
          system_name: 'x',
          system_path: null,
          system_data: null,
          system_identifier: null,
          lang_cd: null,
          custom_text: null,
          stacktrace_text: null,
          created_at: at,
          received_at: at,
        })
        .execute();
    }
    for (const at of both(keep.translations)) {
      await db
        .insertInto('translation_cache')
        .values({
          tenant_id: tenantId,
          from_lang: 'en',
          to_lang: 'ja',
          text_hash: randomBytes(32),
          content: 'x',
          engine: 'x',
          created_at: at,
        })
        .execute();
    }
    for (const at of both(keep.events)) {
      await db
        .insertInto('user_event')
        .values({
          tenant_id: tenantId,
          id: freshId(),
          subscribe_name: `user/${ann.id}`,
          user_id: ann.id,
          type: 'changeUser',
          acknowledged_at: null,
          expires_at: at,
        })
        .execute();
    }
    for (const at of both(keep.mails))
      await db
        .insertInto('outbox_mail')
        .values({ tenant_id: tenantId, recipient: 'x', kind: 'mail', text: 'x', sent_at: at })
        .execute();
    for (const at of both(keep.jobs)) {
      await db
        .insertInto('job_intent')
        .values({ kind: 'prune', payload: { stage }, run_at: null, created_at: at })
        .execute();
      await test.pg.sql`SELECT FROM graphile_worker.add_job('long_gone', run_at => ${at})`;
    }
    // Six days of signing in, for each person of the cast, are not touched either.
    const sessions = await test.pg.sql<
      { count: number }[]
    >`SELECT count(*)::int FROM auth_session WHERE tenant_id = ${tenantId}`;

    await prune(test.ctx);

    const left = async (table: string): Promise<number> =>
      (
        await test.pg.sql<{ count: number }[]>`
      SELECT count(*)::int FROM ${test.pg.sql(table)} t WHERE t::text LIKE ${`%${table === 'login_transaction' ? `prune-${stage}` : tenantId}%`}`
      )[0]?.count ?? -1;
    expect(
      await Promise.all(
        [
          'applied_action',
          'login_transaction',
          'access_log',
          'error_log',
          'translation_cache',
          'user_event',
          'outbox_mail',
        ].map(left),
      ),
    ).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await left('auth_session')).toBe((sessions[0]?.count ?? 0) - 2);
    expect(await test.pg.sql`SELECT count(*)::int FROM job_intent WHERE payload->>'stage' = ${String(stage)}`).toEqual([
      { count: 1 },
    ]);
    expect(
      await test.pg.sql`SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'long_gone'`,
    ).toEqual([{ count: 1 }]);
  });

  it('[KEEP-AGES] [INVITE-ONCE] is a sign-up after a day, and an invitation seven days after it ended', async () => {
    const { db, newId } = test.ctx;
    const [organization_id, invited_by] = [newId(), newId()];
    await db.insertInto('organization').values({ id: organization_id, name: 'Pruned' }).execute();
    await db
      .insertInto('account')
      .values({ id: invited_by, email: `${invited_by}@prune.example`, name: 'Noor', lang_cd: 'en' })
      .execute();
    const [hour, mail] = [DAY / 24, `x@${organization_id}.example`];
    const at = (days: number, hours = 0): Date => new Date(ago(days).getTime() + hours * hour);
    for (const created_at of [at(1, -1), at(1, 1)])
      await db
        .insertInto('sign_up')
        .values({ id: newId(), email: mail, request: {}, created_at, expires_at: created_at })
        .execute();
    const invitation = { organization_id, email: mail, name: 'x', seat: {}, secret_hash: randomBytes(32), invited_by };
    const ends = [
      { name: 'open', expires_at: ago(-1) },
      { name: 'ran out', expires_at: at(7, 1) },
      { name: 'long over', expires_at: at(7, -1) },
      { name: 'taken up', expires_at: ago(-1), accepted_at: at(7, -1) },
      { name: 'taken back', expires_at: ago(-1), revoked_at: at(7, -1) },
    ];
    for (const end of ends)
      await db
        .insertInto('invitation')
        .values({ ...invitation, id: newId(), ...end })
        .execute();
    await prune(test.ctx);
    expect(await db.selectFrom('sign_up').select('created_at').where('email', '=', mail).execute()).toEqual([
      { created_at: at(1, 1) },
    ]);
    const left = await db.selectFrom('invitation').select('name').where('email', '=', mail).orderBy('name').execute();
    expect(left.map(({ name }) => name)).toEqual(['open', 'ran out']);
  });

  it('[KEEP-AGES] is found by an index, and cleared in batches until none is left', async () => {
    const { sql } = test.pg;
    await sql`INSERT INTO access_log (category, action, service, executed_at, received_at) SELECT 'home', 'open', 'x', now(), ${ago(200)}::timestamptz + n * interval '1 second' FROM generate_series(1, 2500) n`;
    await prune(test.ctx);
    expect(await sql`SELECT count(*)::int FROM access_log WHERE service = 'x'`).toEqual([{ count: 0 }]);
    for (const { table, age, index } of AGED_TABLES) {
      const plan = await sql.begin(async (trx) => {
        // On a few rows reading them all is cheaper; what counts is that the index can be used, and for the order too.
        await trx`SET LOCAL enable_seqscan = off`;
        return (await trx.unsafe(`EXPLAIN ${agedStatement(table, age)}`, [ago(1), 10]))
          .map((row) => String(row['QUERY PLAN']))
          .join('\n');
      });
      expect(plan).toContain(`using ${index}`);
      expect(plan).toContain('Tid Scan');
      expect(plan).not.toContain('Sort');
    }
  });
});

describe('a client group', () => {
  const exists = async (id: string): Promise<boolean> =>
    (await test.ctx.db.selectFrom('client_group').select('id').where('id', '=', id).execute()).length > 0;
  /** As if the group had last been used so many days ago. */
  const age = async (group: string, days: { seen: number; client?: number; session?: number }): Promise<void> => {
    await test.ctx.db
      .updateTable('client_group')
      .set({ seen_at: ago(days.seen) })
      .where('id', '=', group)
      .execute();
    await test.ctx.db
      .updateTable('client')
      .set({ updated_at: ago(days.client ?? days.seen) })
      .where('client_group_id', '=', group)
      .execute();
    await test.ctx.db
      .updateTable('auth_session')
      .set({ last_used_at: ago(days.session ?? days.seen) })
      .where('user_id', '=', cast.ann.id)
      .execute();
  };
  const used = async () => {
    const chat = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const client = createSyncClient(test.app, cast.ann);
    await client.pull();
    await client.mutate('sendMessage', { id: freshId(), conversationId: chat, content: 'Hello', originalLangCd: 'en' });
    await client.mutate('renameGuest', { id: freshId(), name: 'x'.repeat(3000) });
    await client.pull();
    return { chat, client };
  };

  it('[SYNC-FORGET] [SYNC-MEMORY] stays while a mutation or its person’s sign-in moved within the time', async () => {
    const {
      client: { group },
    } = await used();
    for (const days of [
      { seen: 44, client: 44, session: 44 },
      { seen: 50, client: 10, session: 50 },
      { seen: 50, client: 50, session: 10 },
    ]) {
      await age(group, days);
      await prune(test.ctx);
      expect([days, await exists(group)]).toEqual([days, true]);
    }
    // It moved to the end of the line, so that the next run need not look at it again.
    const { seen_at } = await test.ctx.db
      .selectFrom('client_group')
      .select('seen_at')
      .where('id', '=', group)
      .executeTakeFirstOrThrow();
    expect(seen_at).toEqual(ago(10));
  });

  it('[SYNC-FORGET] is forgotten whole, and its client is told so by push and pull without anything else changing', async () => {
    const { chat, client } = await used();
    await age(client.group, { seen: 46 });
    await prune(test.ctx);
    expect(await exists(client.group)).toBe(false);
    for (const table of ['client', 'refusal'] as const)
      expect(
        await test.ctx.db
          .selectFrom(table)
          .select('client_group_id')
          .where('client_group_id', '=', client.group)
          .execute(),
      ).toEqual([]);
    const pushed = await client.mutate('sendMessage', {
      id: freshId(),
      conversationId: chat,
      content: 'Anybody?',
      originalLangCd: 'en',
    });
    expect(pushed.body).toEqual({ error: 'ClientStateNotFound' });
    expect((await client.pull()).error).toContain('ClientStateNotFound');
    const messages = await test.ctx.db
      .selectFrom('message')
      .select('content')
      .where('conversation_id', '=', chat)
      .where('side', '=', 'guest')
      .execute();
    expect(messages).toEqual([{ content: 'Hello' }]);
    const fresh = createSyncClient(test.app, cast.ann);
    expect((await fresh.pull()).status).toBe(200);
    expect([...fresh.view.keys()].filter((key) => key.startsWith('message/'))).not.toEqual([]);
  });

  it('[SYNC-FORGET] that is used at the very moment is not forgotten', async () => {
    const {
      client: { group, clientId },
    } = await used();
    await age(group, { seen: 46 });
    let entered = (): void => undefined;
    const pushing = new Promise<void>((resolve) => (entered = resolve));
    // A push under way: it holds its client's row and will move it.
    const push = test.pg.sql.begin(async (trx) => {
      await trx`UPDATE client SET updated_at = ${ago(0)} WHERE id = ${clientId}`;
      entered();
      for (let waiting = 0; waiting === 0;)
        waiting = (
          await test.pg
            .sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
        ).length;
      await trx`INSERT INTO refusal (client_group_id, client_id, mutation_id, name, code) VALUES (${group}, ${clientId}, 99, 'x', 'bad_request')`;
    });
    await pushing;
    await Promise.all([forgetClientGroups(test.pg.sql, ago(45), 10), push]);
    expect(await exists(group)).toBe(true);
  });

  it('[KEEP-AGES] is asked for by the schedule like every other job', async () => {
    await runAction(test.ctx, systemActor(''), (action) => planJob(action, 'prune', {}));
    expect(
      await test.ctx.db.selectFrom('job_intent').select('kind').where('kind', '=', 'prune').executeTakeFirst(),
    ).toEqual({ kind: 'prune' });
  });
});
