/** Houses as files: taken away, brought back as a draft, or brought to be made into another house. */
import type { HousePrincipal } from '#server/access/seats.ts';
import { mayInHouse } from '#shared/domain/rights/rights.ts';
import { isSetupCode } from '#server/actions/account/sign-up.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import type { AppContext } from '#server/context.ts';
import { broughtFor } from '#server/queries/house-file/brought-files.ts';
import { openWork } from '#server/queries/manage/jobs.ts';
import { type FilePart, fileParts } from '#shared/house-file/compose.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/house-files.ts';
import type { Job } from '#shared/manage/jobs.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { bringHouseFile } from './bring-house-file.ts';

const limits = { rate: RATES.manage };
/** A file of hundreds of megabytes is not brought a hundred times an hour. */
const uploads = { rate: RATES.upload };

async function askForExport(ctx: AppContext, by: HousePrincipal): Promise<Job> {
  return (await openWork(ctx.db, by.house.id, 'export_house')) ?? askForWork(ctx, by, 'export_house', {});
}

/** What assistants know is written to the house itself, by whoever may write it there. @throws AppError forbidden */
function requireMayTeach({ seat }: HousePrincipal, parts: readonly FilePart[]): void {
  const may = mayInHouse('knowledge.edit', seat) && mayInHouse('prompts.edit', seat);
  if (parts.includes('assistants') && !may) throw new AppError('forbidden');
}

export const houseFileRoutes: readonly Route[] = [
  route(contract.exportHouse, (ctx, { by }) => askForExport(ctx, by), limits),
  route(
    contract.importHouse,
    async (ctx, { by, query, c }) => {
      const { organizationId, id: houseId } = by.house;
      const parts = query.parts ?? fileParts;
      requireMayTeach(by, parts);
      let fileId = query.file;
      if (fileId === undefined) {
        const brought = await bringHouseFile(ctx, c, { organizationId, houseId, accountId: by.accountId }, query.name);
        if (brought.file === null) return brought;
        fileId = brought.file.id;
      } else if (!(await broughtFor(ctx.db, fileId, { organizationId, houseId }))) throw new AppError('not_found');
      const job = await askForWork(ctx, by, 'import_house', {
        file_id: fileId,
        dry: query.dry_run === '1',
        parts,
        account_id: by.accountId,
      });
      return c.json(job, 202);
    },
    uploads,
  ),
  route(
    contract.bringHouseFile,
    (ctx, { by, query, c }) =>
      bringHouseFile(ctx, c, { organizationId: by.organizationId, houseId: null, accountId: by.accountId }, query.name),
    uploads,
  ),
  route(
    contract.bringFirstHouseFile,
    async (ctx, { query, c }) => {
      if (!(await isSetupCode(ctx.db, c.req.header('setup-code') ?? ''))) throw new AppError('setup_code_invalid');
      return bringHouseFile(ctx, c, { organizationId: null, houseId: null, accountId: null }, query.name);
    },
    { rate: RATES.signUp },
  ),
];
