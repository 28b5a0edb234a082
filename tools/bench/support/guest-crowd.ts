/** A crowd of guests in a process of its own (thunder-process.ts), told and asked from here. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ThunderCount, ThunderGuest, ThunderOrder } from '#tools/torture/support/thunder-process.ts';
import { cpuOf } from './cpu.ts';

/** A start takes some seconds, a crowd on a busy machine minutes. */
const WITHIN_MS = 240_000;

export interface GuestCrowd {
  count(): Promise<ThunderCount>;
  /** So many go home for good. */
  leave(guests: number): void;
  /** Milliseconds of processor time it took so far. */
  cpu(): number;
  stop(): Promise<void>;
}

/** They arrive at once, a thousand a second, each with a socket and its pulls. */
export function openCrowd(url: string, guests: readonly ThunderGuest[]): GuestCrowd {
  const child = fork(fileURLToPath(new URL('../../torture/support/thunder-process.ts', import.meta.url)));
  const tell = (order: ThunderOrder): void => void child.send(order);
  tell({ url, guests });
  return {
    async count() {
      const answer = once(child, 'message');
      tell('count');
      return ((await answer) as [ThunderCount])[0];
    },
    leave: (count) => tell({ leave: count }),
    cpu: () => cpuOf(child.pid ?? 0),
    async stop() {
      const gone = once(child, 'exit');
      tell('stop');
      await gone;
    },
  };
}

/** @returns milliseconds until so many of them all together are subscribed and have looked. @throws Error when they are not for long */
export async function untilReady(crowds: readonly GuestCrowd[], wanted: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const counts = await Promise.all(crowds.map((crowd) => crowd.count()));
    const ready = counts.reduce((sum, count) => sum + count.ready, 0);
    if (ready >= wanted) return performance.now() - began;
    if (performance.now() - began > WITHIN_MS) throw new Error(`${ready} of ${wanted} are ready`);
    await delay(50);
  }
}
