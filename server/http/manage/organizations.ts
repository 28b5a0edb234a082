/** An organisation: its members, invitations to it, and the networks its people work from. */
import type { Context } from 'hono';
import { normalNetwork } from '#server/access/networks.ts';
import { peerAddress } from '#server/access/peer-address.ts';
import type { OrganizationPrincipal } from '#server/access/seats.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import {
  inviteMember,
  resendMemberInvitation,
  withdrawInvitation,
} from '#server/actions/organization/invite-member.ts';
import { changeMember, removeMember } from '#server/actions/organization/members.ts';
import { addNetwork, changeNetwork, removeNetwork } from '#server/actions/organization/networks.ts';
import { renameOrganization } from '#server/actions/organization/rename.ts';
import type { AppContext } from '#server/context.ts';
import { memberInvitationsOf, membersOf } from '#server/queries/organization/members.ts';
import { networksOf } from '#server/queries/organization/networks.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/organizations.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, found } from './managed.ts';

const limits = { rate: RATES.manage };

/** A list that is never long: all of it at once. */
const whole = <Item>(items: Item[]) => ({ items, next_cursor: null, total: items.length });

const wordsOf = (ctx: AppContext, c: Context, by: OrganizationPrincipal) => (token: string, organization: string) => ({
  subject: `${by.name} invites you to ${organization}`,
  text:
    `${by.name} invites you to run ${organization} in Bellhop. Open this link to join; it works once, for seven days:\n\n` +
    `${publicAddress(ctx, c)}/${by.lang}/organization/join#${token}\n\nIf you know nothing of this, you need do nothing.`,
});

/** Where a call comes from, and whether a proxy that nobody told us of stands between. */
function seenFrom({ config }: AppContext, c: Context) {
  return {
    // As it would be written into the list.
    address: normalNetwork(peerAddress(c, config.trustProxy) ?? ''),
    behindProxy: config.trustProxy === 0 && c.req.header('x-forwarded-for') !== undefined,
  };
}

/** The address a list is saved from. @throws AppError proxy_unknown */
function savedFrom(ctx: AppContext, c: Context): string | null {
  const { address, behindProxy } = seenFrom(ctx, c);
  if (behindProxy) throw new AppError('proxy_unknown');
  return address;
}

export const organizationRoutes: readonly Route[] = [
  route(
    contract.getOrganization,
    (ctx, { by }) =>
      ctx.db
        .selectFrom('organization')
        .select(['id', 'name', 'version'])
        .where('id', '=', by.organizationId)
        .executeTakeFirstOrThrow(),
    limits,
  ),
  route(
    contract.updateOrganization,
    (ctx, { by, body, c }) => {
      const expected = expectedVersion(c);
      return runDirectoryAction(ctx, (action) => renameOrganization(action, by.organizationId, expected, body.name));
    },
    limits,
  ),
  route(
    contract.listMembers,
    async (ctx, { by, query: { query } }) => whole(await membersOf(ctx.db, by.organizationId, by.accountId, { query })),
    limits,
  ),
  route(
    contract.getMember,
    async (ctx, { by, params }) =>
      found((await membersOf(ctx.db, by.organizationId, by.accountId, { id: params.memberId }))[0]),
    limits,
  ),
  route(
    contract.updateMember,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runDirectoryAction(ctx, (action) => changeMember(action, by, params.memberId, expected, body));
    },
    limits,
  ),
  route(
    contract.deleteMember,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runDirectoryAction(ctx, (action) => removeMember(action, by, params.memberId, expected));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.listMemberInvitations,
    async (ctx, { by, query: { query } }) => whole(await memberInvitationsOf(ctx.db, by.organizationId, { query })),
    limits,
  ),
  route(
    contract.getMemberInvitation,
    async (ctx, { by, params }) =>
      found((await memberInvitationsOf(ctx.db, by.organizationId, { id: params.invitationId }))[0]),
    limits,
  ),
  route(
    contract.inviteMember,
    (ctx, { by, body, c }) => runDirectoryAction(ctx, (action) => inviteMember(action, by, body, wordsOf(ctx, c, by))),
    limits,
  ),
  route(
    contract.resendMemberInvitation,
    (ctx, { by, params, c }) =>
      runDirectoryAction(ctx, (action) => resendMemberInvitation(action, by, params.invitationId, wordsOf(ctx, c, by))),
    limits,
  ),
  route(
    contract.withdrawMemberInvitation,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runDirectoryAction(ctx, (action) => withdrawInvitation(action, by, params.invitationId, expected));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.listNetworks,
    async (ctx, { by, query: { query }, c }) => {
      const { address, behindProxy } = seenFrom(ctx, c);
      return { ...whole(await networksOf(ctx.db, by.organizationId, query)), address, behind_proxy: behindProxy };
    },
    limits,
  ),
  route(
    contract.createNetwork,
    async (ctx, { by, body, c }) => {
      const from = savedFrom(ctx, c);
      const network = await runDirectoryAction(ctx, (action) => addNetwork(action, by, body, from));
      ctx.tokens.houses.forget();
      return network;
    },
    limits,
  ),
  route(
    contract.updateNetwork,
    async (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      const from = savedFrom(ctx, c);
      const network = await runDirectoryAction(ctx, (action) =>
        changeNetwork(action, by, params.networkId, expected, body, from),
      );
      ctx.tokens.houses.forget();
      return network;
    },
    limits,
  ),
  route(
    contract.deleteNetwork,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      const { address } = seenFrom(ctx, c);
      await runDirectoryAction(ctx, (action) => removeNetwork(action, by, params.networkId, expected, address));
      ctx.tokens.houses.forget();
      return { message: 'success' };
    },
    limits,
  ),
];
