import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSoundOutput, type SoundOutput } from './sound-output.ts';

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
  let ours: SoundOutput;

  beforeEach(() => {
    FakeOutput.made = [];
    vi.stubGlobal('AudioContext', FakeOutput);
    ours = createSoundOutput();
  });
  afterEach(() => vi.unstubAllGlobals());

  const made = (): FakeOutput[] => FakeOutput.made;

  it('[SOUND-REST] is made once and rests until something sounds', () => {
    ours.ready();
    ours.ready();
    expect(made().map(({ running }) => running)).toEqual([false]);
    ours.open();
    expect(made().map(({ running }) => running)).toEqual([true]);
  });

  it('[SOUND-REST] rests again after the last of what sounds beside each other', () => {
    const [chime, bell] = [ours.open(), ours.open()];
    chime.done();
    expect(made()[0]?.running).toBe(true);
    bell.done();
    expect(made()[0]?.running).toBe(false);
    ours.open();
    expect(made().map(({ running }) => running)).toEqual([true]);
  });

  it('[SOUND-REST] is not made where a browser has none', () => {
    vi.stubGlobal('AudioContext', undefined);
    ours.ready();
    expect(made()).toEqual([]);
  });
});
