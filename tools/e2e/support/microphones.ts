/** A microphone without a person that plays a sound, and what becomes of the microphones a page opens. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions, Page } from '@playwright/test';
import * as v from 'valibot';
import type { ServiceLine } from '#server/providers/speech/testing/realtime-service.ts';
import { wavOf } from '#shared/domain/search/speech-audio.ts';
import { withMicrophone } from './sound.ts';
import { expect } from './test.ts';

/** A browser that hears a second of a tone, again and again, as long as this process lives: tests of a file may come one after the other. */
export function microphoneThatPlays(): LaunchOptions {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-speech-'));
  const spoken = join(folder, 'spoken.wav');
  const tone = Float32Array.from({ length: 48_000 }, (_, at) => Math.sin(at / 20) / 2);
  writeFileSync(spoken, wavOf(tone, 48_000));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { ...withMicrophone, args: [...(withMicrophone.args ?? []), `--use-file-for-fake-audio-capture=${spoken}`] };
}

export const hearsSomething = (line: ServiceLine): Promise<void> =>
  expect.poll(() => line.sound > 24_000 && line.loudest > 3000).toBe(true);

/** What becomes of the microphones a page opens from now on, and how much was recorded of them. */
export interface Microphones {
  states(): Promise<readonly string[]>;
  /** Pieces of sound, of which there are some twenty a second. */
  pieces(): Promise<number>;
}

export async function watchMicrophones(page: Page): Promise<Microphones> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const watched = { tracks, pieces: 0 };
    Object.assign(globalThis, { watched });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    const Real = globalThis.AudioWorkletNode;
    globalThis.AudioWorkletNode = class extends Real {
      constructor(...made: ConstructorParameters<typeof Real>) {
        super(...made);
        this.port.addEventListener('message', () => (watched.pieces += 1));
      }
    };
  });
  const Watched = v.object({ states: v.array(v.string()), pieces: v.number() });
  const read = async (): Promise<v.InferOutput<typeof Watched>> =>
    v.parse(
      Watched,
      await page.evaluate(() => {
        const { tracks, pieces } = Reflect.get(globalThis, 'watched') as { tracks: MediaStreamTrack[]; pieces: number };
        return { states: tracks.map(({ readyState }) => readyState), pieces };
      }),
    );
  return { states: async () => (await read()).states, pieces: async () => (await read()).pieces };
}
