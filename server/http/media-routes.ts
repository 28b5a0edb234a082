/**
 * The media endpoint: takes files with a signed leave, gives them out by addresses that are leave themselves
 * [MSG-MEDIA] [MEDIA-ADDRESS]. What is decided here and why: docs/decisions/media.md.
 */
import { Hono } from 'hono';
import type { AppContext } from '#server/context.ts';
import { createCloudinaryMediaStore } from '#server/providers/media/cloudinary-media-store.ts';
import { createDiskMediaStore } from '#server/providers/media/disk-media-store.ts';
import { createTurns } from '#server/providers/media/turns.ts';
import { join } from 'node:path';
import { requirePrincipal } from '#server/access/bearer.ts';
import { bySession, RATES, rateLimit } from './rate-limit.ts';
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
  const app = new Hono();
  app.post('/upload', rateLimit(ctx, RATES.upload, bySession(ctx)), async (c) =>
    c.json(await receiveUpload(media, await requirePrincipal(ctx, c), c.req.raw)),
  );
  app.get('/:tenantId/:file', serve);
  return app;
}
