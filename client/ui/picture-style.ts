import type { CSSProperties } from 'react';
import { focusOf } from '#shared/domain/media/focus.ts';

/** Keeps what matters most of a picture in view where it is cut [MEDIA-FOCUS]; mirrored pages mirror no pictures. */
export function pictureStyle(address: string): CSSProperties | undefined {
  const focus = focusOf(address);
  return focus === null ? undefined : { objectPosition: `${focus.x}% ${focus.y}%` };
}
