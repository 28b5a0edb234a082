/** What a guest's app may report of the room-asking flow, and in which succession [ROOM-REPORT]. Pure. */
import { inquiryTypes, type InquiryType } from '#shared/domain/states/enumerations.ts';
import type { RoomAskingState } from './room-asking.ts';

/** The documented `functionJson` of transferAskRoomConversation, as it was read. */
export interface RoomReport {
  readonly state: RoomAskingState;
  readonly locationId: string | null;
  readonly situation: string | null;
}

/** Where the flow may go from each state; from none it may begin anywhere, since it runs on the guest's device. */
const onward: Readonly<Record<RoomAskingState, readonly RoomAskingState[]>> = {
  usingSpeakerFunctionality: ['init', 'init_anywhere'],
  init: ['choiceSituation', 'end'],
  init_anywhere: ['choiceSituation', 'end'],
  choiceSituation: ['changeRoom', 'otherSituation', 'init', 'init_anywhere', 'end'],
  changeRoom: ['choiceSituation', 'end'],
  otherSituation: ['choiceSituation', 'end'],
  end: [],
};

/**
 * Whether a report may follow: the same state again always may, one that was skipped on the way to a later one may be
 * missing only at the beginning and the end.
 * @param before the state reported last for the running inquiry; null for none
 */
export function mayReport(before: RoomAskingState | null, next: RoomAskingState): boolean {
  return before === null || before === next || onward[before].includes(next) || (next === 'end' && before !== 'end');
}

/** Where the guest turned out to be, or null while the flow goes on or nothing changed [ROOM-RESULT]. */
export function whereabouts({ state, locationId, situation }: RoomReport): {
  readonly changeLocation: true;
  readonly isCheckOut: boolean;
  readonly inquiryType: InquiryType;
} | null {
  if (state !== 'end' || (locationId === null && situation === null)) return null;
  return { changeLocation: true, isCheckOut: situation === 'check_out', inquiryType: inquiryTypes.locationChange };
}

/** What the guest said of where they are, in their own words; null where a fixed answer says it all. */
export function ownWords({ state, situation }: RoomReport): string | null {
  const said = state === 'end' ? (situation ?? '').trim() : '';
  return said === '' || said === 'check_out' || said === 'other' ? null : said;
}
