/**
 * The stage of the security matrix: two hotels with everybody in them, a conversation of Ann's that Yuki answers, a
 * guest whose stay has ended, tokens that are none any more, and a print of all that the database holds.
 */
import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { formatRefreshToken, newSecret } from '#server/access/refresh-tokens.ts';
import { signToken } from '#server/access/signed-tokens.ts';
import { loadConfig } from '#server/config/config.ts';
import { openSocketSite, type SocketSite } from '#server/realtime/testing/socket-site.ts';
import { type Cast, freshId, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { printDatabase } from '#server/testing/print-database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Everything of Ann's that a door may be asked for by its id. */
export interface Things {
  readonly conversation: string;
  readonly message: string;
  readonly user: string;
  readonly event: string;
  readonly forward: string;
  readonly task: string;
  readonly group: string;
}

interface Hotel extends Cast {
  /** Administrator, in no group. */
  readonly ada: Person;
}

/** Words that are Ann's alone: no answer to anybody else may hold them. */
export const SECRET = 'Only for Ann of 101';

export interface SecurityStage {
  readonly test: TestApp;
  readonly hotel: Hotel;
  readonly other: Hotel;
  readonly anns: Things;
  readonly site: SocketSite;
  /** A guest of the hotel whose stay the desk has ended, and the personal code they came with. */
  readonly gone: Person & { readonly code: string; readonly conversation: string };
  /** What is shown instead of a good token, and the code each is told. */
  readonly badTokens: readonly (readonly [string, string | undefined, string])[];
  /** A print of all tables, transaction ids included: a row written again unchanged shows, too. */
  print(except?: readonly string[]): Promise<string>;
  /** Notices sent so far. */
  told(): number;
  close(): Promise<void>;
}

/** Things that nobody has. */
export const unknownThings = (): Things => ({
  conversation: freshId(),
  message: freshId(),
  user: freshId(),
  event: freshId(),
  forward: freshId(),
  task: freshId(),
  group: freshId(),
});

/** A client's own place in the sync engine, and when a clerk was last at work: written for the asking person, whatever the answer. */
export const BOOKKEEPING = ['client', 'client_group', 'refusal', 'staff_activity'] as const;

async function hotelOf(test: TestApp, code: string): Promise<Hotel> {
  const cast = await setTheStage(test.ctx, code);
  const id = freshId();
  const { db } = test.ctx;
  await db
    .insertInto('app_user')
    .values({
      tenant_id: cast.tenantId,
      id,
      id_account: `s-${id.slice(-12)}`,
      user_type: 'biz_staff',
      name: 'Ada',
      lang_cd: 'en',
      icon: null,
      is_official: true,
    })
    .execute();
  await db
    .insertInto('staff')
    .values({
      tenant_id: cast.tenantId,
      user_id: id,
      login_id: `ada@${code}.example`,
      name: 'Ada',
      role: 'administrator',
      languages: ['en'],
      department: null,
      last_active_at: null,
      disabled_at: null,
    })
    .execute();
  const { location_group_id } = await db
    .selectFrom('location')
    .select('location_group_id')
    .where('id', '=', cast.room)
    .executeTakeFirstOrThrow();
  const next = freshId();
  await db
    .insertInto('location')
    .values({
      tenant_id: cast.tenantId,
      id: next,
      location_group_id,
      name_dict: { en: 'Room 102' },
      default_name: '102',
      hash_value: `${code}-102`,
      session_timeout: null,
      qr_expires_at: null,
    })
    .execute();
  await db
    .updateTable('guest')
    .set({ location_id: next })
    .where('tenant_id', '=', cast.tenantId)
    .where('user_id', '=', cast.luc.id)
    .execute();
  return { ...cast, ada: await signIn(test.ctx, cast.tenantId, id, 'staff', 'administrator') };
}

async function annsThings(test: TestApp, { ann, yuki, omar, subMenuId, tenantId, frontDesk }: Hotel): Promise<Things> {
  const conversation = await openInquiry(test.app, ann, subMenuId);
  const [message, event] = [freshId(), freshId()];
  const desk = createSyncClient(test.app, yuki);
  await desk.pull();
  await desk.mutate('takeTicket', { id: freshId(), conversationId: conversation });
  await desk.mutate('sendMessage', {
    id: message,
    conversationId: conversation,
    content: SECRET,
    originalLangCd: 'en',
  });
  await desk.mutate('forwardTicket', {
    id: freshId(),
    conversationId: conversation,
    targetType: 'staff',
    targetId: omar.id,
  });
  await test.ctx.db
    .insertInto('user_event')
    .values({
      tenant_id: tenantId,
      id: event,
      subscribe_name: `user/${ann.id}`,
      user_id: ann.id,
      type: 'changeUser',
      acknowledged_at: null,
    })
    .execute();
  // By the same id, since it is of another table: what she asked about her data.
  await test.ctx.db
    .insertInto('privacy_request')
    .values({
      tenant_id: tenantId,
      id: event,
      guest_id: ann.id,
      kind: 'copy',
      asked_at: new Date(test.ctx.now()),
      due_at: new Date(test.ctx.now()),
    })
    .execute();
  const { forward } = await test.ctx.db
    .selectFrom('ticket')
    .select('forward')
    .where('conversation_id', '=', conversation)
    .executeTakeFirstOrThrow();
  const task = freshId();
  await desk.mutate('createTask', { id: task, title: SECRET, groupId: frontDesk, conversationId: conversation });
  return { conversation, message, user: ann.id, event, forward: forward?.id ?? '', task, group: frontDesk };
}

/** A guest who came with a personal code, wrote, and was checked out by the desk. */
async function goneGuest(test: TestApp, hotel: Hotel): Promise<SecurityStage['gone']> {
  const code = `${hotel.tenantCode}-Noor`;
  const userId = freshId();
  await test.ctx.db
    .insertInto('app_user')
    .values({
      tenant_id: hotel.tenantId,
      id: userId,
      id_account: `g-${userId.slice(-12)}`,
      user_type: 'biz_guest',
      name: 'Noor',
      lang_cd: 'fr',
      icon: null,
    })
    .execute();
  await test.ctx.db
    .insertInto('guest')
    .values({
      tenant_id: hotel.tenantId,
      user_id: userId,
      code,
      location_id: hotel.room,
      country_code: null,
      phone_number: null,
      available_to: new Date(test.ctx.now() + 3 * 86_400_000),
      ended_at: null,
    })
    .execute();
  const { body } = await callApi<{ id: string; access_token_v2: string }>(test.app, '/api/user/biz/guest/create', {
    tenant_cd: hotel.tenantCode,
    guest_code: code,
    lang_cd: 'fr',
    location_id: hotel.room,
  });
  const principal = await test.ctx.tokens.verify(body.access_token_v2);
  const noor = { id: body.id, token: body.access_token_v2, principal };
  const conversation = await openInquiry(test.app, noor, hotel.subMenuId);
  const desk = createSyncClient(test.app, hotel.omar);
  await desk.pull();
  await desk.mutate('takeTicket', { id: freshId(), conversationId: conversation });
  const done = await callFacade(
    test.app,
    hotel.omar.token,
    'mutation($g: ID, $to: String) { updateBizGuest(targetAccessId: $g, availableTo: $to) { success } }',
    {
      g: noor.id,
      to: new Date(test.ctx.now() - 3 * 86_400_000).toISOString(),
    },
  );
  if (done.code !== undefined) throw new Error(`the stay was not ended: ${done.code}`);
  return { ...noor, code, conversation };
}

/** The same token in another spelling: its last sign holds two bits that no byte needs. */
function withBitsLeftOver(token: string): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + (signs[signs.indexOf(token.at(-1) ?? '') + 1] ?? '');
}

