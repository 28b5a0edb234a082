/** A guest's own data: asking the house for a copy, or to be erased (ours) [PRIVACY-REQUEST]. */
import { askForData, type RequestWords, withdrawRequest } from '#server/actions/privacy/requests.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { Rate } from '#server/ports/rate.ts';
import { jobFilePart } from '#server/queries/manage/jobs.ts';
import { jobOfCopy, ownRequests } from '#server/queries/privacy/requests.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/rest/privacy-requests.ts';
import { fileResponse } from '../file-response.ts';
import { route, type Route } from '../route.ts';

/** Nobody asks often. */
const ASKING: Rate = { name: 'privacy-requests', points: 20, seconds: 60 };
const limits = { rate: ASKING };

const mail: RequestWords = (kind) => ({
  subject: kind === 'copy' ? 'A guest asks for a copy of their data' : 'A guest asks to be erased',
  text:
    (kind === 'copy'
      ? 'A guest asked for a copy of what your house keeps about them.'
      : 'A guest asked your house to erase what it keeps about them.') +
    ' Please answer within 30 days: the request stands in administration, under Data protection.',
});

async function one(ctx: AppContext, by: Principal, id: string): Promise<contract.OwnRequest> {
  const [request] = await ownRequests(ctx.db, by.tenantId, by.userId, id);
  if (request === undefined) throw new AppError('not_found');
  return request;
}

export const privacyRequestRoutes: readonly Route[] = [
  route(
    contract.listOwnRequests,
    async (ctx, { by }) => ({ items: await ownRequests(ctx.db, by.tenantId, by.userId) }),
    limits,
  ),
  route(
    contract.askForOwnData,
    async (ctx, { by, body }) => one(ctx, by, await runAction(ctx, by, (action) => askForData(action, body, mail))),
    limits,
  ),
  route(
    contract.withdrawOwnRequest,
    async (ctx, { by, params }) => {
      await runAction(ctx, by, (action) => withdrawRequest(action, params.id));
      return one(ctx, by, params.id);
    },
    limits,
  ),
  route(
    contract.getOwnCopy,
    async (ctx, { by, params, c }) => {
      const file = await jobOfCopy(ctx.db, by.tenantId, by.userId, params.id);
      if (file === null) throw new AppError('not_found');
      const { job_id, name, size } = file;
      return fileResponse(c, { name, type: 'application/zip', size }, (part) => jobFilePart(ctx.db, job_id, part));
    },
    limits,
  ),
];
