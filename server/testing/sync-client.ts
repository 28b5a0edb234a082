/**
 * A client of the sync doors for tests: keeps a view by applying patches, remembers its cookie, numbers its
 * mutations. Small on purpose: what it holds is exactly what the server said.
 */
import type { Hono } from 'hono';
import { lockCase } from '#server/access/case-access.ts';
import { openWithWords } from '#server/actions/conversation/guest-speaks.ts';
import { runAction } from '#server/actions/run-action.ts';
import { applyEvent } from '#server/actions/transition.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import type { PatchOperation } from '#shared/sync/protocol.ts';
import { staffRows } from '#shared/sync/staff-rows.ts';
import { GLANCE_WIRE, SLIM_WIRE, writtenOut } from '#shared/sync/written-out.ts';
import { freshId, type Person } from './cast.ts';
import { contextBehind } from './test-app.ts';

export interface SyncClient {
  readonly group: string;
  /** Another one after a reload. */
  clientId: string;
  /** The view, by key. */
  readonly view: Map<string, unknown>;
  cookie: unknown;
  lastId: number;
  /** Pulls once and applies the patch. Returns the response body. */
  pull(more?: { readonly glance: boolean }): Promise<{
    status: number;
    patch: readonly PatchOperation[];
    lmids: Readonly<Record<string, number>>;
    error?: string;
  }>;
  /** Applies the answer of a pull that came another way. */
  apply(answer: { readonly cookie: unknown; readonly patch?: readonly unknown[] }): readonly PatchOperation[];
  /** Pushes one mutation with the next id. Returns the status and the body. */
  mutate<N extends MutatorName>(name: N, args: MutatorArgs[N]): Promise<{ status: number; body: unknown }>;
  push(mutations: readonly object[]): Promise<{ status: number; body: unknown }>;
  /** Values under a key prefix, in key order. */
  list<T>(prefix: string): T[];
  get<T>(key: string): T | undefined;
}

export function createSyncClient(app: Hono, person: Person, group = freshId()): SyncClient {
  const post = (path: string, body: unknown): Promise<Response> =>
    Promise.resolve(
      app.request(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const view = new Map<string, unknown>();
  const client: SyncClient = {
    group,
    clientId: freshId(),
    view,
    cookie: null,
    lastId: 0,
    async pull(more) {
      const response = await post('/sync/pull', {
        pullVersion: 1,
        clientGroupID: group,
        cookie: client.cookie,
        schemaVersion: '1',
        profileID: 'p',
        wire: more?.glance === true ? GLANCE_WIRE : SLIM_WIRE,
      });
      const body = (await response.json()) as {
        cookie: unknown;
        patch?: unknown[];
        lastMutationIDChanges?: Record<string, number>;
        error?: string;
      };
      if (response.status !== 200 || body.error !== undefined)
        return { status: response.status, patch: [], lmids: {}, error: JSON.stringify(body) };
      return { status: 200, patch: client.apply(body), lmids: body.lastMutationIDChanges ?? {} };
    },
    apply({ cookie, patch: slim = [] }) {
      const patch = writtenOut(slim, staffRows);
      for (const operation of patch) {
        if (operation.op === 'clear') view.clear();
        else if (operation.op === 'del') view.delete(operation.key);
        else view.set(operation.key, operation.value);
      }
      client.cookie = cookie;
      return patch;
    },
    mutate: (name, args) => client.push([{ clientID: client.clientId, id: (client.lastId += 1), name, args }]),
    async push(mutations) {
      const response = await post('/sync/push', {
        pushVersion: 1,
        clientGroupID: group,
        mutations,
        schemaVersion: '1',
        profileID: 'p',
      });
      return { status: response.status, body: await response.json() };
    },
    list: <T>(prefix: string) =>
      [...view.entries()]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, value]) => value as T),
    get: <T>(key: string) => view.get(key) as T | undefined,
  };
  return client;
}

/** A guest chooses from the menu, through the façade: nothing is said yet, and nothing asked of anybody. */
export async function chooseMenu(app: Hono, guest: Person, subMenuId: number): Promise<string> {
  const response = await app.request('/be-api/secure/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation($s: Int!) { createInquiry(subMenuId: $s) { message conversation_id } }',
      variables: { s: subMenuId },
    }),
  });
  const body = (await response.json()) as { data?: { createInquiry?: { conversation_id?: string } }; errors?: unknown };
  const id = body.data?.createInquiry?.conversation_id;
  if (id === undefined) throw new Error(`createInquiry failed: ${JSON.stringify(body)}`);
  return id;
}

/**
 * An inquiry that lies at the desk as after its guest's first words, but without words to count: for tests of what comes
 * later. What words do is `first-words.pg.test.ts`'s.
 */
export async function openInquiry(app: Hono, guest: Person, subMenuId: number): Promise<string> {
  const id = await chooseMenu(app, guest, subMenuId);
  await runAction(contextBehind(app), guest.principal, async (ctx) => {
    const chosen = await lockCase(ctx.trx, ctx.actor, id);
    const closed = isClosed(chosen.conversation.state);
    const found = closed ? await applyEvent(ctx, chosen, { type: 'reopened', by: 'guest' }) : chosen;
    const { state } = found.conversation;
    if (state === 'preprocessing' || state === 'idling') await openWithWords(ctx, found, closed);
  });
  return id;
}
