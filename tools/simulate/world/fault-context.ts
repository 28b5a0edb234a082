import type { Random } from '../virtual/random.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

/** What a fault happens to, and for how long. */
export interface FaultContext {
  readonly world: World;
  readonly device: Device;
  readonly random: Random;
  readonly ms: number;
}
