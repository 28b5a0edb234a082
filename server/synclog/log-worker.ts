/**
 * The thread of one recording [LOG-THREAD]: takes what was told, redacts it, seals it into lines and writes them, and
 * says after each batch how far it is. Begun by log-writer.ts; a fault in here ends the thread, and so the recording.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openLogFile } from './log-file.ts';
import { createLogLines } from './log-lines.ts';
import type { LogOrder, LogProgress, LogSetting } from './log-orders.ts';
import { createNames } from './pseudonyms.ts';
import { createRecorderDecoder } from './recorder-wire.ts';

/** How much less than those who serve people this thread is given of a busy processor. */
const NICE = 5;

const port = parentPort;
if (port === null) throw new Error('log-worker.ts is a thread of a server');
// Linux takes it for this thread alone; elsewhere it would be for the whole server.
if (process.platform === 'linux') setPriority(0, NICE);

const {
  folder,
  header,
  scope: { tenantId, guestId },
  wall,
  partBytes,
  maxBytes,
} = workerData as LogSetting;
const names = createNames();
const file = openLogFile({
  folder,
  header: { ...header, scope: { kind: guestId === null ? 'tenant' : 'guest', id: names.id(guestId ?? tenantId) } },
  wall,
  partBytes,
  maxBytes,
});
const decode = createRecorderDecoder();
const lines = createLogLines(guestId, names);
const say = (done: number): void =>
  port.postMessage({ done, lines: file.lines, bytes: file.bytes, full: file.full } satisfies LogProgress);

port.on('message', (order: LogOrder) => {
  if ('items' in order) {
    for (const { m, w, message } of decode(order.items)) file.add(m, w, (first) => lines.linesOf(message, first));
    file.flush();
    say(order.characters);
    return;
  }
  const { reason, others, m, w } = order.end;
  file.end(m, w, (count) => ({ kind: 'end', body: { reason, lines: count, ...(others > 0 ? { others } : {}) } }));
  say(0);
  port.close();
});
say(0);
