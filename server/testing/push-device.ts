import { callApi, callFacade } from './http-requests.ts';
import type { Cast, Person } from './cast.ts';
import type { PushBrowser, PushService } from './push-service.ts';
import type { TestApp } from './test-app.ts';

/** A browser of this person's, subscribed with our key and registered as documented, and nothing besides. */
export async function registerDevice(
  { app }: Pick<TestApp, 'app'>,
  service: PushService,
  { tenantCode }: Pick<Cast, 'tenantCode'>,
  who: Person,
  device: string,
  more: object = {},
): Promise<PushBrowser> {
  const key = await callApi<{ public_key: string }>(app, '/be-api/push/key', undefined, { token: who.token });
  const browser = service.subscribe(key.body.public_key);
  const { data } = await callFacade(
    app,
    who.token,
    'mutation($d: String, $t: String) { updatePushToken(deviceId: $d, deviceToken: $t, platformType: "web") { message success } }',
    { d: `${tenantCode}-${device}`, t: JSON.stringify({ ...(JSON.parse(browser.token) as object), ...more }) },
  );
  if (JSON.stringify(data) !== '{"message":"success","success":true}') throw new Error(JSON.stringify(data));
  return browser;
}
