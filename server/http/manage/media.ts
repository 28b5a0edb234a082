/** The house's pictures and films. */
import type { Context } from 'hono';
import * as v from 'valibot';
import type { HousePrincipal } from '#server/access/seats.ts';
import * as action from '#server/actions/manage/media.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { prepareHouseFile } from '#server/providers/media/prepare-house-file.ts';
import { mediaRow, mediaRows, type MediaRow, presentMedia } from '#server/queries/manage/media.ts';
import type { Focus } from '#shared/domain/media/focus.ts';
import { limitsOf, type MediaPurpose } from '#shared/domain/media/purposes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/media.ts';
import type { HouseMedia } from '#shared/manage/media.ts';
import { atPace } from '../body-progress.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';
import { mediaOf, UPLOAD_PACE } from '../media.ts';
import { RATES } from '../rate-limit.ts';
import { announcedFile, receiveFile } from '../receive-file.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, pageOf, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };

const Form = v.object({
  /** Made by the caller: the same again is a retry. */
  id: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
});

async function presentOne(ctx: AppContext, tenantId: string, row: MediaRow): Promise<HouseMedia> {
  const [one] = await presentMedia(ctx.db, ctx.config.secrets.media, tenantId, [row]);
  if (one === undefined) throw new AppError('not_found');
  return one;
}

/** Takes one file in: received whole, judged by its bytes, kept, then written down. */
async function receive(
  ctx: AppContext,
  by: Pick<HousePrincipal, 'house' | 'actor'>,
  { purpose, focus = null }: { readonly purpose: MediaPurpose; readonly focus?: Focus | null | undefined },
  c: Context,
): Promise<MediaRow> {
  const { store, inTurn } = mediaOf(ctx);
  const { body, headers } = c.req.raw;
  const announced = announcedFile(
    { headers, body: body === null ? null : atPace(body, UPLOAD_PACE) },
    limitsOf(purpose).bytes,
  );
  const incoming = await store.receive();
  try {
    const { form, name, sha256 } = await receiveFile(announced, incoming, Form);
    const file = await inTurn(() => prepareHouseFile(incoming.path, name, purpose));
    if (typeof file === 'string') throw new FieldsInvalid([{ path: 'file', code: file }]);
    const id = form.id ?? ctx.newId();
    // First the bytes, then the row: what the row promises is there.
    await store.keep(by.house.id, storedName({ id, sha256 }), file.content);
    const { mime, width, height } = file;
    return await runAction(ctx, by.actor, (of) =>
      action.createMedia(of, {
        id,
        purpose,
        originalName: name,
        mime,
        bytes: file.content.length,
        width,
        height,
        sha256,
        focus,
      }),
    );
  } finally {
    await incoming.discard();
  }
}

/** What is wrong with the file is told at its field, as of any other. */
async function toldAtField<R>(work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_too_large')
      throw new FieldsInvalid([{ path: 'file', code: 'media_too_large' }]);
    throw error;
  }
}

export const mediaRoutes: readonly Route[] = [
  route(
    contract.listMedia,
    async (ctx, { by, query }) => {
      const { rows, total } = await mediaRows(ctx.db, by.house.id, {
        limit: query.limit,
        after: readCursor(query.cursor, 'byTime'),
        query: query.query,
        purpose: query.purpose,
        used: query.used === undefined ? undefined : query.used === '1',
      });
      const { items, next_cursor } = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
      return {
        items: await presentMedia(ctx.db, ctx.config.secrets.media, by.house.id, items),
        next_cursor,
        total,
      };
    },
    limits,
  ),
  route(
    contract.getMedia,
    async (ctx, { by, params }) => {
      const row = await mediaRow(ctx.db, by.house.id, params.id);
      if (row === undefined) throw new AppError('not_found');
      return presentOne(ctx, by.house.id, row);
    },
    limits,
  ),
  route(
    contract.createMedia,
    async (ctx, { by, query, c }) => presentOne(ctx, by.house.id, await toldAtField(receive(ctx, by, query, c))),
    { rate: RATES.upload },
  ),
  route(
    contract.updateMedia,
    async (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      const row = await runAction(ctx, by.actor, (of) =>
        action.updateMedia(of, ctx.config.secrets.media, params.id, expected, body),
      );
      return presentOne(ctx, by.house.id, row);
    },
    limits,
  ),
  route(
    contract.replaceMedia,
    async (ctx, { by, params, body }) => {
      const { media } = ctx.config.secrets;
      const row = await runAction(ctx, by.actor, (of) => action.replaceMedia(of, media, params.id, body.by));
      return presentOne(ctx, by.house.id, row);
    },
    limits,
  ),
  route(
    contract.deleteMedia,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      const file = await runAction(ctx, by.actor, (of) => action.deleteMedia(of, params.id, expected));
      // After the row: what goes wrong here leaves bytes that nobody finds.
      await mediaOf(ctx).store.remove(by.house.id, storedName({ id: params.id, sha256: file.sha256 }));
      return { message: 'success' };
    },
    limits,
  ),
];
