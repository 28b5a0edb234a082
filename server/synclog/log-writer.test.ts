/** A recording's thread: what it writes, and what becomes of a recording whose thread fails or falls behind. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readLines } from '#shared/synclog/read-lines.ts';
import { digests } from './log-file.ts';
import { type EarlyEnd, type LogWriterOptions, startLogWriter } from './log-writer.ts';
import { unpackFrames } from './packing.ts';
import type { RecorderMessageHead } from './recorder-messages.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const ann = {
  userId: '01920000-0000-7000-8000-00000000000a',
  sessionId: '01920000-0000-7000-8000-00000000000b',
  role: 'guest',
  kind: 'guest',
} as const;
const header = {
  format: 'bellhop-synclog',
  version: 3,
  source: 'server',
  commit: 'unknown',
  schema: '',
  protocol: { push: 1, pull: 1, view: 1 },
  clock: { wall: 0 },
  locale: 'en',
  seed: null,
};

/** A writer into a folder of its own, and why it ended early. */
async function writing(options: Partial<LogWriterOptions> = {}) {
  const folder = join(mkdtempSync(join(tmpdir(), 'bellhop-log-writer-')), 'log');
  folders.push(join(folder, '..'));
  const early = Promise.withResolvers<EarlyEnd>();
  const writer = await startLogWriter({
    folder,
    header,
    scope: { tenantId: ann.sessionId, guestId: null },
    clock: { wall: () => 1_000_000, monotonic: () => 5 },
    partBytes: 1e6,
    maxBytes: 1e6,
    onEnd: early.resolve,
    ...options,
  });
  const read = () =>
    readLines(
      unpackFrames(Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))))).text,
      digests,
    );
  return { writer, folder, early: early.promise, read };
}

/** A thread that stands, and breaks at the first word. */
const BROKEN = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', () => { throw new Error('broken'); });
  parentPort.postMessage({ done: 0, lines: 1, bytes: 0, full: false });`;

const push = (n: number, content = 'Two towels, please'): RecorderMessageHead[] => [
  {
    kind: 'push',
    req: `r${n}`,
    who: ann,
    group: 'group',
    mutations: [{ clientID: 'client', id: n, name: 'sendMessage', args: { content } }],
  },
  {
    kind: 'mutation',
    req: `r${n}`,
    at: 0,
    outcome: 'applied',
    answered: true,
    now: 1_000_000,
    ids: [],
    notices: [],
    read: false,
  },
];

describe('[LOG-THREAD] a recording’s thread', () => {
  it('writes what it was told in order, redacted, sealed and for its owner alone, and says how far it is', async () => {
    const { writer, folder, read } = await writing();
    for (let n = 1; n <= 3; n += 1) for (const one of push(n)) writer.add(one);
    expect(await writer.close('stopped')).toBe(true);
    const { lines, ended } = read();
    expect(lines.map(({ kind }) => kind)).toEqual([
      'auth.seen',
      ...Array.from({ length: 3 }, () => ['push.req', 'tx.commit', 'push.res']).flat(),
      'end',
    ]);
    expect(ended).toBe(true);
    expect(lines.at(-1)?.body).toEqual({ reason: 'stopped', lines: 12 });
    expect([writer.lines, writer.bytes]).toEqual([
      12,
      readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/towels|01920000/);
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual(
      readdirSync(folder).map(() => 0o600),
    );
  });

  it('that falls too far behind ends the recording, whose log is whole as far as it goes', async () => {
    const { writer, early, read } = await writing({ mostBehind: 20_000 });
    let n = 0;
    for (; n < 200; n += 1) for (const one of push(n + 1, 'x'.repeat(500))) writer.add(one);
    expect(await early).toBe('behind');
    expect(await writer.close('behind')).toBe(true);
    const { lines, ended } = read();
    expect(ended).toBe(true);
    expect(lines.length).toBeLessThan(100);
  });

  it('that breaks ends the recording visibly, and nobody else', async () => {
    const code = new URL(`data:text/javascript,${encodeURIComponent(BROKEN)}`);
    const { writer, early } = await writing({ code });
    for (const one of push(1, 'x'.repeat(200_000))) writer.add(one);
    expect(await early).toBe('failed');
    expect(await writer.close('stopped')).toBe(false);
  });

  it('that cannot begin says why at once', async () => {
    await expect(writing({ folder: '/dev/null/log' })).rejects.toThrow(/ENOTDIR/);
  });
});
