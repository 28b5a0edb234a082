/** Two houses of one organisation, and the people who have seats in either, for tests of the management API. */
import { expect } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { freshId } from '#server/testing/cast.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { HouseRole } from '#shared/domain/rights/rights.ts';
import { accountToken, createManager, type Manager, signUpOwner } from './manager.ts';
import { tenantOf } from './taught-house.ts';

export type Made = Readonly<Record<string, unknown>>;

export interface TwoHouses {
  readonly owner: Manager;
  /** The organisation's id. */
  readonly organization: string;
  /** The codes of the owner's house and of its branch. */
  readonly here: string;
  readonly there: string;
  /** Makes a thing; a refusal fails the test, with what was wrong. */
  make(path: string, body: object): Promise<Made>;
  /** A component of a house, told of by its title. */
  component(code: string, title: string): Promise<Made>;
  /** Somebody with a seat in some houses, signed in. */
  hire(name: string, seats: readonly (readonly [code: string, role: HouseRole])[]): Promise<Manager>;
}

/** @param code of the owner's house, which nobody has yet */
export async function openTwoHouses(test: TestApp, code: string): Promise<TwoHouses> {
  const [here, there] = [code, `${code}-branch`];
  const owner = await signUpOwner(test, here);
  const { body } = await owner.get('/me');
  const organization = String((body['organizations'] as readonly Made[])[0]?.['id']);
  const make = async (path: string, thing: object): Promise<Made> => {
    const made = await owner.post(path, thing);
    expect([path, made.status, made.body['fields']]).toEqual([path, 201, undefined]);
    return made.body;
  };
  await make(`/organizations/${organization}/houses`, {
    code: there,
    name_dict: { en: 'Branch' },
    tenant_type: 'hotel',
    lang_cd: 'en',
    languages: [],
    time_zone: 'UTC',
  });
  return {
    owner,
    organization,
    here,
    there,
    make,
    component: (of, title) => make(`/houses/${of}/components`, { title, content_dict: { en: `About ${title}` } }),
    async hire(name, seats) {
      const [accountId, email] = [freshId(), `${name.toLowerCase()}@${code}.example`];
      await test.ctx.db.insertInto('account').values({ id: accountId, email, name, lang_cd: 'en' }).execute();
      for (const [of, role] of seats) {
        const houseId = await tenantOf(test, of);
        const seat = { houseId, accountId, email, name, roles: [role], groupIds: 'all' as const, languages: ['en'] };
        await runDirectoryAction(test.ctx, (action) => takeSeat(action, seat));
      }
      return createManager(test.app, await accountToken(test.ctx, email));
    },
  };
}
