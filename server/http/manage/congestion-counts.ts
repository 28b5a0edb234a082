/** What was counted at a place. */
import { recordCount } from '#server/actions/house/record-congestion.ts';
import { runAction } from '#server/actions/run-action.ts';
import { congestionCounts } from '#server/queries/manage/congestion-counts.ts';
import * as contract from '#shared/manage/congestion-counts.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.manage };

interface Kept {
  readonly number_of_people: number;
  readonly measured_at: Date;
  readonly source: string;
}

const presentCount = ({ number_of_people, measured_at, source }: Kept) => ({
  number_of_people,
  measured_at: measured_at.toISOString(),
  by_sensor: source === 'sensor',
});

export const congestionCountRoutes: readonly Route[] = [
  route(
    contract.listCongestionCounts,
    async (ctx, { by, params }) => {
      const counted = await congestionCounts(ctx.db, by.house.id, params.id, ctx.now());
      return {
        facility_id: counted.facilityId,
        newest: counted.newest === null ? null : presentCount(counted.newest),
        days: counted.days,
        hours: [...counted.hours],
      };
    },
    limits,
  ),
  route(
    contract.recordCongestionCount,
    async (ctx, { by, params, body }) =>
      presentCount(await runAction(ctx, by.actor, (action) => recordCount(action, params.id, body.number_of_people))),
    limits,
  ),
];
