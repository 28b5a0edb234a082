/** Pushes and pulls of a page that records itself, each with what came back [LOG-BROWSER]. */
import type { Puller, PullerResult, Pusher } from 'replicache';
import { redactIds, redactMutation, redactPatch } from '#shared/synclog/redact-sync.ts';
import type { Names } from '#shared/synclog/redact.ts';
import type { TabLog } from './tab-log.ts';
import type { ViewLines } from './view-lines.ts';

interface Requests {
  readonly pusher: Pusher;
  readonly puller: Puller;
}

/** Stands for the cookie a pull was answered to: a page does not look into cookies. */
const BASE = 'x'.repeat(24);

/**
 * @param actor a pseudonym
 * @param view what is shown, which an answer may change
 */
export function recordRequests(log: TabLog, actor: string, view: ViewLines): <R extends Requests>(plain: R) => R {
  const { names } = log;
  let requests = 0;
  /** The requests of older pages, which Replicache repeats, have no group. */
  const lineOf = (request: object) => {
    const req = `b${(requests += 1)}`;
    const group = 'clientGroupID' in request ? names.id(String(request.clientGroupID)) : null;
    return { actor, group, req };
  };
  return (plain) => ({
    ...plain,
    async pusher(request, id) {
      const line = lineOf(request);
      if ('clientGroupID' in request) {
        const mutations = request.mutations.map((one) => redactMutation({ ...one, args: one.args }, names));
        log.add({ kind: 'push.req', ...line, body: { mutations } });
      }
      const result = await plain.pusher(request, id);
      const error = result.response === undefined ? null : 'ClientStateNotFound';
      log.add({ kind: 'push.res', ...line, body: { status: result.httpRequestInfo.httpStatusCode, error } });
      return result;
    },
    async puller(request, id) {
      const line = lineOf(request);
      const result = await plain.puller(request, id);
      // A replay begins from what the page held before this.
      await view.known;
      log.add({ kind: 'pull.res', ...line, body: pullBody(result, names) });
      view.stir();
      return result;
    },
    onSync: view.syncing,
  });
}

function pullBody({ response, httpRequestInfo }: PullerResult, names: Names): { readonly [key: string]: unknown } {
  const status = httpRequestInfo.httpStatusCode;
  if (response === undefined) return { status, error: 'unknown', base: BASE };
  if ('error' in response || !('lastMutationIDChanges' in response))
    return { status, error: 'ClientStateNotFound', base: BASE };
  return {
    status,
    error: null,
    base: BASE,
    changes: redactIds(response.lastMutationIDChanges, names),
    patch: redactPatch(response.patch, names),
  };
}
