/** Long work: what runs and ran, calling it off, and what it made. */
import { cancelWork } from '#server/actions/long-work/cancel-work.ts';
import { kindsSeenBy, mayWork } from '#server/access/job-access.ts';
import type { AppContext } from '#server/context.ts';
import { jobFilePart, jobRow, jobRows, presentJob } from '#server/queries/manage/jobs.ts';
import { workKindOf } from '#shared/domain/long-work/work-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/jobs.ts';
import type { ReadInput } from '#shared/rest/endpoint.ts';
import { fileResponse } from '../file-response.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { found, pageOf, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };

type Asker = Parameters<typeof mayWork>[0];

async function list(
  ctx: AppContext,
  by: Asker,
  of: Parameters<typeof jobRows>[1],
  { limit, cursor, state }: ReadInput<typeof contract.listJobs>['query'],
) {
  const kinds = kindsSeenBy(by);
  const { rows, total } = await jobRows(ctx.db, of, { limit, after: readCursor(cursor, 'byTime'), state, kinds });
  const { items, next_cursor } = pageOf(rows, limit, ({ created_at, id }) => [created_at.toISOString(), id]);
  const mayAsk = (kind: string): boolean => {
    const row = workKindOf(kind);
    return row !== undefined && mayWork(by, row, 'ask');
  };
  return { items: items.map((row) => presentJob(row, mayAsk(row.kind))), next_cursor, total };
}

export const jobRoutes: readonly Route[] = [
  route(contract.listJobs, (ctx, { by, query }) => list(ctx, by, { house: by.house.id }, query), limits),
  route(
    contract.listOrganizationJobs,
    (ctx, { by, query }) => list(ctx, by, { organization: by.organizationId }, query),
    limits,
  ),
  route(contract.getJob, async (ctx, { by }) => presentJob(found(await jobRow(ctx.db, by.jobId)), by.mayAsk), limits),
  route(
    contract.cancelJob,
    async (ctx, { by }) => {
      await cancelWork(ctx, by.jobId);
      return presentJob(found(await jobRow(ctx.db, by.jobId)), by.mayAsk);
    },
    limits,
  ),
  route(
    contract.getJobFile,
    async (ctx, { by, c }) => {
      const { file } = presentJob(found(await jobRow(ctx.db, by.jobId)), false);
      if (file === null) throw new AppError('not_found');
      return fileResponse(c, file, (part) => jobFilePart(ctx.db, by.jobId, part));
    },
    limits,
  ),
];
