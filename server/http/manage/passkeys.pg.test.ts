/** Passkeys: made after a fresh PIN, for the site of PUBLIC_URL; signing in by one, in the consoles and at the desk. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeySiteOf } from '#server/access/passkey-site.ts';
import { createApp } from '#server/app.ts';
import { setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { accountToken, createManager, type Manager, pinFor } from '../testing/manager.ts';

const site = { origin: 'https://chat.example', rpId: 'chat.example' };
const email = 'yuki@keyed.example';
let test: TestApp;
let app: Hono;
let me: Manager;
beforeAll(async () => {
  test = await createTestApp();
  const { config } = test.ctx;
  app = createApp({ ...test.ctx, config: { ...config, publicUrl: site.origin } }, null);
  await setTheStage(test.ctx, 'keyed');
  me = createManager(app, await accountToken(test.ctx, email));
});
afterAll(() => test.close());

/** What a browser is asked, as far as its answer depends on it. */
const Asked = v.object({
  transaction_code: v.string(),
  options: v.object({ challenge: v.string(), rpId: v.optional(v.string()) }),
});
/** Asks for a PIN, gives it, and is asked for a passkey. */
async function begin() {
  const { body } = await me.post('/me/passkeys/pin', {});
  const asked = await me.post('/me/passkeys/begin', {
    transaction_code: body['transaction_code'],
    confirmation_code: await pinFor(test.ctx, email),
  });
  expect(asked.status).toBe(200);
  return v.parse(Asked, asked.body);
}
async function add(authenticator = createAuthenticator()) {
  const { transaction_code, options } = await begin();
  const response = authenticator.make({ ...site, challenge: options.challenge });
  return { authenticator, made: await me.post('/me/passkeys', { transaction_code, name: 'Chrome · Linux', response }) };
}
const nobody = (): Manager => createManager(app);
const askSignIn = async () => v.parse(Asked, (await nobody().post('/passkey-sign-ins', {})).body);
const accept = (transaction_code: string, response: object, target: 'staff' | 'console' = 'console') =>
  nobody().post('/passkey-sign-ins/accept', { transaction_code, response, target });

