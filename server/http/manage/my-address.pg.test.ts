/** Changing the address one signs in with. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pruneSteps } from '#server/jobs/pruning/prune.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountToken, createManager, type Manager, pinFor } from '../testing/manager.ts';

let test: TestApp;
let stages = 0;
let cast: Cast;
let house: string;
let email: string;
/** Yuki, who signed in just now. */
let me: Manager;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function arrive(): Promise<void> {
  house = `moved-${++stages}`;
  cast = await setTheStage(test.ctx, house);
  email = `yuki@${house}.example`;
  me = await signedIn(email);
}
const signedIn = async (address: string): Promise<Manager> =>
  createManager(test.app, await accountToken(test.ctx, address));
/** As if everybody had signed in so many minutes ago. */
const signedInFor = async (minutes: number): Promise<void> => {
  const created_at = new Date(test.ctx.now() - minutes * 60_000);
  await test.ctx.db.updateTable('account_session').set({ created_at }).execute();
};
const given = async (code: unknown, to: string) => ({
  transaction_code: code,
  confirmation_code: await pinFor(test.ctx, to),
});
/** Asks for a new address, and gives its PIN. */
async function change(by: Manager, to: string, own?: object) {
  const { body } = await by.post('/me/address/pin', { email: to });
  return by.put('/me/address', {
    ...(await given(body['transaction_code'], to)),
    ...(own === undefined ? {} : { own }),
  });
}
async function mailsTo(address: string): Promise<readonly string[]> {
  const rows = await test.ctx.db
    .selectFrom('job_intent')
    .select('payload')
    .where('kind', '=', 'send_mail')
    .orderBy('id')
    .execute();
  const mails = rows.map(({ payload }) => payload as { to: string; subject: string; text: string });
  return mails.filter(({ to }) => to === address).map(({ subject, text }) => `${subject}\n${text}`);
}
const requestPin = async (address: string): Promise<string> => {
  const response = await test.app.request('/login/request', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: address, target: 'console' }),
  });
  const { transaction_code } = (await response.json()) as { transaction_code: string };
  return transaction_code;
};
const faultOf = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }): unknown => [
  status,
  body['code'],
  body['fields'],
];
const field = (path: string, code: string) => [
  400,
  'fields_invalid',
  [expect.objectContaining({ path, code }) as unknown],
];

