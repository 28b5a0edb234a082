/** Web push against its standards: the example of RFC 8291, and the request push services document (RFC 8030, RFC 8292). */
import { createECDH } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { openPush } from '#server/testing/push-service.ts';
import { isPushService } from '#shared/domain/push/subscription.ts';
import { pushText } from '#shared/domain/push/push-text.ts';
import { impatientClock } from '../resilience/testing/impatient-clock.ts';
import { encryptPush, PUSH_MAX_BYTES } from './encrypt-push.ts';
import { vapidKeys } from './push-keys.ts';
import { createPushSender, PushFault } from './push-sender.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const secrets = { DATA_DIR: '/nonexistent', SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) };
const now = Date.UTC(2026, 10, 21, 9);
const ctx = { config: loadConfig(secrets), metrics: createMetrics(), now: () => now };
const sender = () => createPushSender(ctx, { clock: impatientClock, random: () => 0.5 });
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = Buffer.alloc(16, 7);
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const target = { endpoint: ENDPOINT, p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };

const unseal = (body: Buffer): string => openPush(body, { keys: browser, auth });

describe('what is pushed', () => {
  it('[PUSH-SEALED] is sealed as in the example of the standard', () => {
    const sealed = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
        salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      },
    );
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('[PUSH-SEALED] is read by the browser it is for, and never longer than a push service takes', () => {
    expect(unseal(encryptPush('Grüße 🛎', target))).toBe('Grüße 🛎');
    expect(encryptPush('x'.repeat(PUSH_MAX_BYTES), target)).toHaveLength(4096);
    expect(() => encryptPush('x'.repeat(PUSH_MAX_BYTES + 1), target)).toThrow(RangeError);
  });

  it('[PUSH-WORDS] is cut between characters and marked as cut', () => {
    expect(pushText('  Good \n morning ')).toBe('Good morning');
    expect(pushText('👩‍🚀'.repeat(200), 3)).toHaveLength(Array.from('👩‍🚀').slice(0, 2).join('').length + 1);
    expect(pushText('x'.repeat(121)).endsWith('…')).toBe(true);
  });
});

describe('a push service', () => {
  it('[PUSH-VAPID] is shown who sends, for itself alone and for a day at most', async () => {
    let heard: { headers: Headers; body: Buffer } | undefined;
    server.use(
      http.post(ENDPOINT, async ({ request }) => {
        heard = { headers: request.headers, body: Buffer.from(await request.arrayBuffer()) };
        return new HttpResponse(null, { status: 201 });
      }),
    );
    expect(await sender().send(target, '{"a":1}')).toBe('sent');
    expect(unseal(heard?.body ?? Buffer.alloc(0))).toBe('{"a":1}');
    expect([heard?.headers.get('content-encoding'), heard?.headers.get('ttl')]).toEqual(['aes128gcm', '14400']);
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(heard?.headers.get('authorization') ?? '') ?? [];
    const point = Buffer.from(key, 'base64url');
    expect(point).toEqual(vapidKeys(ctx.config).publicKey);
    const jwk = await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    );
    const { payload } = await jwtVerify(token, jwk, { currentDate: new Date(now) });
    expect([decodeProtectedHeader(token).alg, payload.aud, payload.sub]).toEqual([
      'ES256',
      'https://fcm.googleapis.com',
      'mailto:no-reply@localhost',
    ]);
    expect((payload.exp ?? 0) - now / 1000).toBeLessThanOrEqual(86_400);
  });

  it('[PUSH-GONE] that knows the address no more ends it; one that is busy is asked again; one that refuses is not', async () => {
    for (const status of [404, 410]) {
      server.use(http.post(ENDPOINT, () => new HttpResponse(null, { status })));
      expect(await sender().send(target, 'x')).toBe('gone');
    }
    let asked = 0;
    server.use(http.post(ENDPOINT, () => new HttpResponse(null, { status: (asked += 1) === 1 ? 503 : 201 })));
    expect([await sender().send(target, 'x'), asked]).toEqual(['sent', 2]);
    asked = 0;
    server.use(
      http.post(ENDPOINT, () => {
        asked += 1;
        return new HttpResponse(null, { status: 403 });
      }),
    );
    await expect(sender().send(target, 'x')).rejects.toBeInstanceOf(PushFault);
    expect(asked).toBe(1);
  });

  it('[PUSH-SERVICES] is one of the browsers’, by https; nothing else is ever asked', async () => {
    for (const address of [
      ENDPOINT,
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://db5p.notify.windows.com/w/?token=x',
    ])
      expect([address, isPushService(address)]).toEqual([address, true]);
    for (const address of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://a@fcm.googleapis.com/x',
      'https://169.254.169.254/latest',
      'https://localhost/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilnotify.windows.com/',
      'x',
    ]) {
      expect([address, isPushService(address)]).toEqual([address, false]);
      expect(await sender().send({ ...target, endpoint: address }, 'x')).toBe('gone');
    }
  });

  it('[PUSH-SERVICES] may be one the operator named, by its whole origin', () => {
    const { services } = loadConfig({ ...secrets, PUSH_SERVICES: 'https://push.example, http://127.0.0.1:8080' }).push;
    expect(
      ['https://push.example/x', 'http://127.0.0.1:8080/x', ENDPOINT].map((address) =>
        isPushService(address, services),
      ),
    ).toEqual([true, true, true]);
    expect(
      ['http://push.example/x', 'https://push.example:444/x', 'https://a@push.example/x', 'http://127.0.0.1/x'].map(
        (address) => isPushService(address, services),
      ),
    ).toEqual([false, false, false, false]);
    for (const wrong of ['push.example', 'https://push.example/path', 'ftp://push.example'])
      expect(() => loadConfig({ ...secrets, PUSH_SERVICES: wrong })).toThrow(/^PUSH_SERVICES must be origins/);
  });

  it('[PUSH-VAPID] knows us by one key in every process, or by the configured one', () => {
    expect(vapidKeys(loadConfig(secrets)).publicKey).toEqual(vapidKeys(ctx.config).publicKey);
    const other = loadConfig({ ...secrets, VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' });
    expect(vapidKeys(other).publicKey.toString('base64url')).toBe(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    );
  });

  it('[PUSH-CHANNEL] is asked in alpha and staging alone; what is neither is a fault of the configuration', () => {
    const channel = (environment: object) => loadConfig({ ...secrets, ...environment }).push.channel;
    expect([
      channel({}),
      channel({ NODE_ENV: 'production' }),
      channel({ NODE_ENV: 'production', RELEASE_CHANNEL: 'staging' }),
    ]).toEqual(['alpha', 'production', 'staging']);
    expect([
      loadConfig({ ...secrets, RELEASE_CHANNEL: 'staging' }).push.offered,
      loadConfig({ ...secrets, RELEASE_CHANNEL: 'production' }).push.offered,
    ]).toEqual([true, false]);
    expect(() =>
      loadConfig({
        ...secrets,
        RELEASE_CHANNEL: 'beta',
        VAPID_PRIVATE_KEY: 'short',
        VAPID_SUBJECT: 'me',
        TWILIO_FROM: '+1',
      }),
    ).toThrow(/RELEASE_CHANNEL.*[\s\S]*VAPID_PRIVATE_KEY/);
    expect(() => loadConfig({ ...secrets, TWILIO_FROM: '+1' })).toThrow(/must be set together/);
  });
});
