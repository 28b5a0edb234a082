/**
 * A page that records itself [LOG-BROWSER]: what it does, pushes and pulls, what came back, and a digest of what it showed
 * whenever it has been quiet. Loaded only where the address asked for it.
 */
import type { Puller, Pusher, ReadTransaction } from 'replicache';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import { redactIds, redactMutation, redactPatch, redactValue } from '#shared/synclog/redact-sync.ts';
import { redactPath } from '#shared/synclog/redact.ts';
import { viewDigestText } from '#shared/synclog/view-digest.ts';
import { showMarker } from './marker.ts';
import { openTabLog, shortHash } from './tab-log.ts';

/** Nothing happened for so long, in milliseconds: what is shown is what the log says by now. */
const QUIET_MS = 500;

export interface Watched {
  readonly userId: string;
  readonly kind: 'guest' | 'staff';
  readonly role: string;
}

export interface ClientRecorder {
  requests<R extends { readonly pusher: Pusher; readonly puller: Puller }>(requests: R): R;
  mutated(
    name: string,
    args: unknown,
    place: { readonly clientId: string; readonly mutationId: number },
    stored: boolean,
  ): void;
  /** The view can be read from now on. */
  attach(query: <R>(body: (tx: ReadTransaction) => Promise<R>) => Promise<R>): void;
}

export async function recordClient(who: Watched): Promise<ClientRecorder> {
  const log = await openTabLog((names) => ({
    source: 'browser',
    commit: 'unknown',
    schema: `view-${VIEW_VERSION}`,
    protocol: { push: 1, pull: 1, view: VIEW_VERSION },
    locale: document.documentElement.lang || 'en',
    seed: null,
    scope: { kind: 'client', id: names.id(who.userId) },
  }));
  const { names } = log;
  const actor = names.id(who.userId);
  let query: Parameters<ClientRecorder['attach']>[0] | null = null;
  let requests = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  showMarker(() => log.text());

  const entries = async (): Promise<[string, unknown][]> => {
    const found = (await query?.((tx) => tx.scan().entries().toArray())) ?? [];
    return found.map(([key, value]) => [redactPath(String(key), names), redactValue(value, names)]);
  };
  const noteView = async (): Promise<void> => {
    const before = count;
    const view = await entries();
    const hash = await shortHash(viewDigestText(view));
    if (before === count) log.add({ kind: 'view', actor, body: { of: 'client', rows: view.length, hash } });
  };
  const stir = (): void => {
    count += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void noteView(), QUIET_MS);
  };

  document.addEventListener('visibilitychange', () =>
    log.add({ kind: 'visibility', actor, body: { visible: document.visibilityState === 'visible' } }),
  );
  for (const online of [true, false])
    addEventListener(online ? 'online' : 'offline', () => log.add({ kind: 'online', actor, body: { online } }));

  return {
    requests: (plain) => ({
      ...plain,
      async pusher(request, id) {
        const req = `b${(requests += 1)}`;
        const group = 'clientGroupID' in request ? names.id(request.clientGroupID) : null;
        if ('clientGroupID' in request)
          log.add({
            kind: 'push.req',
            actor,
            group,
            req,
            body: { mutations: request.mutations.map((one) => redactMutation({ ...one, args: one.args }, names)) },
          });
        const result = await plain.pusher(request, id);
        log.add({
          kind: 'push.res',
          actor,
          group,
          req,
          body: {
            status: result.httpRequestInfo.httpStatusCode,
            error: result.response === undefined ? null : 'ClientStateNotFound',
          },
        });
        return result;
      },
      async puller(request, id) {
        const req = `b${(requests += 1)}`;
        const group = 'clientGroupID' in request ? names.id(request.clientGroupID) : null;
        const result = await plain.puller(request, id);
        const {
          response,
          httpRequestInfo: { httpStatusCode: status },
        } = result;
        const base = 'x'.repeat(24);
        if (response === undefined || 'error' in response || !('lastMutationIDChanges' in response)) {
          log.add({
            kind: 'pull.res',
            actor,
            group,
            req,
            body: { status, error: response === undefined ? 'unknown' : 'ClientStateNotFound', base },
          });
        } else
          log.add({
            kind: 'pull.res',
            actor,
            group,
            req,
            body: {
              status,
              error: null,
              base,
              changes: redactIds(response.lastMutationIDChanges, names),
              patch: redactPatch(response.patch, names),
            },
          });
        stir();
        return result;
      },
    }),

    mutated(name, args, { clientId, mutationId }, stored) {
      const { name: said, args: given } = redactMutation({ clientID: clientId, id: mutationId, name, args }, names);
      log.add({ kind: 'mutate', actor, tab: names.id(clientId), body: { id: mutationId, name: said, args: given } });
      log.add({ kind: 'persist', actor, tab: names.id(clientId), body: { id: mutationId, stored } });
      stir();
    },

    attach(reader) {
      query = reader;
      // What the page holds already: a replay of this page's part begins from it.
      void entries().then((view) => {
        log.add({ kind: 'auth.seen', actor, body: { session: actor, kind: who.kind, role: who.role } });
        for (const [key, value] of view)
          log.add({ kind: 'state', body: { table: 'view', age: {}, row: { key, value } } });
        stir();
      });
    },
  };
}
