import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshId, signIn } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { chooseMenu } from '#server/testing/sync-client.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { tidyLogs } from '#server/synclog/tidy-logs.ts';
import type { TypedLine } from '#shared/synclog/bodies.ts';
import { othersIn, readLog, unpack, type TypedLog } from './log-source.ts';
import type { Mode } from './outcome.ts';
import { replay } from './replay.ts';
import { anEvening, guestsAndClerks } from './testing/evening.ts';
import { recordedHouse, type RecordedHouse } from './testing/recorded-house.ts';

let house: RecordedHouse;
beforeAll(async () => {
  house = await recordedHouse(await createTestDatabase());
});
afterAll(() => house.close());

async function divergenceOf(log: TypedLog, mode: Mode = 'strict'): Promise<unknown> {
  const database = await createTestDatabase();
  try {
    const { divergence } = await replay(log, database, { mode });
    return divergence === null
      ? null
      : {
          n: divergence.line.n,
          kind: divergence.line.kind,
          what: divergence.what,
          differences: divergence.differences.slice(0, 4),
        };
  } finally {
    await database.close();
  }
}

let recorded: Promise<TypedLog> | undefined;
/** An evening of the whole house, which several tests look at. */
const evening = (): Promise<TypedLog> => (recorded ??= recordEvening());
async function recordEvening(): Promise<TypedLog> {
  const people = guestsAndClerks(house);
  await anEvening(house, people);
  // Everybody holds a cookie of the time before; some have not looked for a while.
  await people.ann.mutate('renameGuest', { id: freshId(), name: 'Before' });
  await people.yuki.pull();
  await people.ann.mutate('renameGuest', { id: freshId(), name: 'Long before' });
  return readLog(
    await house.record(async () => {
      for (const client of [people.omar, people.yuki, people.ann, people.luc]) await client.pull();
      await anEvening(house, people);
    }),
  );
}

describe('what a log begins with', () => {
  it('[LOG-RECORD] is what the scope held, so that cookies given before come out the same too', async () => {
    const log = await evening();
    const cookies = log.lines.flatMap((line) =>
      line.kind === 'pull.req' && line.body.cookie !== null && 'before' in line.body.cookie
        ? [line.body.cookie.before]
        : [],
    );
    expect(new Set(cookies).size).toBeGreaterThan(1);
    expect(await divergenceOf(log)).toBeNull();
  });

  it("[LOG-RECORD] is a guest's alone where only the guest is recorded", async () => {
    const log = readLog(
      await house.record(async () => void (await anEvening(house, guestsAndClerks(house))), house.cast.ann.id),
    );
    const pulling = new Set(log.lines.filter(({ kind }) => kind === 'pull.req').map(({ actor }) => actor));
    expect(log.header.scope.kind).toBe('guest');
    expect([...pulling]).toEqual([log.header.scope.id]);
    expect(log.lines.some(({ kind, actor }) => kind === 'push.req' && actor !== log.header.scope.id)).toBe(true);
    expect(await divergenceOf(log)).toBeNull();
  });
});

const Row = v.record(v.string(), v.unknown());

/** The log with every value that was put made another. */
function withValues(
  log: TypedLog,
  change: (value: Readonly<Record<string, unknown>>, line: TypedLine) => Readonly<Record<string, unknown>>,
): TypedLog {
  const lines = log.lines.map((line): TypedLine => {
    if (line.kind !== 'pull.res') return line;
    const patch = line.body.patch?.map((one) =>
      'value' in one && v.is(Row, one.value) ? { ...one, value: change(one.value, line) } : one,
    );
    return patch === undefined ? line : { ...line, body: { ...line.body, patch } };
  });
  return { ...log, lines };
}

describe('a log of older code', () => {
  it('[LOG-SEMANTIC] may lack fields and name other ids; what is changed is still found', async () => {
    const log = await evening();
    const older = withValues(log, ({ idAccount: _, ...value }) => value);
    expect(await divergenceOf(older, 'semantic')).toBeNull();
    const last = older.lines.findLast(
      (line) => line.kind === 'pull.res' && JSON.stringify(line.body).includes('"state":"chatting_staff"'),
    );
    const changed = withValues(older, (value, line) =>
      line === last && value['state'] === 'chatting_staff' ? { ...value, state: 'busy' } : value,
    );
    expect(await divergenceOf(changed, 'semantic')).toMatchObject({ n: last?.n });
  });
});

