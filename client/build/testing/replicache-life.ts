/**
 * The life of a page's store, with all that ours ask of Replicache, written down line by line: two engines that behave
 * alike write the same. Time is the test's.
 */
import type * as ReplicacheModule from 'replicache';
import type { PatchOperation, PullResponseV1, PullResponse, ReadonlyJSONValue, WriteTransaction } from 'replicache';

export type Engine = Pick<typeof ReplicacheModule, 'Replicache'>;

export interface World {
  readonly kvStore: 'idb' | 'mem';
  /** Lets time pass, with all that happens in it. */
  readonly pass: (ms: number) => Promise<void>;
}

type Row = { readonly key: string; readonly value: ReadonlyJSONValue };

const mutators = {
  put: (tx: WriteTransaction, { key, value }: Row) => tx.set(key, value),
  drop: async (tx: WriteTransaction, key: string) => void (await tx.del(key)),
  add: async (tx: WriteTransaction, key: string) => tx.set(key, Number((await tx.get(key)) ?? 0) + 1),
  refuse: () => Promise.reject(new Error('refused')),
};

/** A server that keeps what it is told, and says what others did. */
function fakeServer(write: (line: string) => void) {
  let order = 0;
  const last = new Map<string, Record<string, number>>();
  let waiting: PatchOperation[] = [];
  let weather: 'fine' | 'away' | 'lost' | 'garbled' | 'old' = 'fine';
  const failed = { httpRequestInfo: { httpStatusCode: 503, errorMessage: 'away' } };
  const ok = { httpStatusCode: 200, errorMessage: '' };
  return {
    last,
    say: (...operations: PatchOperation[]) => void (waiting = [...waiting, ...operations]),
    turn: (next: typeof weather) => void (weather = next),
    pusher: async (push: {
      readonly clientGroupID?: string;
      readonly schemaVersion: string;
      readonly mutations: readonly { readonly id: number; readonly name: string; readonly clientID?: string }[];
    }) => {
      if (weather !== 'fine') return failed;
      const group = push.clientGroupID ?? '';
      write(`pushed in ${push.schemaVersion}: ${push.mutations.map(({ id, name }) => `${id} ${name}`).join(', ')}`);
      const known = last.get(group) ?? {};
      for (const { id, clientID = '' } of push.mutations) known[clientID] = id;
      last.set(group, known);
      return { httpRequestInfo: ok };
    },
    puller: async (pull: { readonly clientGroupID?: string; readonly cookie: unknown }) => {
      if (weather === 'away') return failed;
      if (weather === 'lost')
        return { response: { error: 'ClientStateNotFound' } as PullResponseV1, httpRequestInfo: ok };
      if (weather === 'old') {
        const response = { error: 'VersionNotSupported', versionType: 'schema' } as PullResponse;
        return { response: response as PullResponseV1, httpRequestInfo: ok };
      }
      write(`pulled from ${JSON.stringify(pull.cookie)}`);
      const patch = weather === 'garbled' ? ([{ op: 'shout' }] as unknown as PatchOperation[]) : waiting;
      const changes = { ...last.get(pull.clientGroupID ?? '') };
      waiting = [];
      if (patch.length > 0 || Object.keys(changes).length > 0) order += 1;
      const response: PullResponseV1 = { cookie: { order }, lastMutationIDChanges: changes, patch };
      return { response, httpRequestInfo: ok };
    },
  };
}

