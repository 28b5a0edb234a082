/** Kiosks of a house's assistants. */
import { sql } from 'kysely';
import { runAction } from '#server/actions/run-action.ts';
import { newKioskCode } from '#server/actions/manage/kiosks.ts';
import type { ActionContext } from '#server/actions/action-context.ts';
import { releaseQrCode, takeQrCode } from '#server/actions/plans/places.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import type { Row } from '#server/queries/manage/kept.ts';
import { KIOSKS_OF_A_BOT } from '#shared/domain/bot/kiosk.ts';
import * as contract from '#shared/manage/kiosks.ts';
import { type Kiosk, kiosks } from '#shared/manage/kiosks.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';

const at = (column: 'paired_at' | 'seen_at') =>
  sql`to_char(x.${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The assistant stays, meets guests at kiosks, and has not too many. */
async function faultsOf(
  { trx, actor }: ActionContext,
  { bot_id: botId }: Pick<Kiosk, 'bot_id'>,
  before: Row | null,
): Promise<readonly FieldFault[]> {
  if (before !== null) return before['bot_id'] === botId ? [] : [{ path: 'bot_id', code: 'fixed' }];
  // Who adds one at the same time waits.
  const { rows } = await sql`
    SELECT FROM bot WHERE tenant_id = ${actor.tenantId} AND id = ${botId} AND type = 'kiosk' FOR UPDATE`.execute(trx);
  if (rows.length === 0) return [{ path: 'bot_id', code: 'bot_unknown' }];
  const { count } = await trx
    .selectFrom('kiosk')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', actor.tenantId)
    .where('bot_id', '=', botId)
    .executeTakeFirstOrThrow();
  return Number(count) >= KIOSKS_OF_A_BOT ? [{ path: 'name', code: 'too_many' }] : [];
}

export const kioskRoutes: readonly Route[] = [
  ...collectionRoutes(kiosks, {
    table: 'kiosk',
    searched: ['name'],
    sorted: { column: 'name', by: 'text' },
    columns: [...Object.keys(kiosks.spec.fields), 'device'],
    shown: { paired_at: at('paired_at'), seen_at: at('seen_at') },
    check: faultsOf,
    making: (ctx, id) => takeQrCode(ctx, String(id)),
    deleting: (ctx, id) => releaseQrCode(ctx, String(id)),
  }),
  route(
    contract.makeKioskCode,
    async (ctx, { by, params }) => {
      const { code, until } = await runAction(ctx, by.actor, (action) => newKioskCode(action, params.id));
      return { code, until: until.toISOString() };
    },
    { rate: RATES.manage },
  ),
];
