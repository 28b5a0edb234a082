/**
 * The floors of the house (floors.ts), held over every import: none runs up [BOUND-FLOORS], rooms are entered by their
 * doors [BOUND-ROOMS], and no files import one another in a circle [BOUND-CIRCLES].
 */
import type { CheckResult, Fault } from './fault.ts';
import { floors as houseFloors, sidesWithoutCircles, type Floors, type Room } from './floors.ts';
import { circlesOf, importGraph, type ImportEdge, type ImportGraph } from './import-graph.ts';
import { isCode, type SourceFile } from './repository-files.ts';

const table = 'tools/checks/floors.ts';

/** Checks the given files of one tree; paths are from its root. */
export function checkRooms(
  files: readonly SourceFile[],
  floors: Floors = houseFloors,
  withoutCircles: readonly string[] = sidesWithoutCircles,
): CheckResult {
  const sides = [...new Set([...Object.keys(floors).map(sideOf), ...withoutCircles])];
  const graph = importGraph(files, sides);
  const faults = [
    ...Object.entries(floors).flatMap(([house, rooms]) => houseFaults(house, rooms, graph)),
    ...circleFaults(graph, withoutCircles),
  ];
  const rooms = Object.values(floors).flat().length;
  return { faults, note: `${rooms} rooms, ${graph.edges.length} imports` };
}

const sideOf = (path: string): string => path.split('/')[0] ?? '';

function houseFaults(house: string, rooms: readonly Room[], graph: ImportGraph): Fault[] {
  const inHouse = graph.files.filter((path) => path.startsWith(`${house}/`));
  const floorOf = floorsOf(house, rooms);
  const between = graph.edges.filter(({ from, to }) => floorOf(from) !== undefined && floorOf(to) !== undefined);
  return [
    ...inHouse
      .filter((path) => isCode(path) && floorOf(path) === undefined)
      .map((path) => ({ rule: 'BOUND-FLOORS', file: path, message: `stands on no floor: name its room in ${table}` })),
    ...between.flatMap((edge) => edgeFaults(house, rooms, edge, floorOf)),
    ...rooms.flatMap((room) => doorFaults(house, room, between, new Set(inHouse))),
  ];
}

/** The floor of a file: its room's place in the list, one above all for other files right in the folder, none elsewhere. */
function floorsOf(house: string, rooms: readonly Room[]): (path: string) => number | undefined {
  return (path) => {
    if (!path.startsWith(`${house}/`)) return undefined;
    const inside = path.slice(house.length + 1);
    const floor = rooms.findIndex(({ room }) => inside === room || inside.startsWith(`${room}/`));
    if (floor !== -1) return floor;
    return inside.includes('/') ? undefined : rooms.length;
  };
}

function edgeFaults(
  house: string,
  rooms: readonly Room[],
  { from, to, line }: ImportEdge,
  floorOf: (path: string) => number | undefined,
): Fault[] {
  const [own = 0, other = 0] = [floorOf(from), floorOf(to)];
  if (own === other) return [];
  const [below, above] = [rooms[own]?.room, rooms[other]?.room ?? 'what stands on top'];
  if (other > own)
    return [
      { rule: 'BOUND-FLOORS', file: from, line, message: `${below} stands below ${above} and may not import ${to}` },
    ];
  const room = rooms[other];
  if (room?.doors === undefined || room.doors.some((door) => to === `${house}/${room.room}/${door}`)) return [];
  return [{ rule: 'BOUND-ROOMS', file: from, line, message: `${to} is no door of ${room.room} (${table})` }];
}

/** A door that is not there, or through which nobody comes. */
function doorFaults(
  house: string,
  { room, doors = [] }: Room,
  between: readonly ImportEdge[],
  files: ReadonlySet<string>,
): Fault[] {
  const inside = `${house}/${room}/`;
  const entered = new Set(between.filter(({ from }) => !from.startsWith(inside)).map(({ to }) => to));
  return doors
    .map((door) => `${inside}${door}`)
    .filter((path) => !files.has(path) || !entered.has(path))
    .map((path) => ({
      rule: 'BOUND-ROOMS',
      file: table,
      message: files.has(path) ? `no other room comes through ${path}` : `there is no ${path}`,
    }));
}

function circleFaults(graph: ImportGraph, sides: readonly string[]): Fault[] {
  const held = (path: string): boolean => sides.includes(sideOf(path));
  return circlesOf({ files: graph.files.filter(held), edges: graph.edges.filter(({ from }) => held(from)) }).map(
    (circle): Fault => {
      const inside = new Set(circle);
      const arrows = graph.edges.filter(({ from, to }) => inside.has(from) && inside.has(to));
      return {
        rule: 'BOUND-CIRCLES',
        file: circle[0] ?? '',
        message: `${circle.length} files import one another in a circle: ${arrows
          .map(({ from, to, line }) => `${from}:${line} → ${to}`)
          .join(', ')}`,
      };
    },
  );
}
