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
import { uploadMedia } from '#shared/rest/media.ts';
import { RATES } from './rate-limit.ts';
import { route, serveRoutes } from './route.ts';
import { receiveUpload } from './media-upload.ts';
import { serveMedia } from './media-download.ts';

/** Pictures worked on at once: each holds its pixels in memory. */
const PICTURES_AT_ONCE = 2;

export function mediaRoutes(ctx: AppContext): Hono {
  const { cloudinary } = ctx.config.media;
  const folder = join(ctx.config.dataDir, 'media');
  const store =
    cloudinary === undefined ? createDiskMediaStore(folder) : createCloudinaryMediaStore(cloudinary, folder, ctx);
  const media = { ctx, store, inTurn: createTurns(PICTURES_AT_ONCE) };
  const serve = serveMedia(media);
  const upload = route(uploadMedia, (_ctx, { by, c }) => receiveUpload(media, by, c.req.raw), { rate: RATES.upload });
  const app = serveRoutes(ctx, [upload]);
  app.get('/media/:tenantId/:file', serve);
  return app;
}
