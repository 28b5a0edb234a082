import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as SoundOutput from './sound-output.ts';

/** Runs from its making on, as a browser's does on a page that was touched. */
class FakeOutput {
  static made: FakeOutput[] = [];
  running = true;
  constructor() {
    FakeOutput.made.push(this);
  }
  async resume(): Promise<void> {
    this.running = true;
  }
  async suspend(): Promise<void> {
    this.running = false;
  }
}

describe('the way to the loudspeaker', () => {
  let ours: typeof SoundOutput;

  beforeEach(async () => {
    FakeOutput.made = [];
    vi.stubGlobal('AudioContext', FakeOutput);
    vi.resetModules();
    ours = await import('./sound-output.ts');
  });
  afterEach(() => vi.unstubAllGlobals());

  const made = (): FakeOutput[] => FakeOutput.made;

  it('[SOUND-REST] is made once and rests until something sounds', () => {
    ours.readySoundOutput();
    ours.readySoundOutput();
    expect(made().map(({ running }) => running)).toEqual([false]);
    ours.openSoundOutput();
    expect(made().map(({ running }) => running)).toEqual([true]);
  });

  it('[SOUND-REST] rests again after the last of what sounds beside each other', () => {
    const [chime, bell] = [ours.openSoundOutput(), ours.openSoundOutput()];
    chime.done();
    expect(made()[0]?.running).toBe(true);
    bell.done();
    expect(made()[0]?.running).toBe(false);
    ours.openSoundOutput();
    expect(made().map(({ running }) => running)).toEqual([true]);
  });

  it('[SOUND-REST] is not made where a browser has none', () => {
    vi.stubGlobal('AudioContext', undefined);
    ours.readySoundOutput();
    expect(made()).toEqual([]);
  });
});
