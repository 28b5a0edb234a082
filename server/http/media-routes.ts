/**
 * The media endpoint: takes files with a signed leave, gives them out by addresses that are leave themselves
 * [MSG-MEDIA] [MEDIA-ADDRESS]. What is decided here and why: docs/decisions/media.md.
 */
import type { Hono } from 'hono';
import type { AppContext } from '#server/context.ts';
import { createCloudinaryMediaStore } from '#server/providers/media/cloudinary-media-store.ts';
import { createDiskMediaStore } from '#server/providers/media/disk-media-store.ts';
import { createTurns } from '#server/providers/media/turns.ts';
import { join } from 'node:path';
import { AppError } from '#shared/errors/app-error.ts';
import { uploadMedia } from '#shared/rest/media.ts';
import { atPace, type Pace } from './body-progress.ts';
import { RATES } from './rate-limit.ts';
import { route, serveRoutes } from './route.ts';
import { askerOf, createShares, type ShareLimits } from './shares.ts';
import { receiveUpload } from './media-upload.ts';
import { serveMedia } from './media-download.ts';

/** Pictures worked on at once: each holds its pixels in memory. */
const PICTURES_AT_ONCE = 2;

export interface UploadLimits {
  readonly pace: Pace;
  /** Files on their way at once. A message holds ten, and two tabs send at once. */
  readonly shares: ShareLimits;
}

/** A kilobyte a second is a line on which a photo takes an hour; less is none. Why: docs/decisions/rate-limits.md. */
const UPLOAD_LIMITS: UploadLimits = {
  pace: { everyMs: 30_000, bytes: 32 * 1024 },
  shares: { all: 400, guests: 320, address: 160, guestSession: 20, staffSession: 40 },
};

export function mediaRoutes(ctx: AppContext, limits: UploadLimits = UPLOAD_LIMITS): Hono {
  const { cloudinary } = ctx.config.media;
  const folder = join(ctx.config.dataDir, 'media');
  const store =
    cloudinary === undefined ? createDiskMediaStore(folder) : createCloudinaryMediaStore(cloudinary, folder, ctx);
  const media = { ctx, store, inTurn: createTurns(PICTURES_AT_ONCE) };
  const serve = serveMedia(media);
  const shares = createShares(limits.shares);
  const upload = route(
    uploadMedia,
    async (_ctx, { by, c }) => {
      const leave = shares.take(askerOf(ctx, c, by));
      try {
        const { body, headers } = c.req.raw;
        return await receiveUpload(media, by, { headers, body: body === null ? null : atPace(body, limits.pace) });
      } catch (error) {
        if (error instanceof AppError && error.code === 'body_too_slow') c.header('connection', 'close');
        throw error;
      } finally {
        leave();
      }
    },
    { rate: RATES.upload },
  );
  const app = serveRoutes(ctx, [upload]);
  app.get('/media/:tenantId/:file', serve);
  return app;
}
