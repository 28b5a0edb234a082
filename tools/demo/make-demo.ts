/** The demo's three houses from an empty server: signing up brings the first, and the others follow it. */
import type { DemoTenant } from '#server/demo/content-types.ts';
import { demoTenants } from '#server/demo/houses/index.ts';
import { createHouse } from '#shared/manage/houses.ts';
import { signUp } from '#shared/manage/sign-up.ts';
import { makeHouse } from './make-house.ts';
import type { Mailbox } from './make-people.ts';
import type { Ids } from './making.ts';
import type { Management } from './management.ts';

export interface Beginning {
  /** The code of the set-up address, which an empty server prints. */
  readonly setup: string;
  /** Who owns the houses. */
  readonly email: string;
  readonly mailbox: Mailbox | null;
  /** Milliseconds since 1970, to which days of stays are relative. */
  readonly now: number;
  /** Told of each house that stands. */
  readonly told: (house: DemoTenant) => void;
}

/** @returns what became of the content's ids, by house */
export async function makeDemo(
  nobody: Management,
  { setup, email, mailbox, now, told }: Beginning,
): Promise<ReadonlyMap<DemoTenant['code'], Ids>> {
  const [first, ...others] = demoTenants;
  if (first === undefined) return new Map();
  const begun = await nobody.ask(signUp, {
    body: {
      email,
      name: 'Demo',
      organization_name: 'Bellhop demo',
      house: { ...codeOf(first), name: first.name },
      terms: true,
      setup,
    },
  });
  if (begun.access_token_v2 === undefined) throw new Error('the set-up code did not sign in');
  const owner = nobody.as(begun.access_token_v2);
  const made = new Map<DemoTenant['code'], Ids>();
  for (const demo of demoTenants) {
    if (others.includes(demo))
      await owner.ask(
        createHouse,
        { params: { id: begun.organization_id }, body: { ...codeOf(demo), name_dict: demo.nameDict } },
        { key: `demo/${demo.code}` },
      );
    made.set(demo.code, await makeHouse(owner, demo, { mailbox, now }));
    told(demo);
  }
  return made;
}

const codeOf = ({ code, tenantType, langCd, timeZone }: DemoTenant) => ({
  code,
  tenant_type: tenantType,
  lang_cd: langCd,
  time_zone: timeZone,
});
