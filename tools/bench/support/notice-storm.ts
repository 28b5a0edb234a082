/** Many notices a second, each for one of many sockets in its turn, at an even pace. */
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { cpuOf } from './cpu.ts';
import { spread } from './stats.ts';

export interface Storm {
  readonly p50: number;
  readonly p99: number;
  readonly heard: number;
  readonly said: number;
  readonly perSecond: number;
  /** Milliseconds of the processors for saying and hearing them, and by the clock. */
  readonly ownMs: number;
  readonly serverMs: number;
  readonly wallMs: number;
}

const MARK = /storm (\d+\.\d+)/;
/** Between two handfuls. */
const EVERY_MS = 2;

/** @param publish sends a notice with these words to the socket of this place; `server` is the process that does */
export async function noticeStorm(
  sockets: readonly WebSocket[],
  publish: (place: number, words: string) => void,
  { perSecond, seconds, server }: { readonly perSecond: number; readonly seconds: number; readonly server: number },
): Promise<Storm> {
  const times: number[] = [];
  const hear = (data: Buffer): void => {
    const said = MARK.exec(data.toString())?.[1];
    if (said !== undefined) times.push(performance.now() - Number(said));
  };
  for (const socket of sockets) socket.on('message', hear);
  const [own, theirs] = [cpuOf(process.pid), cpuOf(server)];
  const began = performance.now();
  let said = 0;
  while (performance.now() - began < seconds * 1000) {
    // What a late turn has missed is said with it: each is as old as the moment it should have been said.
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; said < due; said += 1)
      publish(said % sockets.length, `storm ${(began + (said / perSecond) * 1000).toFixed(3)}`);
    await delay(EVERY_MS);
  }
  const wallMs = performance.now() - began;
  for (let waited = 0; times.length < said && waited < 5_000; waited += 50) await delay(50);
  for (const socket of sockets) socket.off('message', hear);
  const { p50, p99 } = spread(times);
  return {
    p50,
    p99,
    heard: times.length,
    said,
    perSecond: (said * 1000) / wallMs,
    ownMs: cpuOf(process.pid) - own,
    serverMs: cpuOf(server) - theirs,
    wallMs,
  };
}
