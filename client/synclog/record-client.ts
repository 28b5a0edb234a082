/**
 * A page that records itself [LOG-BROWSER]: what it does, pushes and pulls, what came back, and a digest of what it showed
 * whenever it has been quiet. Loaded only where the address asked for it.
 */
import type { Puller, Pusher } from 'replicache';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import { redactMutation } from '#shared/synclog/redact-sync.ts';
import { showMarker } from './marker.ts';
import { recordRequests } from './record-requests.ts';
import { openTabLog } from './tab-log.ts';
import { createViewLines, type QueryView } from './view-lines.ts';

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
  attach(query: QueryView): void;
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
  const view = createViewLines(log, actor);
  showMarker(() => log.text());

  document.addEventListener('visibilitychange', () =>
    log.add({ kind: 'visibility', actor, body: { visible: document.visibilityState === 'visible' } }),
  );
  for (const online of [true, false])
    addEventListener(online ? 'online' : 'offline', () => log.add({ kind: 'online', actor, body: { online } }));

  return {
    requests: recordRequests(log, actor, view),

    mutated(name, args, { clientId, mutationId }, stored) {
      const { name: said, args: given } = redactMutation({ clientID: clientId, id: mutationId, name, args }, names);
      log.add({ kind: 'mutate', actor, tab: names.id(clientId), body: { id: mutationId, name: said, args: given } });
      log.add({ kind: 'persist', actor, tab: names.id(clientId), body: { id: mutationId, stored } });
      view.stir();
    },

    attach(query) {
      // What the page holds already: a replay of this page's part begins from it.
      view.attach(query, (entries) => {
        log.add({ kind: 'auth.seen', actor, body: { session: actor, kind: who.kind, role: who.role } });
        for (const [key, value] of entries)
          log.add({ kind: 'state', body: { table: 'view', age: {}, row: { key, value } } });
        view.stir();
      });
    },
  };
}
