/** What a load costs the machine: its own processor time is told, and above half of the machine a figure is void. */
import { availableParallelism } from 'node:os';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import type { World } from './world.ts';

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/**
 * What a stretch of time cost the whole machine, and who took it.
 *
 * @param app its process
 * @param load milliseconds the load took so far
 */
export function loadClock(world: World, app: () => number, load: () => number) {
  const at = {
    wall: performance.now(),
    app: cpuOf(app()),
    database: cpuOfFamily(world.databasePid),
    load: load(),
  };
  return (isNew = false): { readonly note: string; readonly isVoid: boolean } => {
    const wall = performance.now() - at.wall;
    const mine = load() - at.load;
    const isVoid = mine > (wall * availableParallelism()) / 2;
    const server = cpuOf(app()) - (isNew ? 0 : at.app);
    const note = `processor time: server ${inSeconds(server)}, PostgreSQL ${inSeconds(cpuOfFamily(world.databasePid) - at.database)}, the load itself ${inSeconds(mine)} of ${inSeconds(wall * availableParallelism())}`;
    return { note: isVoid ? `VOID, the load took more than half of the machine; ${note}` : note, isVoid };
  };
}

/** A figure whose load took too much says nothing about its goal. */
export const judged = (isVoid: boolean, atMost: number) => (isVoid ? {} : { goal: { atMost } });
