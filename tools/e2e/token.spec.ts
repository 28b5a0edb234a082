/** An access token that ends while a message is on its way. */
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { sessionSecret } from './support/site.ts';
import { expect, people, test, uniqueName } from './support/test.ts';

const Claims = v.object({
  sub: v.string(),
  tid: v.string(),
  sid: v.string(),
  kind: v.picklist(['guest', 'staff']),
  role: v.string(),
});

/** The same token as it would be, had it been issued an hour ago. */
async function hourOld(token: string): Promise<string> {
  const { sub, tid, sid, kind, role } = v.parse(Claims, decodeJwt(token));
  const tokens = createAccessTokens({
    secret: new TextEncoder().encode(sessionSecret),
    now: () => Date.now() - 3_600_000,
  });
  return tokens.sign({ userId: sub, tenantId: tid, sessionId: sid, kind, role });
}

test('[TOKEN-REFRESH-BEFORE] [SYNC-RESTART] a token that runs out under a push is renewed and the push is made again, once', async ({
  arrive,
  clerk,
  qr,
}) => {
  const name = uniqueName('Ida');
  const [guest, mia] = await Promise.all([arrive(), clerk(people.mia)]);
  await guest.startChat(await qr(), name);
  const { page } = guest;
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/sync/push') statuses.push(response.status());
  });
  await page.route(
    '**/sync/push**',
    async (route) => {
      const headers = await route.request().allHeaders();
      const bearer = headers['authorization'] ?? '';
      await route.continue({
        headers: { ...headers, authorization: `Bearer ${await hourOld(bearer.replace(/^Bearer /, ''))}` },
      });
    },
    { times: 1 },
  );

  await guest.say('Before the token ends');
  await guest.say('And after');
  await guest.expectState('And after', /sent|read/);
  await guest.expectState('Before the token ends', /sent|read/);
  expect(statuses).toContain(401);
  await mia.open(name);
  await expect(mia.bubble('Before the token ends')).toHaveCount(1);
  await expect(mia.bubble('And after')).toHaveCount(1);
});