/** Everything the store shows, tells and sends. */
export async function lifeOf({ Replicache }: Engine, { kvStore, pass }: World): Promise<string[]> {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const server = fakeServer(write);
  const open = (name: string, schemaVersion: string, given: Partial<typeof mutators> = mutators) => {
    const client = new Replicache({
      name: `life/${kvStore}/${name}`,
      schemaVersion,
      mutators: given as typeof mutators,
      pusher: server.pusher,
      puller: server.puller,
      pushDelay: 0,
      pullInterval: 60_000,
      requestOptions: { minDelayMs: 10, maxDelayMs: 5_000 },
      kvStore,
      logLevel: 'error',
      logSinks: [{ log: () => undefined }],
    });
    client.onClientStateNotFound = () => write('state lost');
    client.onUpdateNeeded = (reason) => write(`update needed: ${reason.type}`);
    client.onSync = (busy) => write(`sync ${busy}`);
    return client;
  };
  /** What came of something that needs time to pass. */
  const comesTo = async (promise: Promise<unknown>): Promise<string> => {
    let open = true;
    const kept = promise.then(String, String).finally(() => (open = false));
    while (open) await pass(50);
    return kept;
  };
  const rows = (client: ReturnType<typeof open>): Promise<string> =>
    client.query(async (tx) => JSON.stringify(await tx.scan({ prefix: 'm/' }).entries().toArray()));
  const pending = async (client: ReturnType<typeof open>): Promise<string> =>
    (await client.experimentalPendingMutations()).map(({ id, name }) => `${id} ${name}`).join(', ');

  const first = open('one', 'a');
  first.subscribe(
    async (tx) => (await tx.get('m/2')) ?? null,
    (two) => write(`two is ${JSON.stringify(two)}`),
  );
  const unwatch = first.experimentalWatch(
    (diff) => write(`changed ${diff.map(({ op, key }) => `${op} ${key}`).join(', ')}`),
    { prefix: 'm/' },
  );
  await pass(100);
  server.turn('away');
  // Enough rows for a tree of several levels, and to take some out of it again.
  for (let at = 0; at < 80; at += 1)
    await first.mutate.put({ key: `m/${at}`, value: { at, text: 'words '.repeat(120) } });
  await first.mutate.drop('m/7');
  await first.mutate.add('m/count');
  write(`refused: ${String(await first.mutate.refuse().catch((error: unknown) => error))}`);
  write(`waiting: ${await pending(first)}`);
  write((await rows(first)).length.toString());
  server.turn('fine');
  write(`pushed: ${await comesTo(first.push({ now: true }))}`);
  await pass(6_000);
  server.say(
    { op: 'put', key: 'm/2', value: 'two' },
    { op: 'put', key: 'm/count', value: 40 },
    { op: 'del', key: 'm/9' },
  );
  await first.mutate.add('m/count');
  write(`pulled: ${await comesTo(first.pull({ now: true }))}`);
  write(
    `waiting: ${await pending(first)}; ${await first.query(async (tx) => JSON.stringify([await tx.get('m/count'), await tx.has('m/9'), await tx.isEmpty()]))}`,
  );
  server.say({ op: 'update', key: 'm/3', merge: { at: 33 } } as unknown as PatchOperation);
  write(`pulled: ${await comesTo(first.pull({ now: true }))}`);
  for (const weather of ['garbled', 'away'] as const) {
    server.turn(weather);
    write(`${weather}: ${await comesTo(first.pull({ now: true }))}`);
  }
  unwatch();
  // Kept for the next page, with what is not sent.
  await first.mutate.put({ key: 'm/late', value: 1 });
  await pass(5_000);
  await first.close();
  const second = open('one', 'a');
  await pass(100);
  write(`again: ${(await rows(second)).slice(-120)}`);
  write(`not its own: ${await pending(second)}`);
  await second.close();

  // Another version of the view: what the first one left is sent all the same.
  server.turn('fine');
  const third = open('one', 'b', { put: mutators.put });
  await pass(3_000);
  write(`anew: ${await rows(third)}`);
  server.say({ op: 'clear' }, { op: 'put', key: 'm/all', value: 1 });
  write(`pulled: ${await comesTo(third.pull({ now: true }))}`);
  write(`cleared: ${await rows(third)}`);
  // Two pages of one house see each other's.
  const fourth = open('one', 'b', { put: mutators.put });
  await pass(100);
  await third.mutate.put({ key: 'm/shared', value: 1 });
  await pass(5_000);
  write(`shared: ${await rows(fourth)}`);
  server.turn('old');
  write(`old: ${await comesTo(fourth.pull({ now: true }))}`);
  server.turn('lost');
  write(`lost: ${await comesTo(third.pull({ now: true }))}`);
  // Its heart beats, and what nobody holds is cleared away.
  await pass(11 * 60_000);
  await Promise.all([third.close(), fourth.close()]);
  write(`closed: ${await comesTo(third.pull({ now: true }))}`);
  return lines;
}
