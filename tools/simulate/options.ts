/** What `npm run simulate` is told on its command line. */
import { parseArgs } from 'node:util';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { type FaultName, faultNames, isFaultName } from './plan/fault-names.ts';

export interface Options {
  readonly seeds: number;
  readonly seed: number;
  readonly faults: readonly FaultName[];
  /** Virtual hours of a seed before it heals. */
  readonly hours: number;
  readonly trace: string | null;
  /** Steps of the plan to keep; all of them when null. */
  readonly keep: readonly number[] | null;
  readonly planted: boolean;
  /** Name of one planted bug, or null. */
  readonly bug: string | null;
  /** Runs what planted bugs are looked for in without planting any: everything must hold. */
  readonly control: boolean;
  /** Where the table of the planted bugs is written, or null. */
  readonly table: string | null;
  readonly jobs: number;
  /** After so many real minutes no other seed is begun. */
  readonly minutes: number;
  /** Prints each seed's trace hash. */
  readonly hashes: boolean;
  /** Seconds spent on finding a shorter plan for a failing seed. */
  readonly shrink: number;
}

export const DEFAULT_HOURS = 0.1;

/** @throws StartupFault with one line for whatever cannot be meant */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      faults: { type: 'string' },
      hours: { type: 'string' },
      trace: { type: 'string' },
      keep: { type: 'string' },
      planted: { type: 'boolean', default: false },
      bug: { type: 'string' },
      control: { type: 'boolean', default: false },
      table: { type: 'string' },
      jobs: { type: 'string', default: '2' },
      minutes: { type: 'string' },
      hashes: { type: 'boolean', default: false },
      shrink: { type: 'string', default: '60' },
    },
  });
  return {
    seeds: positive('seeds', values.seeds),
    seed: positive('seed', values.seed),
    jobs: positive('jobs', values.jobs),
    faults: values.faults === undefined ? faultNames : faultsOf(values.faults),
    hours: values.hours === undefined ? DEFAULT_HOURS : positive('hours', values.hours, false),
    trace: values.trace ?? null,
    keep:
      values.keep === undefined
        ? null
        : values.keep
            .split(',')
            .filter((text) => text !== '')
            .map((text) => positive('keep', text, true, 0)),
    planted: values.planted,
    hashes: values.hashes,
    bug: values.bug ?? null,
    control: values.control,
    table: values.table ?? null,
    shrink: positive('shrink', values.shrink, false, 0),
    minutes: values.minutes === undefined ? Infinity : positive('minutes', values.minutes, false),
  };
}

function positive(name: string, text: string, whole = true, least = Number.MIN_VALUE): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < least || (whole && !Number.isInteger(value)))
    throw new StartupFault(`--${name} wants a number, not "${text}"`);
  return value;
}

function faultsOf(text: string): readonly FaultName[] {
  const names = text.split(',').filter((name) => name !== '' && name !== 'none');
  for (const name of names)
    if (!isFaultName(name)) throw new StartupFault(`there is no fault "${name}"; there are: ${faultNames.join(', ')}`);
  return names.filter(isFaultName);
}
