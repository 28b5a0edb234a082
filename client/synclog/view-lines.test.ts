/** What a page that records itself says it showed follows from what its log says by then, however slow the page is. */
import type { Puller, Pusher } from 'replicache';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Entry } from '#shared/synclog/format.ts';
import { recordRequests } from './record-requests.ts';
import type { TabLog } from './tab-log.ts';
import { createViewLines, type QueryView } from './view-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openLines() {
  const kinds: string[] = [];
  const log: TabLog = {
    names: { id: (id) => id, handle: (text) => text },
    add: ({ kind }: Entry) => void kinds.push(kind),
    text: () => Promise.resolve(''),
    full: false,
  };
  const view = createViewLines(log, 'Ann');
  return { kinds, log, view };
}

const noRows = (() => Promise.resolve([])) as unknown as QueryView; // A view that holds nothing, whatever is asked of it.

it('[LOG-BROWSER] what the page held stands before the first answer that changes it', async () => {
  const { kinds, log, view } = openLines();
  const plain: { readonly pusher: Pusher; readonly puller: Puller } = {
    pusher: () => Promise.reject(new Error('nothing to push')),
    puller: () =>
      Promise.resolve({
        response: { cookie: 1, lastMutationIDChanges: {}, patch: [] },
        httpRequestInfo: { httpStatusCode: 200, errorMessage: '' },
      }),
  };
  const { puller } = recordRequests(log, 'Ann', view)(plain);
  const pulled = puller({ clientGroupID: 'g', profileID: 'p', cookie: null, pullVersion: 1, schemaVersion: '1' }, 'r');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kinds).toEqual([]);
  view.attach(noRows, () => kinds.push('what it held'));
  await pulled;
  expect(kinds).toEqual(['what it held', 'pull.res']);
});

it('[LOG-BROWSER] what is shown is noted once the page is quiet and has taken what came', async () => {
  const { kinds, view } = openLines();
  view.attach(noRows, () => undefined);
  view.syncing(true);
  view.stir();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kinds).toEqual([]);
  view.syncing(false);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(kinds).toEqual(['view']));
});
