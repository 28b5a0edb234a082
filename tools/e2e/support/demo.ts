/** What the demo tenants hold, and the mail that was sent, as a person testing reads them under /dev. */
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { pinIn } from '#tools/torture/support/people.ts';

const Demo = v.object({
  tenants: v.array(
    v.object({
      code: v.string(),
      locations: v.array(v.object({ id: v.string(), name: v.string() })),
      guests: v.array(
        v.object({ code: v.string(), name: v.nullable(v.string()), location_id: v.nullable(v.string()) }),
      ),
      staff: v.array(
        v.object({ login_id: v.string(), name: v.string(), role: v.string(), groups: v.array(v.string()) }),
      ),
    }),
  ),
});
export type DemoTenant = v.InferOutput<typeof Demo>['tenants'][number];

const Outbox = v.array(v.object({ to: v.string(), text: v.string() }));

export async function demoTenant(url: string, code: string): Promise<DemoTenant> {
  const { tenants } = v.parse(Demo, await (await fetch(`${url}/dev/demo`)).json());
  const tenant = tenants.find((one) => one.code === code);
  if (tenant === undefined) throw new Error(`There is no demo tenant ${code}`);
  return tenant;
}

/** Where the QR code in a room or place leads. `name` as staff call it, such as "101". */
export async function qrPath(url: string, code: string, name: string, lang: string): Promise<string> {
  const { locations } = await demoTenant(url, code);
  const place = locations.find((one) => one.name === name);
  if (place === undefined)
    throw new Error(`${code} has no place "${name}"; there are ${locations.map((one) => one.name).join(', ')}`);
  return `/${lang}/biz/location/${code}/${place.id}`;
}

/** Every PIN mailed to an address, newest last. */
export async function mailedPins(url: string, address: string): Promise<readonly string[]> {
  const mails = v.parse(Outbox, await (await fetch(`${url}/dev/outbox`)).json());
  return mails.filter(({ to }) => to === address).flatMap(({ text }) => pinIn(text) ?? []);
}

/** The PIN that comes after those already there. */
export async function nextPin(url: string, address: string, before: number): Promise<string> {
  await expect
    .poll(async () => (await mailedPins(url, address)).length, { message: `a PIN is mailed to ${address}` })
    .toBeGreaterThan(before);
  return (await mailedPins(url, address)).at(-1) ?? '';
}
