/**
 * The stage of the management API's tests: two houses of one organisation and one of another, somebody of each role in
 * the first, and for each contract an address that is there.
 */
import { type DirectoryContext, runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { createHouse } from '#server/actions/account/create-house.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { createCredential } from '#server/actions/account/service-credentials.ts';
import { markTemplate } from '#server/actions/templates/templates.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  type CredentialScope,
  credentialScopes,
  type HouseRole,
  houseRoles,
  type Seat,
} from '#shared/domain/rights/rights.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { billedTo, paidIn } from './staged-money.ts';
import { accountToken, createManager, type Manager, type Reply } from './manager.ts';
import { FILE_SAMPLES, SAMPLES } from './manage-samples.ts';
import { type StagedBot, stageBot } from './stage-bot.ts';

interface StagedHouse {
  readonly id: string;
  readonly code: string;
  readonly organizationId: string;
  /** Work of the kind `import_rooms` that has ended, with a file. */
  readonly jobId: string;
  /** Of a guest, about their own data. */
  readonly requestId: string;
  /** Paid by a guest of it. */
  readonly paymentId: string;
  /** A credential of its organisation. */
  credentialId: string;
}

/** Whose house is asked about: that of the seat, another one of its organisation, one of another organisation. */
export type Place = 'own' | 'sibling' | 'foreign';

/** Somebody with an account: a seat in the house `own`, a membership of its organisation, or neither. */
export interface Persona {
  readonly name: string;
  readonly email: string;
  readonly seat: Seat | null;
  readonly organizationRoles: readonly string[];
  /** One of the provider's own, whom the house `own` lets look. */
  readonly isProvider?: boolean;
}

/** A program with its credential: of the house `own`, or of all its organisation. */
export interface Program {
  readonly name: string;
  readonly ofHouse: boolean;
  readonly scopes: readonly CredentialScope[];
  readonly secret: string;
}

export interface ManageStage {
  readonly test: TestApp;
  readonly houses: Readonly<Record<Place, StagedHouse>>;
  readonly personas: readonly Persona[];
  /** One of each scope in the house, and one of all in its organisation. */
  readonly programs: readonly Program[];
  /** A hotel with its guests and clerks, whose tokens are not of accounts. */
  readonly cast: Cast;
  /** Leads organisation and house. */
  readonly leader: Persona;
  /** A token of a persona's account, signed in just now. */
  tokenOf(persona: Persona): Promise<string>;
  /**
   * The address of a call in a house, of a thing that is there.
   *
   * @throws where the stage has no such thing: a call without a row
   */
  pathOf(endpoint: Endpoint, place: Place): Promise<string>;
  close(): Promise<void>;
}

/** Names what nobody on the stage has. */
const NOBODYS = '018f0000-0000-7000-8000-000000000000';

const seatOf = (roles: readonly HouseRole[], but: Partial<Seat> = {}): Seat => ({
  roles,
  canWrite: true,
  managesPeople: true,
  ...but,
});

function personasOf(): readonly Persona[] {
  const persona = (name: string, seat: Seat | null, organizationRoles: readonly string[] = []): Persona => ({
    name,
    email: `${name.replaceAll(/\W+/g, '-')}@stage.example`,
    seat,
    organizationRoles,
  });
  return [
    ...houseRoles.map((role) => persona(role, seatOf([role]))),
    persona('administrator without write permission', seatOf(['administrator'], { canWrite: false })),
    persona('editor', seatOf(['administrator'], { managesPeople: false })),
    persona('owner', null, ['owner']),
    persona('agency_administrator', null, ['agency_administrator']),
    persona('billing', null, ['billing']),
    persona('nobody of theirs', null),
    { ...persona('provider', null), isProvider: true },
    persona('leader', seatOf(['super_admin']), ['owner']),
  ];
}

