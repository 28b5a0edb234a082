/** Staff sign in by a PIN sent by mail: what each of its rules lets through and what not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenFields } from '#shared/rest/session.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { type JsonReply, callApi } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { createApp } from '#server/app.ts';

let test: TestApp;
let cast: Cast;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `login-${(run += 1)}`);
});

const address = (name: string): string => `${name}@${cast.tenantCode}.example`;
const ask = (login_id: string): Promise<JsonReply<{ transaction_code: string }>> =>
  callApi(test.app, '/login/request', { login_id, is_sandbox: false, target: 'staff' });
const accept = (transaction_code: string, confirmation_code: string): Promise<JsonReply<TokenFields>> =>
  callApi(test.app, '/login/accept', { transaction_code, confirmation_code });
const mails = async (to: string): Promise<{ to: string; subject: string; text: string }[]> =>
  (await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'send_mail').orderBy('id').execute())
    .map(({ payload }) => payload as { to: string; subject: string; text: string })
    .filter((mail) => mail.to === to);
const pinOf = async (name: string): Promise<string> =>
  /\d{6}/.exec((await mails(address(name))).at(-1)?.subject ?? '')?.[0] ?? '';
const wrong = (pin: string): string => (pin === '000000' ? '000001' : '000000');

describe('a PIN', () => {
  it('[PIN-SHAPE] of six digits comes by mail and signs its person in', async () => {
    const { status, body } = await ask(`  ${address('YUKI').toUpperCase()} `);
    expect([status, body.message]).toEqual([200, 'success']);
    const pin = await pinOf('yuki');
    expect(pin).toMatch(/^\d{6}$/);
    const signedIn = await accept(body.transaction_code, pin);
    expect(signedIn.body).toMatchObject({
      message: 'success',
      id: cast.yuki.id,
      user_type: 'biz_staff',
      role: 'staff',
      tenant_cd: cast.tenantCode,
      lang_cd: 'ja',
    });
    expect(signedIn.headers.get('cache-control')).toBe('no-store');
    expect(signedIn.body.access_token_v2.split('.')).toHaveLength(3);
    expect(signedIn.body.refresh_token_v2.split('.')).toHaveLength(3);
  });

  it('[PIN-ONCE] signs in once, also when it is used twice at the same instant', async () => {
    const {
      body: { transaction_code },
    } = await ask(address('yuki'));
    const pin = await pinOf('yuki');
    const both = await Promise.all([accept(transaction_code, pin), accept(transaction_code, pin)]);
    expect(both.map(({ outcome: told }) => told.join(' ')).toSorted()).toEqual(['200 ', '401 expired_pin']);
    expect((await accept(transaction_code, pin)).outcome).toEqual([401, 'expired_pin']);
  });

  it('[PIN-EXPIRED] past ten minutes is told apart from a wrong one, and the next one signs in', async () => {
    const {
      body: { transaction_code },
    } = await ask(address('yuki'));
    const pin = await pinOf('yuki');
    test.clock.now += 600_000;
    expect((await accept(transaction_code, pin)).outcome).toEqual([401, 'expired_pin']);
    const next = await ask(address('yuki'));
    expect(await mails(address('yuki'))).toHaveLength(2);
    expect((await accept(next.body.transaction_code, await pinOf('yuki'))).status).toBe(200);
  });

  it('[PIN-TRIES] is worth five tries, over every PIN asked for within its ten minutes', async () => {
    const first = (await ask(address('yuki'))).body.transaction_code;
    const pin = await pinOf('yuki');
    for (let n = 0; n < 3; n += 1) expect((await accept(first, wrong(pin))).outcome).toEqual([401, 'wrong_pin']);
    const second = (await ask(address('yuki'))).body.transaction_code;
    const newer = await pinOf('yuki');
    for (let n = 0; n < 2; n += 1) expect((await accept(second, wrong(newer))).outcome).toEqual([401, 'wrong_pin']);
    const refused = await accept(second, newer);
    expect(refused.outcome).toEqual([429, 'too_many_tries']);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect((await accept(first, pin)).outcome).toEqual([429, 'too_many_tries']);
    expect((await ask(address('yuki'))).outcome).toEqual([429, 'too_many_tries']);
    test.clock.now += 600_001;
    const later = await ask(address('yuki'));
    expect((await accept(later.body.transaction_code, await pinOf('yuki'))).status).toBe(200);
  });

  it('[PIN-TRIES] is judged five times at most when fifty guesses come at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await ask(address('omar'))).body.transaction_code),
    );
    const guesses = await Promise.all(
      Array.from({ length: 48 }, (_, n) => accept(codes[n % 4] ?? '', String(n).padStart(6, '0'))),
    );
    expect(guesses.filter(({ outcome: told }) => told[1] === 'wrong_pin').length).toBeLessThanOrEqual(5);
    expect(guesses.every(({ outcome: told }) => told[1] === 'wrong_pin' || told[1] === 'too_many_tries')).toBe(true);
  });

  it('[PIN-STAFF-ONLY] is sent to nobody else, and disabled staff are nobody', async () => {
    const seated = (id: string, roles: string[]) =>
      test.ctx.db.updateTable('seat').set({ roles }).where('user_id', '=', id).execute();
    await seated(cast.omar.id, ['prompt_engineer']);
    await seated(cast.ines.id, []);
    for (const name of ['omar', 'ines']) {
      expect((await ask(address(name))).status).toBe(200);
      expect(await mails(address(name))).toEqual([]);
    }
    const {
      body: { transaction_code },
    } = await ask(address('yuki'));
    await test.ctx.db
      .updateTable('staff')
      .set({ disabled_at: new Date(test.clock.now) })
      .where('user_id', '=', cast.yuki.id)
      .execute();
    expect((await accept(transaction_code, await pinOf('yuki'))).outcome).toEqual([401, 'revoked_token']);
  });
});

describe('a stranger who knows an address', () => {
  const HOUSE = '203.0.113.1';
  const askFrom = (login_id: string, from: string, cookie = '') =>
    callApi<{ transaction_code: string }>(test.app, '/login/request', { login_id }, { from, headers: { cookie } });
  const acceptFrom = (transaction_code: string, confirmation_code: string, from: string) =>
    callApi<TokenFields>(test.app, '/login/accept', { transaction_code, confirmation_code }, { from });
  /** Signs Yuki in and returns the cookie that her browser keeps. */
  const signInFrom = async (from: string, cookie = ''): Promise<{ status: number; cookie: string }> => {
    const { body } = await askFrom(address('yuki'), from, cookie);
    const { status, headers } = await acceptFrom(body.transaction_code, await pinOf('yuki'), from);
    return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  /** Five wrong tries from one place. */
  const spend = async (from: string, login = address('yuki')): Promise<readonly (readonly unknown[])[]> => {
    const { body, outcome } = await askFrom(login, from);
    if (outcome[0] !== 200) return [outcome];
    const told = [];
    for (let n = 0; n < 5; n += 1) told.push((await acceptFrom(body.transaction_code, '------', from)).outcome);
    return told;
  };

  it('[PIN-DEVICE] locks out themselves, and not the clerk', async () => {
    await spend('198.51.100.1');
    expect((await askFrom(address('yuki'), '198.51.100.1')).outcome).toEqual([429, 'too_many_tries']);
    expect((await signInFrom(HOUSE)).status).toBe(200);
  });

  it('[PIN-DEVICE] from many addresses together is held as one, and a device that Yuki used gets in all the while', async () => {
    const { cookie } = await signInFrom(HOUSE);
    expect(cookie).toMatch(/^bellhop-device-[0-9a-f]{12}=[\w-]{22}\.[\w-]{43}$/);
    const told = [];
    for (let n = 0; n < 5; n += 1) told.push(...(await spend(`198.51.100.${n}`)));
    expect(told.filter(([, code]) => code === 'wrong_pin')).toHaveLength(15);
    expect(told.at(-1)).toEqual([429, 'too_many_tries']);
    // Also in the very house: strangers are strangers, whatever address they share with her.
    expect((await askFrom(address('yuki'), HOUSE)).outcome).toEqual([429, 'too_many_tries']);
    expect((await signInFrom(HOUSE, cookie)).status).toBe(200);
    expect((await signInFrom('192.0.2.77', cookie)).status).toBe(200);
  });

  it('[PIN-DEVICE] has forty tries in a day, from wherever, however patient they are', async () => {
    const { cookie } = await signInFrom(HOUSE);
    let wrongs = 0;
    for (let round = 0; round < 12; round += 1) {
      const told = await spend(`198.51.100.${round}`);
      wrongs += told.filter(([, code]) => code === 'wrong_pin').length;
      test.clock.now += 700_000;
    }
    expect(wrongs).toBe(40);
    expect((await signInFrom(HOUSE, cookie)).status).toBe(200);
    test.clock.now += 86_400_000;
    expect((await signInFrom('192.0.2.78')).status).toBe(200);
  });

  it('[PIN-DEVICE] gains nothing by a device: it has five tries as well, and is known to its own account alone', async () => {
    const { cookie } = await signInFrom(HOUSE);
    const { body } = await askFrom(address('yuki'), HOUSE, cookie);
    for (let n = 0; n < 5; n += 1) await acceptFrom(body.transaction_code, '------', HOUSE);
    expect((await askFrom(address('yuki'), HOUSE, cookie)).outcome).toEqual([429, 'too_many_tries']);

    // Neither under another account's name, nor with a letter changed.
    const [, value = ''] = cookie.split('=');
    const { requester } = await stored(
      (await askFrom(address('omar'), HOUSE, `${cookie.split('=')[0] ?? ''}=${value}`)).body,
    );
    expect(requester).toMatch(/^address\//);
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'E' : 'A'}`;
    const other = await stored((await askFrom(address('yuki'), '192.0.2.79', forged)).body);
    expect(other.requester).toMatch(/^address\//);
    // Of an address no more than a keyed hash is kept.
    expect(other.requester).not.toContain('192.0.2');
  });

  it('[PIN-DEVICE] [PIN-UNKNOWN] sees the same of an address that nobody has', async () => {
    const story = async (login: string): Promise<unknown[]> => {
      const told: unknown[] = [];
      for (let n = 0; n < 5; n += 1) told.push(await spend(`198.51.100.${n}`, login));
      return told;
    };
    expect(await story('nobody@elsewhere.example')).toEqual(await story(address('yuki')));
  });

  const stored = ({ transaction_code }: { transaction_code: string }) =>
    test.ctx.db
      .selectFrom('login_transaction')
      .select('requester')
      .where('code', '=', transaction_code)
      .executeTakeFirstOrThrow();
});

describe('an address nobody has', () => {
  it('[PIN-UNKNOWN] is answered like any other, to the last of its tries', async () => {
    const story = async (login: string): Promise<unknown[]> => {
      const asked = await ask(login);
      const told: unknown[] = [asked.outcome, Object.keys(asked.body), asked.body.transaction_code.length];
      for (let n = 0; n < 6; n += 1) told.push((await accept(asked.body.transaction_code, '------')).outcome);
      return [...told, (await ask(login)).outcome];
    };
    expect(await story('nobody@nowhere.example')).toEqual(await story(address('yuki')));
    expect(await mails('nobody@nowhere.example')).toEqual([]);
  });

  it('[PIN-UNKNOWN] costs the same statements and the same hash', async () => {
    const statements = async (login: string): Promise<string[]> => {
      const seen: string[] = [];
      const db = test.ctx.db.withPlugin({
        transformQuery: ({ node }) => {
          seen.push(node.kind);
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const { body, outcome: told } = await callApi<{ transaction_code: string }>(
        createApp({ ...test.ctx, db }, null),
        '/login/request',
        { login_id: login },
      );
      expect(told).toEqual([200, undefined]);
      const stored = await test.ctx.db
        .selectFrom('login_transaction')
        .select('pin_hash')
        .where('code', '=', body.transaction_code)
        .executeTakeFirstOrThrow();
      return [...seen, String(stored.pin_hash?.length)];
    };
    expect(await statements('stranger@nowhere.example')).toEqual(await statements(address('grace')));
  });

  it('[PIN-UNKNOWN] and a transaction nobody began are wrong PINs', async () => {
    expect((await accept('never-given', '123456')).outcome).toEqual([401, 'wrong_pin']);
  });
});
