import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { googleSaveLink } from './google-wallet.ts';

it('[PASS-GOOGLE] is a link that carries the whole pass, signed by the house', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    issuer_id: '3388000000012345678',
    class_name: 'stay',
    client_email: 'wallet@house.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const now = Date.UTC(2026, 10, 21, 9);
  const link = await googleSaveLink(
    account,
    {
      guestId: 'guest-1',
      lang: 'ja',
      houseName: 'Lantern',
      placeName: '301',
      address: 'https://chat.example/ja/biz/guest/harbor/q1',
      color: '#1f5f8b',
      until: now + 86_400_000,
    },
    now,
  );
  const page = 'https://pay.google.com/gp/v/save/';
  expect(link.startsWith(page)).toBe(true);
  const token = link.slice(page.length);
  expect(link.length).toBeLessThan(1800);
  const { payload } = await jwtVerify(token, publicKey, {
    issuer: 'wallet@house.example',
    audience: 'google',
    currentDate: new Date(now),
  });
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    iat: now / 1000,
    payload: {
      genericObjects: [
        {
          classId: '3388000000012345678.stay',
          header: { defaultValue: { language: 'ja', value: '301' } },
          barcode: { value: 'https://chat.example/ja/biz/guest/harbor/q1' },
          validTimeInterval: { end: { date: '2026-11-22T09:00:00.000Z' } },
        },
      ],
    },
  });
  expect(token).not.toContain('guest-1');
});