export async function setManageStage(): Promise<ManageStage> {
  const test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  const { ctx } = test;
  const [organization, another] = [freshId(), freshId()];
  for (const id of [organization, another])
    await ctx.db
      .insertInto('organization')
      .values({ id, name: `Hotels ${id.slice(-4)}` })
      .execute();
  const house = async (code: string, organizationId: string): Promise<StagedHouse> => {
    const id = await runDirectoryAction(ctx, (action) =>
      createHouse(action, {
        organizationId,
        code,
        nameDict: { en: code },
        tenantType: 'hotel',
        langCd: 'en',
        languages: ['ja'],
        timeZone: 'UTC',
        starter: 'hotel',
      }),
    );
    const [jobId, requestId] = [freshId(), freshId()];
    await ctx.db.transaction().execute(async (trx) => {
      const at = new Date(ctx.now());
      const file = { tenant_id: id, id: freshId(), created_at: at };
      const of = { folder: 'house', original_name: 'logo.png', mime: 'image/png', bytes: 1, sha256: 'ab'.repeat(32) };
      await trx
        .insertInto('media_file')
        .values({ ...file, ...of })
        .execute();
      await trx
        .insertInto('house_media')
        .values({ ...file, purpose: 'icon' })
        .execute();
      await trx
        .insertInto('job')
        .values({
          id: jobId,
          organization_id: organizationId,
          house_id: id,
          kind: 'import_rooms',
          state: 'done',
          input: null,
          asked: { actor: null, action: 'importRooms', request: null },
          created_at: file.created_at,
          ended_at: file.created_at,
        })
        .execute();
      await trx
        .insertInto('job_file')
        .values({ job_id: jobId, name: 'rooms.csv', type: 'text/csv', size: 0 })
        .execute();
      await trx
        .insertInto('privacy_request')
        .values({ tenant_id: id, id: requestId, guest_id: freshId(), kind: 'copy', asked_at: at, due_at: at })
        .execute();
    });
    return { id, code, organizationId, jobId, requestId, paymentId: await paidIn(test, id), credentialId: '' };
  };
  const houses = {
    own: await house('stage-own', organization),
    sibling: await house('stage-sibling', organization),
    foreign: await house('stage-foreign', another),
  };
  const personas = personasOf();
  for (const persona of personas) await settle(test, persona, houses.own);
  const leader = personas.at(-1);
  if (leader === undefined) throw new Error('nobody on the stage');
  // Somebody leads each house, so that there is a list of staff to take from.
  for (const [place, email] of [
    ['sibling', 'sibling-lead@stage.example'],
    ['foreign', 'foreign-lead@stage.example'],
  ] as const)
    await settle(test, { name: place, email, seat: seatOf(['super_admin']), organizationRoles: [] }, houses[place]);
  const leads: Readonly<Record<Place, string>> = {
    own: leader.email,
    sibling: 'sibling-lead@stage.example',
    foreign: 'foreign-lead@stage.example',
  };
  const leaderId = await accountOf(test, leader.email);
  // A member that nobody on the stage misses.
  const memberId = await accountOf(test, 'billing@stage.example');
  const invitationId = freshId();
  await ctx.db
    .insertInto('invitation')
    .values({
      id: invitationId,
      organization_id: organization,
      email: 'invited@stage.example',
      name: 'Invited',
      seat: { roles: ['billing'] },
      secret_hash: Buffer.alloc(32),
      invited_by: leaderId,
      expires_at: new Date(ctx.now() + 86_400_000),
    })
    .execute();
  const billed = Object.fromEntries(
    await Promise.all([organization, another].map(async (id) => [id, await billedTo(test, id)] as const)),
  );
  const templateIds = Object.fromEntries(
    await Promise.all(
      [houses.sibling, houses.foreign].map(async ({ code, organizationId }) => {
        const by = { organizationId, accountId: leaderId };
        const marked = (action: DirectoryContext) => markTemplate(action, by, { code, fromVersion: null });
        return [organizationId, await runDirectoryAction(ctx, marked)] as const;
      }),
    ),
  );
  const looks = await looksAt(test, houses, leaderId);
  const textId = freshId();
  await ctx.db
    .insertInto('dictionary_entry')
    .values({ tenant_id: houses.foreign.id, id: textId, original: 'Stage', translations: {}, is_uneditable: true })
    .execute();
  const programs = await programsOf(test, houses, leader);
  const cast = await setTheStage(ctx, 'stage-cast');
  const bots = new Map<Place, StagedBot>();
  for (const place of ['own', 'sibling', 'foreign'] as const) {
    const lead = createManager(test.app, await accountToken(ctx, leads[place]));
    const { id, code } = houses[place];
    bots.set(place, await stageBot(test, id, String(await firstOf(lead, code, 'bots'))));
  }
  return {
    test,
    houses,
    personas,
    programs,
    cast,
    leader,
    tokenOf: ({ email }) => accountToken(ctx, email),
    async pathOf({ path }, place) {
      const { code, organizationId, jobId, paymentId, requestId, credentialId } = houses[place];
      const [, collection] = /\/([a-z-]+)\/\{id\}/.exec(path) ?? [];
      const placed = path
        .replace('{code}', code)
        .replace('{lang_cd}', 'ja')
        .replace('{memberId}', memberId)
        .replace('{invitationId}', invitationId)
        .replace('{invoiceId}', billed[organizationId]?.invoiceId ?? NOBODYS)
        .replace('{templateId}', String(templateIds[organizationId] ?? 0))
        .replace('{houseCode}', code)
        .replace('{textId}', textId)
        .replace('{creditNoteId}', billed[organizationId]?.creditNoteId ?? NOBODYS)
        .replace(/\{(?:passkeyId|signInId|networkId|botId|accessId)\}/, NOBODYS);
      if (collection === undefined) return placed;
      if (collection === 'jobs') return placed.replace('{id}', jobId);
      if (collection === 'payments') return placed.replace('{id}', paymentId);
      if (collection === 'organizations')
        return placed.replace('{id}', organizationId).replace('{credential_id}', credentialId);
      const lead = createManager(test.app, await accountToken(ctx, leads[place]));
      // Who has a stay is a guest, by the same id.
      const things = collection === 'guests' ? 'stays' : collection;
      if (collection === 'support-access') return placed.replace('{id}', looks.get(place) ?? NOBODYS);
      if (collection === 'privacy-requests') return placed.replace('{id}', requestId);
      const id = String(await firstOf(lead, code, things));
      const bot = bots.get(place);
      return placed
        .replace('{id}', id)
        .replace('{version}', bot?.versionId ?? '')
        .replace('{run}', bot?.runId ?? '');
    },
    close: () => test.close(),
  };
}

