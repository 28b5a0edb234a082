/** Staff of a house, their groups, and invitations. */
import { sql } from 'kysely';
import {
  acceptInvitation,
  inviteStaff,
  lookAtInvitation,
  resendInvitation,
} from '#server/actions/account/invitations.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { removeStaff, signOutStaff, updateStaff } from '#server/actions/manage/people.ts';
import { takenNames } from '#server/actions/manage/group-names.ts';
import { leaveGroup, putInCharge } from '#server/actions/manage/staff-groups.ts';
import { runAction } from '#server/actions/run-action.ts';
import { staffRow, staffRows } from '#server/queries/manage/people.ts';
import { staffSessions } from '#server/queries/manage/staff-sessions.ts';
import * as contract from '#shared/manage/people.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { accountTokenFields, signInPlaceOf } from '../rest/account-token-fields.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';
import { expectedVersion, found, pageOf, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };
/** Links that sign in, by address. */
const linkLimits = { rate: RATES.links };

/** Who invites, to what, and the link that is worth a PIN. */
const invitationMail =
  (by: { readonly name: string; readonly lang: string }, address: string) => (token: string, houseName: string) => ({
    subject: `${by.name} invites you to ${houseName}`,
    text:
      `${by.name} invites you to work at ${houseName} in Bellhop. Open this link to join; it works once, for seven days:\n\n` +
      `${address}/${by.lang}/organization/join#${token}\n\nIf you know nothing of this, you need do nothing.`,
  });

export const peopleRoutes: readonly Route[] = [
  ...collectionRoutes(contract.staffGroups, {
    table: 'staff_group',
    columns: ['name_dict', 'position'],
    searched: ['name_dict'],
    sorted: { column: 'position', by: 'number' },
    shown: {
      members: sql`(SELECT count(*)::int FROM staff_group_member m
        WHERE m.tenant_id = x.tenant_id AND m.group_id = x.id AND m.state = 'joined')`,
      lead_ids: sql`ARRAY(SELECT m.user_id FROM staff_group_member m
        WHERE m.tenant_id = x.tenant_id AND m.group_id = x.id AND m.state = 'joined' AND m.is_lead ORDER BY m.user_id)`,
    },
    write: ({ name_dict, position }) => ({ name_dict, position }),
    check: takenNames('staff_group'),
    written: (action, id, { lead_ids }) => putInCharge(action, id, lead_ids),
    keepsOne: true,
    usedBy: [
      { what: 'menus', table: 'sub_menu', by: (id) => sql<boolean>`${id} = ANY(x.staff_group_ids)` },
      { what: 'tickets', table: 'ticket_scope', by: 'group_id' },
      { what: 'tasks', table: 'task_scope', by: 'group_id' },
      { what: 'rules', table: 'priority_rule', by: 'staff_group_id' },
    ],
    deleting: leaveGroup,
  }),

  route(
    contract.listStaff,
    async (ctx, { by, query: { limit, cursor, ...wanted } }) => {
      const page = { limit, after: readCursor(cursor, 'byName'), self: by.actor.userId, ...wanted };
      const { rows, total } = await staffRows(ctx.db, by.house.id, page, new Date(ctx.now()));
      return { ...pageOf(rows, limit, ({ name, id }) => [name, id]), total };
    },
    limits,
  ),
  route(
    contract.getStaff,
    async (ctx, { by, params }) => {
      return found(await staffRow(ctx.db, by.house.id, params.id, by.actor.userId, new Date(ctx.now())));
    },
    limits,
  ),
  route(
    contract.inviteStaff,
    (ctx, { by, body, c }) =>
      runDirectoryAction(ctx, (action) => inviteStaff(action, by, body, invitationMail(by, publicAddress(ctx, c)))),
    limits,
  ),
  route(
    contract.updateStaff,
    async (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, by.actor, (action) => updateStaff(action, by, params.id, expected, body));
      return found(await staffRow(ctx.db, by.house.id, params.id, by.actor.userId, new Date(ctx.now())));
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
    contract.resendInvitation,
    (ctx, { by, params, c }) =>
      runDirectoryAction(ctx, (action) =>
        resendInvitation(action, by, params.id, invitationMail(by, publicAddress(ctx, c))),
      ),
    limits,
  ),
  route(
    contract.listStaffSessions,
    async (ctx, { by, params }) => ({
      items: await staffSessions(ctx.db, by.house.id, params.id, new Date(ctx.now())),
    }),
    limits,
  ),
  route(
    contract.endStaffSessions,
    async (ctx, { by, params, query }) => {
      await runAction(ctx, by.actor, (action) => signOutStaff(action, params.id, query.session_id));
      return { message: 'success' };
    },
    limits,
  ),

  route(
    contract.getInvitation,
    async (ctx, { body }) => {
      const { email, name, invitedBy, house, organization, seat } = await runDirectoryAction(ctx, (action) =>
        lookAtInvitation(action, body.token),
      );
      return {
        email,
        name,
        invited_by: invitedBy,
        house: house === null ? null : { code: house.code, name: house.name },
        organization: organization?.name ?? null,
        roles: seat.roles,
      };
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
