/** Joining a house by the code on a screen. */
import {
  acceptStaff,
  askToJoin,
  createStaffInviteCode,
  lookAtCode,
  requestToJoin,
  USES_MAX,
} from '#server/actions/account/join-by-code.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import * as contract from '#shared/manage/join.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { requesterAt } from '../rest/requester-at.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.manage };
/** Codes that lead somewhere, by address. */
const linkLimits = { rate: RATES.links };

const pinMail = (pin: string): { subject: string; text: string } => ({
  subject: `${pin} is your Bellhop PIN`,
  text: `Your PIN is ${pin}. It says that this address is yours, and can be used once, within 10 minutes. If you did not ask for it, you need do nothing.`,
});

export const joinRoutes: readonly Route[] = [
  route(
    contract.createStaffInviteCode,
    async (ctx, { by, c }) => {
      const { id, token, expiresAt } = await runDirectoryAction(ctx, (action) => createStaffInviteCode(action, by));
      return {
        id,
        secret_url: `${publicAddress(ctx, c)}/${by.lang}/organization/join-team#${token}`,
        uses_max: USES_MAX,
        expires_at: expiresAt.toISOString(),
      };
    },
    limits,
  ),
  route(
    contract.acceptStaff,
    (ctx, { by, params, c }) =>
      runDirectoryAction(ctx, (action) =>
        acceptStaff(action, by, params.id, (houseName) => ({
          subject: `You are in the team of ${houseName}`,
          text: `${by.name} said yes: you work at ${houseName} in Bellhop now. Sign in with this address:\n\n${publicAddress(ctx, c)}/${by.lang}/staff`,
        })),
      ),
    limits,
  ),
  route(
    contract.getStaffInviteCode,
    async (ctx, { body }) => {
      const { house, invitedBy } = await runDirectoryAction(ctx, (action) => lookAtCode(action, body.token));
      return { house: { code: house.code, name: house.name }, invited_by: invitedBy };
    },
    linkLimits,
  ),
  route(
    contract.requestToJoin,
    async (ctx, { body, c }) => ({
      transaction_code: await requestToJoin(ctx, body, {
        requester: requesterAt(ctx, c, body.email),
        words: pinMail,
      }),
    }),
    { ...linkLimits, counted: { rate: RATES.signUpAddress, of: ({ body }) => body.email } },
  ),
  route(
    contract.askToJoin,
    async (ctx, { body }) => {
      const { code, name } = await askToJoin(ctx, body.transaction_code, body.confirmation_code);
      return { house: { code, name } };
    },
    { rate: RATES.loginAccept },
  ),
];
