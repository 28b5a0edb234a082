/** Where files are kept and worked on, one for each process: the doors of chats and of consoles share it. */
import type { AppContext } from '#server/context.ts';
import type { MediaStore } from '#server/providers/media/media-store.ts';
import { openMediaStore } from '#server/providers/media/open-media-store.ts';
import { createTurns } from '#server/providers/media/turns.ts';
import type { Pace } from './body-progress.ts';

export interface Media {
  readonly ctx: AppContext;
  readonly store: MediaStore;
  /** Work on pictures waits here for its turn. */
  readonly inTurn: <R>(work: () => Promise<R>) => Promise<R>;
}

/** Pictures worked on at once: each holds its pixels in memory. */
const PICTURES_AT_ONCE = 2;

/** A kilobyte a second is a line on which a photo takes an hour; less is none. Why: docs/decisions/rate-limits.md. */
export const UPLOAD_PACE: Pace = { everyMs: 30_000, bytes: 32 * 1024 };

const made = new WeakMap<AppContext, Media>();

/** The same for everybody of a process. */
export function mediaOf(ctx: AppContext): Media {
  const there = made.get(ctx);
  if (there !== undefined) return there;
  const media = { ctx, store: openMediaStore(ctx.config, ctx), inTurn: createTurns(PICTURES_AT_ONCE) };
  made.set(ctx, media);
  return media;
}
