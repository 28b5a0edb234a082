/** Heartbeats are answered after a while, and a line that says nothing for long is dead [SOCK-HEARTBEAT]. */
import { HEARTBEAT } from '#shared/realtime/frames.ts';

/** The missed beats that mean a dead line, and a little for the way. */
const silenceMs = HEARTBEAT.missed * HEARTBEAT.every + 5_000;

export interface Heartbeat {
  /** The line lives: something came over it. */
  heard(): void;
  /** The server's beat came, to be answered. */
  beat(): void;
  /** Gives up after `limitMs` without a sign of life, as `onLimit` says. */
  expect(limitMs: number, onLimit: () => void): void;
  stop(): void;
}

export function createHeartbeat(answer: (pong: Uint8Array<ArrayBuffer>) => void, onSilence: () => void): Heartbeat {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const answers = new Set<ReturnType<typeof setTimeout>>();
  const expect = (limitMs: number, onLimit: () => void): void => {
    clearTimeout(silence);
    silence = setTimeout(onLimit, limitMs);
  };
  return {
    expect,
    heard: () => expect(silenceMs, onSilence),
    beat() {
      const timer = setTimeout(() => {
        answers.delete(timer);
        answer(Uint8Array.of(HEARTBEAT.pong));
      }, HEARTBEAT.answerAfter);
      answers.add(timer);
    },
    stop() {
      clearTimeout(silence);
      for (const timer of answers) clearTimeout(timer);
      answers.clear();
    },
  };
}
