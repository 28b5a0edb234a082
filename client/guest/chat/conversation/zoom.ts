/** How a picture stands on the screen while somebody looks at it closely. Pure; px from the middle of the screen. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const atRest: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 6;

const within = (value: number, room: number): number => Math.min(room, Math.max(-room, value)) + 0;

/** Moved, as far as there is picture beyond the edge. */
export function movedBy({ scale, x, y }: View, dx: number, dy: number, width: number, height: number): View {
  return {
    scale,
    x: within(x + dx, ((scale - 1) * width) / 2),
    y: within(y + dy, ((scale - 1) * height) / 2),
  };
}

/** Enlarged around a point, which stays where it is; never smaller than the screen, never more than six times it. */
export function zoomedAt(view: View, factor: number, atX: number, atY: number, width: number, height: number): View {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return movedBy({ scale, x: atX - (atX - view.x) * grown, y: atY - (atY - view.y) * grown }, 0, 0, width, height);
}
