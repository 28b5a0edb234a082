import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { addressOfApp, appAt, appNames, apps } from '#shared/apps.ts';

const client = fileURLToPath(new URL('../../client', import.meta.url));

it('[BOUND-APPS] each row of the table of apps is a folder with routes, and each such folder a row', () => {
  const folders = readdirSync(client).filter((name) => existsSync(`${client}/${name}/routes.tsx`));
  expect(folders.toSorted()).toEqual(appNames.toSorted());
});

it('[LANG-SEGMENT] each app answers its own address, and the guest’s app every other', () => {
  for (const name of appNames) expect(appAt(addressOfApp(name, 'ja').split('/')[2])).toBe(name);
  expect(new Set(appNames.map((name) => apps[name].segment)).size).toBe(appNames.length);
  expect(appAt('customer')).toBe('guest');
  expect(appAt(undefined)).toBe('guest');
});
