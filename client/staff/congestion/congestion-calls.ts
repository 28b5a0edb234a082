/** What the desk asks of how full places are, and says of it [CONGESTION-DESK]. */
import { call, type CallContext } from '#client/net/call.ts';
import { type CountedPlace, listCountedPlaces, recordCongestion } from '#shared/rest/congestion.ts';

export interface CongestionCalls {
  countedPlaces(): Promise<readonly CountedPlace[]>;
  /** So many are there now. */
  countPeople(facilityId: number, people: number): Promise<void>;
}

export function createCongestionCalls(way: CallContext): CongestionCalls {
  return {
    async countedPlaces() {
      return (await call(way, listCountedPlaces, {})).items;
    },
    async countPeople(facilityId, people) {
      await call(way, recordCongestion, {
        body: { readings: [{ facility_id: facilityId, number_of_people: people }] },
      });
    },
  };
}
