/** Who answers at a desk, where several share its login. */
import { answerAs } from '#server/actions/staff/answer-as.ts';
import { runAction } from '#server/actions/run-action.ts';
import { deskRespondersOf } from '#server/queries/staff/desk-responders.ts';
import * as contract from '#shared/rest/desk-responders.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.calls };

export const deskResponderRoutes: readonly Route[] = [
  route(contract.listDeskResponders, (ctx, { by }) => deskRespondersOf(ctx.db, by), limits),
  route(
    contract.answerAs,
    (ctx, { by, body }) => runAction(ctx, by, (action) => answerAs(action, body.responder_id)),
    limits,
  ),
];
