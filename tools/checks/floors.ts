/**
 * The floors of the house: for each folder named here, its rooms from the bottom to the top. A room imports the rooms
 * below it, never one above, and of another room only its doors; where none are named, every file of it is one. Files
 * right in the folder stand on top of all rooms, but for those that the list names. Tests, and what exists for them,
 * look at all floors.
 */

export interface Room {
  /** A folder, by its path below the house's; or one file right in the house, which so has a floor of its own. */
  readonly room: string;
  /** Files that other rooms may import, by their paths below the room's. */
  readonly doors?: readonly string[];
}

export type Floors = Readonly<Record<string, readonly Room[]>>;

/** The server from what knows nothing of the rest up to what starts it. The doors do not know each other [BOUND-DOORS]. */
const server: readonly Room[] = [
  { room: 'faults' },
  { room: 'config' },
  { room: 'db' },
  { room: 'access' },
  // Interfaces of what stands in a process: what implements them is above.
  { room: 'ports' },
  { room: 'providers' },
  { room: 'context.ts' },
  { room: 'queries' },
  { room: 'actions' },
  { room: 'synclog' },
  { room: 'jobs' },
  { room: 'http' },
  { room: 'sync' },
  { room: 'realtime' },
  { room: 'facade' },
  // Not in production: nothing below may need them.
  { room: 'demo' },
  { room: 'qa' },
  { room: 'app.ts' },
  { room: 'process' },
];

/** The façade: what a handler is given, the handlers, and on top of them what registers and serves them. */
const facade: readonly Room[] = [{ room: 'request.ts' }, { room: 'present-conversation.ts' }, { room: 'operations' }];

export const floors: Floors = { server, 'server/facade': facade };

/** Sides in which no files may import one another in a circle, types and import() included. */
export const sidesWithoutCircles: readonly string[] = ['server', 'shared', 'tools'];