async function badTokensOf(test: TestApp, hotel: Hotel, gone: Person): Promise<SecurityStage['badTokens']> {
  const { tokens } = test.ctx;
  const leaver = await signIn(test.ctx, hotel.tenantId, hotel.grace.id, 'staff', 'supervisor');
  await callApi(test.app, '/user/auth/logout', {}, { token: leaver.token });
  const strange = createAccessTokens({ secret: randomBytes(32), now: test.ctx.now });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { sessionId } = hotel.ann.principal;
  const key = createSecretKey(Buffer.from('s'.repeat(48)));
  const { grace } = hotel;
  const claims = {
    sub: grace.id,
    tid: hotel.tenantId,
    sid: grace.principal.sessionId,
    kind: 'staff',
    role: 'supervisor',
  };
  const dated = (issuedAt: number, minutes: number): Promise<string> =>
    signToken(key, claims, { issuedAt, expiresAt: issuedAt + minutes * 60_000 });
  return [
    ['none', undefined, 'missing_token'],
    ['words', 'let-me-in', 'invalid_token'],
    ['one of another house’s key', await strange.sign(hotel.grace.principal), 'invalid_token'],
    [
      'one without a signature',
      `${part({ alg: 'none', typ: 'JWT' })}.${hotel.grace.token.split('.')[1] ?? ''}.`,
      'invalid_token',
    ],
    ['a refresh token', formatRefreshToken(hotel.tenantId, sessionId, newSecret().secret), 'invalid_token'],
    ['one that ran out', await tokens.sign(hotel.grace.principal, test.ctx.now() - 1000), 'expired_token'],
    ['one for a whole day', await dated(test.ctx.now(), 24 * 60), 'invalid_token'],
    ['one made tomorrow', await dated(test.ctx.now() + 86_400_000, 15), 'invalid_token'],
    ['a good one, padded', `${grace.token}=`, 'invalid_token'],
    ['a good one with the last bits of its signature set', withBitsLeftOver(grace.token), 'invalid_token'],
    ['one of nobody', await tokens.sign({ ...grace.principal, userId: freshId() }), 'invalid_token'],
    ['one of a house that is none', await tokens.sign({ ...grace.principal, tenantId: freshId() }), 'invalid_token'],
    ['one of a session that is none', await tokens.sign({ ...grace.principal, sessionId: freshId() }), 'invalid_token'],
    ['one of another person’s session', await tokens.sign({ ...grace.principal, sessionId }), 'invalid_token'],
    ['one of a session that was ended', leaver.token, 'revoked_token'],
    ['one of a stay that has ended', gone.token, 'revoked_token'],
  ];
}

export async function setSecurityStage(code: string): Promise<SecurityStage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-security-'));
  const test = await createTestApp({
    config: loadConfig({ DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) }),
  });
  // Sockets hear of ended sessions, and with them the whole process.
  const site = await openSocketSite(test.ctx);
  const [hotel, other] = [await hotelOf(test, `${code}-hotel`), await hotelOf(test, `${code}-other`)];
  const anns = await annsThings(test, hotel);
  const gone = await goneGuest(test, hotel);
  const badTokens = await badTokensOf(test, hotel, gone);
  return {
    test,
    hotel,
    other,
    anns,
    site,
    gone,
    badTokens,
    print: (except) => printDatabase(test.ctx.db, except),
    told: () => test.bus.sent.length,
    async close() {
      await site.close();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Everybody with a good token to whom Ann's things are closed. */
export function strangersOf({ hotel, other }: SecurityStage): readonly (readonly [string, Person])[] {
  return [
    ['a guest of another room', hotel.luc],
    ['staff of another group', hotel.ines],
    ['a guest of another hotel', other.ann],
    ['staff of another hotel', other.yuki],
    ['a supervisor of another hotel', other.grace],
    ['an administrator of another hotel', other.ada],
  ];
}
