/** Staff of a house, their groups, and invitations. */
import { acceptInvitation, inviteStaff, lookAtInvitation } from '#server/actions/account/invitations.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import {
  createStaffGroup,
  deleteStaffGroup,
  removeStaff,
  updateStaff,
  updateStaffGroup,
} from '#server/actions/manage/people.ts';
import { runAction } from '#server/actions/run-action.ts';
import { staffGroupRows, staffRows } from '#server/queries/manage/people.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/people.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { accountTokenFields, signInPlaceOf } from '../rest/account-token-fields.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, pageOf, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };
/** Links that sign in, by address. */
const linkLimits = { rate: RATES.links };

export const peopleRoutes: readonly Route[] = [
  route(
    contract.listStaffGroups,
    async (ctx, { by, query }) => {
      const items = await staffGroupRows(ctx.db, by.house.id, query.query);
      return { items, next_cursor: null, total: items.length };
    },
    limits,
  ),
  route(
    contract.createStaffGroup,
    (ctx, { by, body }) => runAction(ctx, by.actor, (action) => createStaffGroup(action, body)),
    limits,
  ),
  route(
    contract.updateStaffGroup,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runAction(ctx, by.actor, (action) => updateStaffGroup(action, params.id, expected, body));
    },
    limits,
  ),
  route(
    contract.deleteStaffGroup,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, by.actor, (action) => deleteStaffGroup(action, params.id, expected));
      return { message: 'success' };
    },
    limits,
  ),

  route(
    contract.listStaff,
    async (ctx, { by, query: { limit, cursor, query } }) => {
      const page = { limit, after: readCursor(cursor, 'byName'), query };
      const { rows, total } = await staffRows(ctx.db, by.house.id, page, new Date(ctx.now()));
      return { ...pageOf(rows, limit, ({ name, id }) => [name, id]), total };
    },
    limits,
  ),
  route(
    contract.inviteStaff,
    (ctx, { by, body, c }) =>
      runDirectoryAction(ctx, (action) =>
        inviteStaff(action, by, body, (token, houseName) => ({
          subject: `${by.name} invites you to ${houseName}`,
          text:
            `${by.name} invites you to work at ${houseName} in Bellhop. Open this link to join; it works once, for seven days:\n\n` +
            `${publicAddress(ctx, c)}/${by.lang}/organization/join#${token}\n\nIf you know nothing of this, you need do nothing.`,
        })),
      ),
    limits,
  ),
  route(
    contract.updateStaff,
    async (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, by.actor, (action) => updateStaff(action, by, params.id, expected, body));
      const { rows } = await staffRows(
        ctx.db,
        by.house.id,
        { limit: Infinity, after: null, query: '' },
        new Date(ctx.now()),
      );
      const member = rows.find(({ id }) => id === params.id);
      if (member === undefined) throw new AppError('not_found');
      return member;
    },
    limits,
  ),
  route(
    contract.deleteStaff,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, by.actor, (action) => removeStaff(action, params.id, expected));
      return { message: 'success' };
    },
    limits,
  ),

  route(
    contract.getInvitation,
    async (ctx, { body }) => {
      const { email, name, invitedBy, house, seat } = await runDirectoryAction(ctx, (action) =>
        lookAtInvitation(action, body.token),
      );
      return { email, name, invited_by: invitedBy, house: { code: house.code, name: house.name }, roles: seat.roles };
    },
    linkLimits,
  ),
  route(
    contract.acceptInvitation,
    async (ctx, { body, c }) => {
      const { session, houseCode } = await runDirectoryAction(ctx, (action) =>
        acceptInvitation(action, body.token, body.lang_cd, signInPlaceOf(ctx, c)),
      );
      return { house_code: houseCode, ...(await accountTokenFields(ctx, session)) };
    },
    linkLimits,
  ),
];