/** One of the provider's own may look at the first house; what calls try is a question that nobody's look hangs on. */
async function looksAt({ ctx }: TestApp, houses: ManageStage['houses'], leaderId: string) {
  const { id: provider } = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'provider@stage.example')
    .executeTakeFirstOrThrow();
  await ctx.db.insertInto('provider_member').values({ account_id: provider }).execute();
  const looks = new Map<Place, string>();
  const at = new Date(ctx.now());
  for (const place of ['own', 'sibling', 'foreign'] as const) {
    const id = freshId();
    const asked = { house_id: houses[place].id, reason: 'A menu', minutes: 60, asked_at: at };
    await ctx.db
      .insertInto('support_access')
      .values({ ...asked, id, account_id: leaderId })
      .execute();
    looks.set(place, id);
    if (place !== 'own') continue;
    const allowed = { allowed_by: leaderId, until: new Date(at.getTime() + 3_600_000) };
    await ctx.db
      .insertInto('support_access')
      .values({ ...asked, ...allowed, id: freshId(), account_id: provider })
      .execute();
  }
  return looks;
}

/** Programs of the first house and its organisation; every house and both organisations have a credential. */
async function programsOf(
  test: TestApp,
  houses: ManageStage['houses'],
  { email }: Persona,
): Promise<readonly Program[]> {
  const { ctx } = test;
  const accountId = await accountOf(test, email);
  const make = async (name: string, at: StagedHouse, ofHouse: boolean, scopes: readonly CredentialScope[]) => {
    const owner = { organizationId: at.organizationId, houseId: ofHouse ? at.id : null };
    const fields = { name, scopes, networks: [], expires_at: null };
    const { id, secret } = await runDirectoryAction(ctx, (action) =>
      createCredential(action, owner, accountId, fields),
    );
    return { id, name, ofHouse, scopes, secret };
  };
  const programs: Program[] = [];
  for (const scope of credentialScopes) programs.push(await make(`a program to ${scope}`, houses.own, true, [scope]));
  programs.push(await make('a program of all houses', houses.own, false, credentialScopes));
  await make('a program', houses.sibling, true, ['read']);
  await make('a program', houses.foreign, true, ['read']);
  for (const place of ['own', 'foreign'] as const)
    houses[place].credentialId = (await make('another', houses[place], false, ['read'])).id;
  houses.sibling.credentialId = houses.own.credentialId;
  return programs;
}

async function accountOf({ ctx }: TestApp, email: string): Promise<string> {
  const { id } = await ctx.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}

async function settle({ ctx }: TestApp, { name, email, seat, organizationRoles }: Persona, house: StagedHouse) {
  const accountId = freshId();
  await ctx.db.insertInto('account').values({ id: accountId, email, name, lang_cd: 'en' }).execute();
  if (organizationRoles.length > 0)
    await ctx.db
      .insertInto('organization_member')
      .values({ organization_id: house.organizationId, account_id: accountId, roles: [...organizationRoles] })
      .execute();
  if (seat === null) return;
  await runDirectoryAction(ctx, (action) =>
    takeSeat(action, {
      houseId: house.id,
      accountId,
      email,
      name,
      roles: houseRoles.filter((role) => seat.roles.includes(role)),
      groupIds: 'all',
      languages: ['en'],
    }),
  );
  await ctx.db
    .updateTable('seat')
    .set({ can_write: seat.canWrite, manages_people: seat.managesPeople })
    .where('house_id', '=', house.id)
    .where('account_id', '=', accountId)
    .execute();
}

/** A thing of a collection, made where there is none. */
async function firstOf(lead: Manager, code: string, collection: string): Promise<string | number> {
  const { body } = await lead.get(`/houses/${code}/${collection}?limit=1`);
  const [first] = (body['items'] ?? []) as readonly { readonly id: string | number }[];
  if (first !== undefined) return first.id;
  const file = FILE_SAMPLES[collection];
  if (file !== undefined) return madeId(collection, await lead.file(`/houses/${code}/${collection}`, file));
  const sample = SAMPLES[collection];
  if (sample === undefined) throw new Error(`the stage has nothing of ${collection}`);
  const make = async (of: string, body: object): Promise<string | number> =>
    madeId(of, await lead.post(`/houses/${code}/${of}`, body));
  // The house's draft is one thing, of which several are kept.
  return make(
    collection === 'drafts' ? 'draft' : collection,
    await sample((other) => firstOf(lead, code, other), make),
  );
}

function madeId(of: string, made: Reply): string | number {
  if (made.status !== 201) throw new Error(`the stage could not make one of ${of}: ${JSON.stringify(made)}`);
  return made.body['id'] as string | number;
}
