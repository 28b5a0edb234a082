/**
 * Every call of the management API × everybody × their own house, another of their organisation, one of another
 * organisation. What is expected is computed from the contract's `needs` and the table of rights, never written down; a
 * call whose things the stage does not have fails [ACCESS-MATRIX] [RIGHT-TABLE].
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurnOf } from '#server/testing/rotation.ts';
import { printDatabase } from '#server/testing/print-database.ts';
import {
  type HouseRight,
  mayByCredential,
  mayInHouse,
  mayInOrganization,
  type Seat,
  SUPPORT_ROLE,
} from '#shared/domain/rights/rights.ts';
import { workKinds } from '#shared/domain/long-work/work-kinds.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { type ManageStage, type Persona, type Place, type Program, setManageStage } from '../testing/manage-stage.ts';
import { manageRoutes } from './registry.ts';

let stage: ManageStage;
let strangers: readonly (readonly [string, string | undefined, string])[];
beforeAll(async () => {
  stage = await setManageStage();
  strangers = await meetStrangers();
});
afterAll(() => stage.close());

const places: readonly Place[] = ['own', 'sibling', 'foreign'];
const calls = manageRoutes.map(({ endpoint }, row) => [endpoint.id, endpoint, row] as const);

/** Comes in, whatever becomes of it then; or is refused so. */
type Expected = 'enters' | readonly [status: number, code: string];
const notFound = [404, 'not_found'] as const;

/** What somebody has of a house. Who leads an agency leads its houses. */
function seatIn({ seat, organizationRoles, isProvider = false }: Persona, place: Place): Seat | null {
  if (isProvider) return place === 'own' ? { roles: [SUPPORT_ROLE], canWrite: false, managesPeople: false } : null;
  const agency = organizationRoles.includes('agency_administrator') && place !== 'foreign';
  if (agency) return { roles: [...(seat?.roles ?? []), 'super_admin'], canWrite: true, managesPeople: true };
  return place === 'own' ? seat : null;
}

/** Calls that judge beyond their `needs`, and how. */
const judged: Readonly<Record<string, (persona: Persona, place: Place) => Expected | null>> = {
  // At a desk one is somebody of the house, with a person there.
  openHouse: (persona, place) =>
    seatIn(persona, place) !== null && (persona.seat === null || place !== 'own') ? [403, 'forbidden'] : null,
  // None of these houses was deleted; those that were have a test of their own below.
  restoreHouse: () => notFound,
  // Nobody of them has any; their own have tests of their own.
  deletePasskey: () => notFound,
  endSignIn: () => notFound,
  endOwnSupportAccess: () => notFound,
};

/** What is asked for in the house; of a job, by its kind: the stage's are `import_rooms`. */
function houseRightOf(needs: Endpoint['needs']): HouseRight | null {
  if (typeof needs === 'string' || 'organization' in needs) return null;
  return 'house' in needs ? needs.house : workKinds.import_rooms[needs.job];
}

/** What anybody may ask, but for what the code of an empty server opens [SETUP-CODE]. */
const openTo = (id: string): Expected => (id === 'bringFirstHouseFile' ? [403, 'setup_code_invalid'] : 'enters');

function expectedOf({ id, needs }: Endpoint, persona: Persona, place: Place): Expected {
  const own = judged[id]?.(persona, place) ?? null;
  if (own !== null) return own;
  if (needs === 'nobody') return openTo(id);
  if (needs === 'account') return 'enters';
  if (needs === 'staff') return [401, 'invalid_token'];
  if (needs === 'provider') return persona.isProvider === true ? 'enters' : notFound;
  if (typeof needs === 'string') throw new Error(`${id} needs ${needs}, which is no need of the management API`);
  const right = houseRightOf(needs);
  if (right !== null) {
    const seat = seatIn(persona, place);
    if (seat === null) return notFound;
    return mayInHouse(right, seat) ? 'enters' : [403, 'forbidden'];
  }
  if (!('organization' in needs)) throw new Error(`${id} needs what the matrix does not know`);
  const roles = place === 'foreign' ? [] : persona.organizationRoles;
  if (roles.length === 0) return notFound;
  return mayInOrganization(needs.organization, roles) ? 'enters' : [403, 'forbidden'];
}

