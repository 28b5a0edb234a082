/**
 * The floors of the house: for each folder named here, its rooms from the bottom to the top. A room imports the rooms
 * below it, never one above, and of another room only its doors; where none are named, every file of it is one. Files
 * right in the folder stand on top of all rooms.
 */

export interface Room {
  /** A folder, by its path below the house's. */
  readonly room: string;
  /** Files that other rooms may import, by their paths below the room's. */
  readonly doors?: readonly string[];
}

export type Floors = Readonly<Record<string, readonly Room[]>>;

export const floors: Floors = {};

/** Sides in which no files may import one another in a circle, types and import() included. */
export const sidesWithoutCircles: readonly string[] = ['server', 'shared'];
