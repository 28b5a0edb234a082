/**
 * The media endpoint: takes files with a signed leave, gives them out by addresses that are leave themselves
 * [MSG-MEDIA] [MEDIA-ADDRESS]. What is decided here and why: docs/decisions/media.md.
 */
import type { Hono } from 'hono';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { uploadMedia } from '#shared/rest/media.ts';
import { atPace, type Pace } from './body-progress.ts';
import { RATES } from './rate-limit.ts';
import { route, serveRoutes } from './route.ts';
import { askerOf, createShares, type ShareLimits } from './shares.ts';
import { mediaOf, UPLOAD_PACE } from './media.ts';
import { receiveUpload } from './media-upload.ts';
import { serveMedia } from './media-download.ts';

export interface UploadLimits {
  readonly pace: Pace;
  /** Files on their way at once. A message holds ten, and two tabs send at once. */
  readonly shares: ShareLimits;
}

const UPLOAD_LIMITS: UploadLimits = {
  pace: UPLOAD_PACE,
  shares: { all: 400, guests: 320, address: 160, guestSession: 20, staffSession: 40 },
};

export function mediaRoutes(ctx: AppContext, limits: UploadLimits = UPLOAD_LIMITS): Hono {
  const media = mediaOf(ctx);
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