describe("the administrator's calls", () => {
  const path = '/be-api/admin/sync-logs';
  it('[LOG-ADMIN] are for administrators alone, and answer nobody else', async () => {
    const { app, cast } = house;
    const asked = await Promise.all(
      [cast.ann, cast.yuki, cast.grace].map(({ token }) => callApi(app, path, {}, { token })),
    );
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await callApi(app, path, {})).status).toBe(401);
  });

  it('[LOG-ADMIN] [LOG-AUDIT] [LOG-ROTATE] begin, list, end and give a log, and leave a trail', async () => {
    const { app, cast, ctx } = house;
    const id = freshId();
    await ctx.db
      .insertInto('app_user')
      .values({
        tenant_id: cast.tenantId,
        id,
        id_account: 's-admin',
        user_type: 'biz_staff',
        name: 'Ada',
        lang_cd: 'en',
        icon: null,
      })
      .execute();
    await ctx.db
      .insertInto('staff')
      .values({
        tenant_id: cast.tenantId,
        user_id: id,
        login_id: 'ada@palace.example',
        name: 'Ada',
        role: 'administrator',
        department: null,
        last_active_at: null,
        disabled_at: null,
      })
      .execute();
    const { token } = await signIn(ctx, cast.tenantId, id, 'staff', 'administrator');
    const begun = await callApi<{ id: string }>(app, path, { guest_id: cast.ann.id }, { token });
    expect(begun.status).toBe(201);
    await chooseMenu(app, cast.ann, cast.subMenuId);
    expect((await callApi(app, path, { guest_id: freshId() }, { token })).status).toBe(404);
    expect((await callApi(app, `${path}/${freshId()}/stop`, {}, { token })).status).toBe(404);
    expect((await callApi(app, `${path}/${begun.body.id}/stop`, {}, { token })).status).toBe(200);
    const { body } = await callApi<{
      items: readonly { id: string; guest_id: string; stopped_at: number | null; reason: string }[];
    }>(app, path, undefined, { token });
    expect(body.items.find((one) => one.id === begun.body.id)).toMatchObject({
      guest_id: cast.ann.id,
      reason: 'stopped',
    });
    const file = await app.request(`${path}/${begun.body.id}/log`, { headers: { authorization: `Bearer ${token}` } });
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      'application/zstd',
      `attachment; filename="sync-log-${begun.body.id}.jsonl.zst"`,
    ]);
    const log = new Uint8Array(await file.arrayBuffer());
    expect(readLog(log).header.scope.kind).toBe('guest');
    // Of before, a server's log was gzip, and is given as it is.
    const [part = ''] = house.parts(begun.body.id);
    writeFileSync(part.replace(/\.zst$/, '.gz'), gzipSync(unpack(log).text));
    rmSync(part);
    const older = await app.request(`${path}/${begun.body.id}/log`, { headers: { authorization: `Bearer ${token}` } });
    expect(older.headers.get('content-type')).toBe('application/gzip');
    expect(readLog(new Uint8Array(await older.arrayBuffer()))).toEqual(readLog(log));
    const [trail] = await ctx.db.selectFrom('sync_recording').selectAll().where('id', '=', begun.body.id).execute();
    expect(trail).toMatchObject({ started_by: id, stopped_by: id, guest_id: cast.ann.id });
  });

  it('[LOG-ROTATE] a log that grows too large ends by itself, in parts only its owner may read', async () => {
    const small = await recordedHouse(await createTestDatabase(), { maxBytes: 12_000, partBytes: 4_000 });
    try {
      const { id } = await small.recordings.start({ tenantId: small.cast.tenantId, guestId: null }, null);
      await anEvening(small, guestsAndClerks(small));
      await expect
        .poll(async () => (await small.recordings.list(small.cast.tenantId))[0]?.reason, { timeout: 10_000 })
        .toBe('full');
      const parts = small.parts(id);
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.map((part) => statSync(part).mode & 0o077)).toEqual(parts.map(() => 0));
      const packed = await small.recordings.read(small.cast.tenantId, id);
      const log = readLog(packed?.bytes ?? new Uint8Array());
      expect(log.lines.at(-1)).toMatchObject({ kind: 'end', body: { reason: 'full' } });
    } finally {
      await small.close();
    }
  });

  it('[LOG-PROCESS] a log says how much other processes did meanwhile, which is not in it', async () => {
    const { recordings, cast, foreign } = house;
    const { id } = await recordings.start({ tenantId: cast.tenantId, guestId: null }, null);
    const notice = { tenantId: cast.tenantId, name: `user/${cast.ann.id}`, data: {} } as const;
    foreign([
      { ...notice, type: 'updateConversationState' },
      { ...notice, type: 'chatTyping' },
      { ...notice, tenantId: freshId(), type: 'updateConversationState' },
    ]);
    expect((await recordings.list(cast.tenantId)).find((one) => one.id === id)).toMatchObject({ others: 1 });
    await recordings.stop(cast.tenantId, id, null);
    const { lines } = readLog((await recordings.read(cast.tenantId, id))?.bytes ?? new Uint8Array());
    expect(lines.at(-1)?.body).toMatchObject({ reason: 'stopped', others: 1 });
    expect(othersIn({ lines })).toBe(1);
  });

  it('[LOG-KEEP] a log is cleared away when it is too old, and the older when a tenant has too many', async () => {
    const kept = await recordedHouse(await createTestDatabase(), { retention: { days: 7, tenantBytes: 100_000 } });
    const {
      recordings,
      cast: { tenantId },
      clock,
    } = kept;
    const log = async (): Promise<string> => {
      const { id } = await recordings.start({ tenantId, guestId: null }, null);
      await recordings.stop(tenantId, id, null);
      clock.now += 86_400_000;
      return id;
    };
    const held = async (ids: readonly string[]): Promise<readonly boolean[]> =>
      Promise.all(ids.map(async (id) => (await recordings.read(tenantId, id)) !== null));
    try {
      const [first, second] = [await log(), await log()];
      const { id: live } = await recordings.start({ tenantId, guestId: null }, null);
      clock.now += 5.5 * 86_400_000;
      await recordings.tidy();
      expect(await held([first, second, live])).toEqual([false, true, true]);
      await recordings.stop(tenantId, live, null);
      expect(readdirSync(dirname(dirname(kept.parts(live)[0] ?? '')))).toHaveLength(2);
      // Each log here is of some thousand bytes: with room for one and a half, the newest stays.
      const [fact] = await recordings.list(tenantId);
      const narrow = {
        folder: dirname(dirname(kept.parts(live)[0] ?? '')),
        live: new Set<string>(),
        now: clock.now,
        retention: { days: 7, tenantBytes: (fact?.bytes ?? 0) * 1.5 },
      };
      expect(await tidyLogs(kept.ctx.db, narrow)).toEqual([second]);
      expect(await held([second, live])).toEqual([false, true]);
    } finally {
      await kept.close();
    }
  });
});