describe('a passkey', () => {
  it('[PASSKEY-PIN] is added with a fresh PIN of one’s own alone, once for each', async () => {
    const { made } = await add();
    expect(made.status).toBe(201);
    const listed = await me.get('/me/passkeys');
    expect(listed.body).toMatchObject({ offered: true, items: [{ name: 'Chrome · Linux', last_used_at: null }] });
    const wrong = await me.post('/me/passkeys/begin', { transaction_code: 'none', confirmation_code: '123456' });
    expect(wrong.outcome).toEqual([401, 'wrong_pin']);
    // Another's PIN is none.
    const omar = createManager(app, await accountToken(test.ctx, 'omar@keyed.example'));
    const { body } = await omar.post('/me/passkeys/pin', {});
    const others = await me.post('/me/passkeys/begin', {
      transaction_code: body['transaction_code'],
      confirmation_code: await pinFor(test.ctx, 'omar@keyed.example'),
    });
    expect(others.outcome).toEqual([401, 'wrong_pin']);
    const { transaction_code, options } = await begin();
    const response = createAuthenticator().make({ ...site, challenge: options.challenge });
    const sent = () => me.post('/me/passkeys', { transaction_code, name: 'x', response });
    expect([(await sent()).status, (await sent()).outcome]).toEqual([201, [403, 'verification_failed']]);
  });

  it('signs in to the consoles and at the desk, each challenge once, and no more once it is removed', async () => {
    const { authenticator, made } = await add();
    const asked = await askSignIn();
    const response = authenticator.answer({ ...site, challenge: asked.options.challenge });
    const signedIn = await accept(asked.transaction_code, response);
    expect([signedIn.status, signedIn.body['kind']]).toEqual([200, 'account']);
    expect((await accept(asked.transaction_code, response)).outcome).toEqual([403, 'verification_failed']);
    const desk = await askSignIn();
    const atDesk = await accept(
      desk.transaction_code,
      authenticator.answer({ ...site, challenge: desk.options.challenge }),
      'staff',
    );
    expect(atDesk.body).toMatchObject({ user_type: 'biz_staff', tenant_cd: 'keyed' });
    expect((await me.remove(`/me/passkeys/${String(made.body['id'])}`)).status).toBe(200);
    const late = await askSignIn();
    const answer = authenticator.answer({ ...site, challenge: late.options.challenge });
    expect((await accept(late.transaction_code, answer)).outcome).toEqual([403, 'verification_failed']);
  });

  it('[PASSKEY-SITE] is refused for another site, another challenge, an unverified person and a challenge that is old', async () => {
    const { authenticator } = await add();
    for (const changed of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'b3RoZXI' },
      { verified: false },
    ]) {
      const { transaction_code, options } = await askSignIn();
      const response = authenticator.answer({ ...site, challenge: options.challenge, ...changed });
      expect([changed, (await accept(transaction_code, response)).outcome]).toEqual([
        changed,
        [403, 'verification_failed'],
      ]);
    }
    const { transaction_code, options } = await askSignIn();
    test.clock.now += 5 * 60_000;
    const response = authenticator.answer({ ...site, challenge: options.challenge });
    expect((await accept(transaction_code, response)).outcome).toEqual([403, 'verification_failed']);
  });

  it('[PASSKEY-SITE] is not offered without a domain, whatever address is asked at', async () => {
    const without = createManager(test.app, await accountToken(test.ctx, email));
    expect((await createManager(test.app).get('/passkey-sign-ins')).body).toEqual({ offered: false });
    expect((await createManager(test.app).post('/passkey-sign-ins', {})).outcome).toEqual([409, 'not_offered']);
    expect((await without.post('/me/passkeys/pin', {})).outcome).toEqual([409, 'not_offered']);
    expect((await nobody().get('/passkey-sign-ins')).body).toEqual({ offered: true });
  });

  it.each([
    ['https://chat.example', { id: 'chat.example', origin: 'https://chat.example' }],
    ['https://chat.example:8443/', { id: 'chat.example', origin: 'https://chat.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://chat.example', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::1]', null],
    ['https://intranet', null],
    [undefined, null],
  ])('[PASSKEY-SITE] of %s is %j', (publicUrl, expected) => {
    expect(passkeySiteOf(publicUrl)).toEqual(expected);
  });
});

describe('sign-ins', () => {
  it('[SIGN-INS] are listed with how and from where, and end one by one or all but this', async () => {
    const omar = 'omar@keyed.example';
    const first = createManager(app, await accountToken(test.ctx, omar)).from('192.0.2.9');
    const second = createManager(app, await accountToken(test.ctx, omar));
    const desk = await first.post('/me/houses/keyed/session', {});
    expect(desk.status).toBe(201);
    type Item = { id: string; kind: string; state: string; entry: string | null; address: string | null };
    const listed = async (): Promise<Item[]> => (await first.get('/me/sign-ins')).body['items'] as Item[];
    const items = await listed();
    expect(items.filter(({ state }) => state === 'here')).toHaveLength(1);
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'desk',
        house: 'keyed',
        entry: 'console',
        address: '192.0.2.9',
        state: 'active',
      }),
    );
    const atDesk = items.find(({ kind, entry }) => kind === 'desk' && entry === 'console')?.id;
    expect((await first.remove(`/me/sign-ins/${atDesk}`)).status).toBe(200);
    expect((await first.remove(`/me/sign-ins/${atDesk}`)).outcome).toEqual([404, 'not_found']);
    const strange = createManager(app, await accountToken(test.ctx, email));
    expect((await strange.remove(`/me/sign-ins/${items.find(({ state }) => state === 'here')?.id}`)).outcome).toEqual([
      404,
      'not_found',
    ]);
    const ended = await first.post('/me/sign-ins/end-others', {});
    expect(ended.status).toBe(200);
    expect((await second.get('/me')).outcome).toEqual([401, 'revoked_token']);
    expect((await listed()).map(({ state }) => state).filter((state) => state !== 'ended')).toEqual(['here']);
  });
});
