/** What one scenario of the torture is, and what it tells. */
import type { Chance } from './support/random.ts';

export interface ScenarioSetting {
  /** How long it may hurt, in seconds; taking up and down comes on top. */
  readonly seconds: number;
  readonly chance: Chance;
  /** One line on what is happening now. */
  readonly note: (line: string) => void;
}

/** One row of the table: a measured time or count, with its goal where there is one. */
export interface Finding {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'messages' | 'sockets' | 'faults';
  readonly atMost?: number;
  readonly note?: string;
}

export interface ScenarioResult {
  readonly findings: readonly Finding[];
  /** What of the promise was broken, one line each. */
  readonly broken: readonly string[];
  /** Why it could not be tried here; then nothing else is told. */
  readonly notHere?: string;
}

export interface Scenario {
  /** How it is called for. */
  readonly name: string;
  /** What it does, for people. */
  readonly says: string;
  /** Its part of the whole time. */
  readonly share: number;
  /** Below this many seconds it shows nothing. */
  readonly leastSeconds: number;
  run(setting: ScenarioSetting): Promise<ScenarioResult>;
}

/** The longest of the times, with all of them in the note. */
export function longest(what: string, times: readonly number[], atMost: number): Finding {
  return {
    what,
    value: Math.max(...times),
    unit: 'ms',
    atMost,
    note: times.length > 1 ? `of ${times.map((ms) => Math.round(ms)).join(', ')}` : '',
  };
}

/** @param patience how many times its goal a time may take */
export const missed = ({ value, atMost }: Finding, patience = 1): boolean =>
  atMost !== undefined && value > atMost * patience;