describe('the address one signs in with', () => {
  it('[ADDRESS-CHANGE] changes with the PIN that went to the new one; the one before is told, and signs nobody in', async () => {
    await arrive();
    const to = `yuki.tanaka@${house}.example`;
    const underWay = await requestPin(email);
    const underWayPin = await pinFor(test.ctx, email);
    const asked = await me.post('/me/address/pin', { email: `  Yuki.Tanaka@${house}.EXAMPLE ` });
    expect([asked.status, asked.body['own_transaction_code']]).toEqual([200, null]);
    const pin = await given(asked.body['transaction_code'], to);
    const changed = await me.put('/me/address', pin);
    const until = test.ctx.now();
    expect(changed.body).toEqual({ email: to, before: [{ email, until }] });
    expect((await me.get('/me')).body['account']).toMatchObject({ email: to });
    expect((await me.get('/me/address')).body).toEqual(changed.body);
    expect((await mailsTo(email)).at(-1)).toContain(`sign in to your Bellhop account with ${to}`);
    // Once, and never for signing in.
    expect(faultOf(await me.put('/me/address', pin))).toEqual(field('confirmation_code', 'expired_pin'));
    const nobody = createManager(test.app);
    await expect(nobody.accept(underWay, underWayPin)).rejects.toThrow('expired_pin');
    // The desk of the house knows them by the new one, and signs them in with it.
    const staff = await test.ctx.db
      .selectFrom('staff')
      .select('login_id')
      .where('login_id', 'in', [email, to])
      .execute();
    expect(staff).toEqual([{ login_id: to }]);
    const again = await nobody.accept(await requestPin(to), await pinFor(test.ctx, to));
    expect((await again.get('/me')).body['account']).toMatchObject({ email: to });
    const before = (await mailsTo(email)).length;
    await requestPin(email);
    expect((await mailsTo(email)).length).toBe(before);
    // Nobody is thrown out by it.
    expect((await me.get('/me')).status).toBe(200);
  });

  it('[ADDRESS-CHANGE] takes a PIN of the present one too, unless one signed in a moment ago', async () => {
    await arrive();
    const to = `later@${house}.example`;
    await signedInFor(6);
    const asked = await me.post('/me/address/pin', { email: to });
    const own = asked.body['own_transaction_code'];
    expect(typeof own).toBe('string');
    expect((await mailsTo(email)).at(-1)).toContain('lets the e-mail address of your account be changed');
    const pin = await given(asked.body['transaction_code'], to);
    const ownPin = await given(own, email);
    await signedInFor(16);
    expect(faultOf(await me.put('/me/address', pin))).toEqual(field('own.confirmation_code', 'required'));
    const wrong = ownPin.confirmation_code === '000000' ? '000001' : '000000';
    expect(faultOf(await me.put('/me/address', { ...pin, own: { ...ownPin, confirmation_code: wrong } }))).toEqual(
      field('own.confirmation_code', 'wrong_pin'),
    );
    // The PIN of the new address was not spent on that.
    expect((await me.put('/me/address', { ...pin, own: ownPin })).body).toMatchObject({ email: to });
  });

  it('[ADDRESS-CHANGE] [PIN-ONCE] takes no PIN of another’s, and none that was asked for to sign in', async () => {
    await arrive();
    const omar = await signedIn(`omar@${house}.example`);
    const to = `mine@${house}.example`;
    const { body } = await me.post('/me/address/pin', { email: to });
    const pin = await given(body['transaction_code'], to);
    expect(faultOf(await omar.put('/me/address', pin))).toEqual(field('confirmation_code', 'wrong_pin'));
    const signIn = await given(await requestPin(email), email);
    expect(faultOf(await me.put('/me/address', signIn))).toEqual(field('confirmation_code', 'wrong_pin'));
    // The other way round: the PIN that went to the new address lets nobody in.
    await expect(createManager(test.app).accept(pin.transaction_code as string, pin.confirmation_code)).rejects.toThrow(
      'wrong_pin',
    );
    await signedInFor(6);
    const asked = await me.post('/me/address/pin', { email: to });
    const others = await given(await requestPin(`omar@${house}.example`), `omar@${house}.example`);
    expect(
      faultOf(await me.put('/me/address', { ...(await given(asked.body['transaction_code'], to)), own: others })),
    ).toEqual(field('own.confirmation_code', 'wrong_pin'));
    expect((await me.get('/me/address')).body).toEqual({ email, before: [] });
  });

  it('[MAIL-FIELD] [ADDRESS-CHANGE] is refused at its field where it is none, or the one that stands there', async () => {
    await arrive();
    for (const [typed, code] of [
      ['', 'required'],
      ['nobody', 'email_invalid'],
      [` ${email.toUpperCase()}`, 'unchanged'],
    ] as const) {
      const { status, body } = await me.post('/me/address/pin', { email: typed });
      expect(status).toBe(400);
      expect(body['fields']).toContainEqual(expect.objectContaining({ path: 'email', code }));
    }
  });

  it('[ADDRESS-CHANGE] [PIN-UNKNOWN] of another account is told to its mailbox alone, without a PIN', async () => {
    await arrive();
    const omar = `omar@${house}.example`;
    const free = await me.post('/me/address/pin', { email: `free@${house}.example` });
    const taken = await me.post('/me/address/pin', { email: omar });
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    const [mail] = (await mailsTo(omar)).slice(-1);
    expect(mail).toContain('has an account already');
    expect(mail).not.toMatch(/\d{6}/);
    expect(mail).not.toContain(email);
  });

  it('[ADDRESS-CHANGE] that another took meanwhile is told to who gives its PIN, and nothing changes', async () => {
    await arrive();
    const omar = await signedIn(`omar@${house}.example`);
    const to = `both@${house}.example`;
    const { body } = await me.post('/me/address/pin', { email: to });
    const pin = await given(body['transaction_code'], to);
    expect((await change(omar, to)).status).toBe(200);
    expect(faultOf(await me.put('/me/address', pin))).toEqual(field('email', 'already_registered'));
    expect((await me.get('/me/address')).body).toEqual({ email, before: [] });
  });

  it('[ADDRESS-CHANGE] [HISTORY-WHO] stands in the house’s history as changed, without the addresses', async () => {
    await arrive();
    await change(me, `history@${house}.example`);
    const { tenantId, grace } = cast;
    await test.ctx.db
      .updateTable('seat')
      .set({ roles: ['super_admin'] })
      .where('house_id', '=', tenantId)
      .where('user_id', '=', grace.id)
      .execute();
    const { body } = await (await signedIn(`grace@${house}.example`)).get(`/houses/${house}/history`);
    const items = body['items'] as readonly { action: string | null; kind: string }[];
    const entries = items.filter(({ action }) => action === 'changeMyAddress');
    expect(entries).toMatchObject([{ kind: 'staff', door: 'manage' }]);
    expect(JSON.stringify(entries)).not.toMatch(/@/);
  });

  it('[ADDRESS-CHANGE] moves who waits for a yes, and leaves a mailed invitation to its mailbox', async () => {
    await arrive();
    const { db, newId } = test.ctx;
    const houseId = cast.tenantId;
    const { id: by } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const waiting = { house_id: houseId, email, name: 'Yuki', seat: {}, invited_by: by, secret_hash: Buffer.from('x') };
    const expires_at = new Date(test.ctx.now() + 86_400_000);
    await db
      .insertInto('invitation')
      .values([
        { ...waiting, id: newId(), expires_at, asked_by_code: newId() },
        { ...waiting, id: newId(), expires_at },
      ])
      .execute();
    const to = `waits@${house}.example`;
    await change(me, to);
    const rows = await db
      .selectFrom('invitation')
      .select(['email', 'asked_by_code'])
      .where('house_id', '=', houseId)
      .orderBy((e) => e('asked_by_code', 'is not', null))
      .execute();
    expect(rows.map((row) => [row.asked_by_code !== null, row.email])).toEqual([
      [false, email],
      [true, to],
    ]);
  });

  it('[PIN-TRIES] [LIMIT-RATE] are tried five times, and asked for eight times in ten minutes', async () => {
    await arrive();
    const to = `tries@${house}.example`;
    const { body } = await me.post('/me/address/pin', { email: to });
    const right = await given(body['transaction_code'], to);
    const wrong = { ...right, confirmation_code: right.confirmation_code === '111111' ? '222222' : '111111' };
    for (let tries = 0; tries < 5; tries++)
      expect(faultOf(await me.put('/me/address', wrong))).toEqual(field('confirmation_code', 'wrong_pin'));
    expect((await me.put('/me/address', right)).outcome).toEqual([429, 'too_many_tries']);
    const asked: number[] = [];
    for (let n = 0; n < 9; n++)
      asked.push((await me.post('/me/address/pin', { email: `n${n}@${house}.example` })).status);
    expect(asked.filter((status) => status === 429).length).toBe(2);
  });

  it('[KEEP-AGES] that was one’s own is forgotten with the history', () => {
    expect(pruneSteps.find(({ what }) => what === 'account_address')?.keep).toBe('history');
  });
});