/** A program comes in where a right in one of its houses names a scope of its, and nowhere else [CREDENTIAL-SCOPE]. */
function expectedOfProgram({ id, needs }: Endpoint, { ofHouse, scopes }: Program, place: Place): Expected {
  if (needs === 'nobody') return openTo(id);
  if (needs === 'staff') return [401, 'invalid_token'];
  const right = houseRightOf(needs);
  if (right === null) return [403, 'forbidden'];
  if (place === 'foreign' || (ofHouse && place !== 'own')) return notFound;
  return mayByCredential(right, scopes) ? 'enters' : [403, 'forbidden'];
}

interface Cell {
  readonly who: string;
  readonly place: Place;
  readonly token: string | undefined;
  readonly expected: Expected;
}

/** Of whom a session is open; calls of an account's own may end it. */
const signedIn = new Map<string, string>();
async function tokenOf(persona: Persona): Promise<string> {
  const token = signedIn.get(persona.email) ?? (await stage.tokenOf(persona));
  signedIn.set(persona.email, token);
  return token;
}

/** Nobody, and tokens that are not of accounts. */
async function meetStrangers(): Promise<readonly (readonly [string, string | undefined, string])[]> {
  const { cast, personas, test } = stage;
  const [first] = personas;
  if (first === undefined) throw new Error('nobody on the stage');
  const ended = await stage.tokenOf(first);
  const left = await test.app.request('/be-api/manage/v1/me/session', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ended}` },
  });
  expect(left.status).toBe(200);
  return [
    ['nobody', undefined, 'missing_token'],
    ['a guest', cast.ann.token, 'invalid_token'],
    ['a clerk with the token of a desk', cast.yuki.token, 'invalid_token'],
    ['a supervisor with the token of a desk', cast.grace.token, 'invalid_token'],
    ['one whose session was ended', ended, 'revoked_token'],
  ];
}

/** The one door of the desk in here takes a desk's token, and no account's. */
function strangerAt({ id, needs }: Endpoint, who: string, code: string): Expected {
  if (needs === 'nobody') return openTo(id);
  if (needs !== 'staff') return [401, code];
  if (who.includes('desk')) return 'enters';
  return who === 'a guest' ? [403, 'not_staff'] : [401, who === 'nobody' ? 'missing_token' : 'invalid_token'];
}

/** Everybody at their own house; at others, where most are refused alike, some at each call and others with each commit. */
async function cellsOf(endpoint: Endpoint, row: number): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  if (endpoint.needs === 'account') signedIn.clear();
  // What concerns an account alone has no place, and may end what else it has.
  for (const place of endpoint.needs === 'account' ? (['own'] as const) : places) {
    const some = <T>(all: readonly T[]): readonly T[] => (place === 'own' ? all : inTurnOf(all, 6, row));
    for (const [who, token, code] of some(strangers))
      cells.push({ who, place, token, expected: strangerAt(endpoint, who, code) });
    for (const program of some(stage.programs))
      cells.push({
        who: program.name,
        place,
        token: program.secret,
        expected: expectedOfProgram(endpoint, program, place),
      });
    for (const persona of some(stage.personas))
      cells.push({
        who: persona.name,
        place,
        token: await tokenOf(persona),
        expected: expectedOf(endpoint, persona, place),
      });
  }
  return cells;
}

/** A request that says nothing: whoever comes in is told what is missing, and nothing is written. */
async function ask(endpoint: Endpoint, path: string, token: string | undefined): Promise<readonly [number, unknown]> {
  const response = await stage.test.app.request(path, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.body === undefined ? {} : { body: '{}' }),
  });
  const text = await response.text();
  return [response.status, /"code":"(\w+)"/.exec(text)?.[1]];
}

const comesIn = (status: number): boolean => status < 500 && ![401, 403, 404].includes(status);
const heard = ([status, code]: readonly [number, unknown]): Expected =>
  comesIn(status) ? 'enters' : [status, String(code)];

describe('a call of the management API', () => {
  it('[ACCESS-MATRIX] has a contract, and a row', async () => {
    const served = stage.test.app.routes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => route.includes(' /be-api/manage/'));
    const contracts = manageRoutes.map(
      ({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    expect([...new Set(served)].toSorted()).toEqual(contracts.toSorted());
    for (const [, endpoint] of calls)
      for (const place of places) expect(await stage.pathOf(endpoint, place)).not.toContain('{');
  });

  it.each(calls)(
    '[ACCESS-MATRIX] [RIGHT-TABLE] [CREDENTIAL-SCOPE] %s lets in whom the table does, and nobody else',
    async (_id, endpoint, row) => {
      const paths = new Map<Place, string>();
      for (const place of places) paths.set(place, await stage.pathOf(endpoint, place));
      const cells = await cellsOf(endpoint, row);
      const answer = async ({ who, place, token }: Cell): Promise<readonly [string, Place, Expected]> => [
        who,
        place,
        heard(await ask(endpoint, paths.get(place) ?? '', token)),
      ];
      const wanted = ({ who, place, expected }: Cell) => [who, place, expected];
      const refused = cells.filter(({ expected }) => expected !== 'enters');
      // All that stands in the database takes longest: it is read at some calls. A key's own log tells of refusals, too.
      const print = (): Promise<string> =>
        inTurnOf([0], 3, row).length === 0
          ? Promise.resolve('')
          : printDatabase(stage.test.ctx.db, ['credential_call']);
      const before = await print();
      const told = stage.test.bus.sent.length;
      for (const cell of refused) expect(await answer(cell)).toEqual(wanted(cell));
      expect([await print(), stage.test.bus.sent.length]).toEqual([before, told]);
      const entering = cells.filter(({ expected }) => expected === 'enters');
      // What nobody may is no call.
      if (
        !['restoreHouse', 'deletePasskey', 'endSignIn', 'endOwnSupportAccess', 'bringFirstHouseFile'].includes(
          endpoint.id,
        )
      )
        expect(entering).not.toEqual([]);
      for (const cell of entering) expect(await answer(cell)).toEqual(wanted(cell));
      if (endpoint.needs === 'account') signedIn.clear();
    },
  );

  // Whose network it is is asked in one place, before any call: of some people at each call, of all of them at some.
  it.each(calls.filter(([, { needs }]) => typeof needs === 'object'))(
    '[ACCESS-MATRIX] %s is closed to other networks than the organisation’s, and tells strangers nothing of them',
    async (_id, endpoint, row) => {
      const { db } = stage.test.ctx;
      const path = await stage.pathOf(endpoint, 'own');
      const network = { organization_id: stage.houses.own.organizationId, id: stage.houses.own.id, label: 'office' };
      await db
        .insertInto('allowed_network')
        .values({ ...network, network: '192.0.2.0/24' })
        .execute();
      try {
        for (const persona of inTurnOf(stage.personas, 3, row)) {
          const known =
            houseRightOf(endpoint.needs) !== null
              ? seatIn(persona, 'own') !== null
              : persona.organizationRoles.length > 0;
          expect([persona.name, await ask(endpoint, path, await tokenOf(persona))]).toEqual([
            persona.name,
            known ? [403, 'network_not_allowed'] : notFound,
          ]);
        }
        if (houseRightOf(endpoint.needs) !== null)
          for (const { name, secret } of inTurnOf(stage.programs, 2, row))
            expect([name, await ask(endpoint, path, secret)]).toEqual([name, [403, 'network_not_allowed']]);
      } finally {
        await db.deleteFrom('allowed_network').where('id', '=', network.id).execute();
      }
    },
  );

  it('[ACCESS-MATRIX] restoreHouse gives a deleted house back to who led it, and to nobody else', async () => {
    const { db, now } = stage.test.ctx;
    const restore = manageRoutes.find(({ endpoint }) => endpoint.id === 'restoreHouse')?.endpoint;
    if (restore === undefined) throw new Error('no restoreHouse');
    for (const place of places)
      for (const persona of stage.personas) {
        const { id } = stage.houses[place];
        await db
          .updateTable('house')
          .set({ deleted_at: new Date(now()) })
          .where('id', '=', id)
          .execute();
        const owns = place !== 'foreign' && persona.organizationRoles.includes('owner');
        const leads = seatIn(persona, place)?.roles.includes('super_admin') === true;
        const answer = await ask(restore, await stage.pathOf(restore, place), await stage.tokenOf(persona));
        expect([persona.name, place, heard(answer)]).toEqual([
          persona.name,
          place,
          owns || leads ? 'enters' : notFound,
        ]);
        await db.updateTable('house').set({ deleted_at: null }).where('id', '=', id).execute();
      }
  });
});
