/** Houses. */
import { createHouse } from '#server/actions/account/create-house.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { createHouseOfFile, startFilling } from '#server/actions/house-file/house-of-file.ts';
import { createHouseOfTemplate } from '#server/actions/templates/house-of-template.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { deleteHouse, restoreHouse, updateHouse } from '#server/actions/manage/house.ts';
import { runAction } from '#server/actions/run-action.ts';
import { deletedHouses, houseOf, readHouse } from '#server/queries/manage/houses.ts';
import * as contract from '#shared/manage/houses.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion } from './managed.ts';

const limits = { rate: RATES.manage };

export const houseRoutes: readonly Route[] = [
  route(
    contract.createHouse,
    async (ctx, { by, body }) => {
      const { organizationId, accountId } = by;
      const id = await runDirectoryAction(ctx, async (action) => {
        const house = {
          organizationId,
          code: body.code,
          nameDict: body.name_dict,
          tenantType: body.tenant_type,
          langCd: body.lang_cd,
          languages: body.languages,
          timeZone: body.time_zone,
        };
        const { file, template, follow } = body;
        const houseId =
          file !== undefined
            ? await createHouseOfFile(action, { house, fileId: file, fileOf: organizationId, path: 'file' })
            : typeof template === 'number'
              ? await createHouseOfTemplate(action, { house, templateId: template })
              : await createHouse(action, { ...house, starter: template ?? null });
        const userId = await takeSeat(action, {
          houseId,
          accountId,
          email: by.email,
          name: by.name,
          roles: ['super_admin'],
          groupIds: 'all',
          languages: [by.lang],
        });
        const filled = { houseId, organizationId, languages: body.languages, accountId, userId };
        if (file !== undefined) await startFilling(action, { ...filled, of: { fileId: file } });
        else if (typeof template === 'number')
          await startFilling(action, { ...filled, of: { templateId: template, follows: follow } });
        return houseId;
      });
      return readHouse(ctx.db, id, by.organizationId);
    },
    limits,
  ),

  route(contract.getHouse, (ctx, { by }) => readHouse(ctx.db, by.house.id, by.house.organizationId), limits),

  route(
    contract.updateHouse,
    async (ctx, { by, body, c }) => {
      const expected = expectedVersion(c);
      const tenant = await runAction(ctx, by.actor, (action) => updateHouse(action, expected, body));
      return houseOf(tenant, by.house.organizationId);
    },
    limits,
  ),

  route(
    contract.deleteHouse,
    async (ctx, { by, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, by.actor, (action) => deleteHouse(action, expected));
      ctx.tokens.houses.forget();
      return { message: 'success' };
    },
    limits,
  ),

  route(
    contract.listDeletedHouses,
    async (ctx, { by, query }) => ({
      items: await deletedHouses(ctx.db, by.accountId, { now: ctx.now(), lang: query.lang_cd ?? by.lang }),
    }),
    limits,
  ),

  route(
    contract.restoreHouse,
    async (ctx, { by, params }) => {
      const id = await runDirectoryAction(ctx, (action) => restoreHouse(action, by.accountId, params.code));
      ctx.tokens.houses.forget();
      const { organization_id } = await ctx.db
        .selectFrom('house')
        .select('organization_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return readHouse(ctx.db, id, organization_id);
    },
    limits,
  ),
];
