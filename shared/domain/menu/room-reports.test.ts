import { describe, expect, it } from 'vitest';
import {
  answerRoomAsking,
  beginRoomAsking,
  type RoomAnswer,
  roomAskingStates,
  roomFunctionJson,
} from './room-asking.ts';
import { mayReport, ownWords, whereabouts } from './room-reports.ts';

describe('reports of the room-asking flow', () => {
  it('[ROOM-REPORT] follow the flow: whatever it does may be reported, step by step', () => {
    const answers: readonly RoomAnswer[] = [
      { answer: 'continue' },
      { answer: 'no' },
      { answer: 'another_room' },
      { answer: 'back' },
      { answer: 'other' },
      { answer: 'back' },
      { answer: 'back' },
      { answer: 'no' },
      { answer: 'checkout' },
    ];
    for (const knows of [true, false]) {
      let asking = beginRoomAsking(knows, true);
      for (const answer of answers) {
        const next = answerRoomAsking(asking, answer);
        expect([asking.state, next.state, mayReport(asking.state, next.state)]).toEqual([
          asking.state,
          next.state,
          true,
        ]);
        asking = next;
      }
      expect(JSON.parse(roomFunctionJson(asking))).toEqual({ state: 'end', situation: 'check_out' });
    }
  });

  it('[ROOM-REPORT] may begin and end anywhere, never go on after the end, and skip no question in between', () => {
    for (const state of roomAskingStates) {
      expect([state, mayReport(null, state), mayReport(state, state), mayReport(state, 'end')]).toEqual([
        state,
        true,
        true,
        true,
      ]);
      if (state !== 'end') expect(mayReport('end', state)).toBe(false);
    }
    expect([
      mayReport('init', 'changeRoom'),
      mayReport('init', 'otherSituation'),
      mayReport('changeRoom', 'otherSituation'),
      mayReport('choiceSituation', 'usingSpeakerFunctionality'),
    ]).toEqual([false, false, false, false]);
  });

  it('[ROOM-RESULT] change the inquiry at the end alone, and only where the guest is elsewhere', () => {
    const report = { state: 'end', locationId: null, situation: null } as const;
    expect(whereabouts(report)).toBeNull();
    expect(whereabouts({ ...report, state: 'changeRoom', locationId: 'x' })).toBeNull();
    expect(whereabouts({ ...report, locationId: 'x' })).toEqual({
      changeLocation: true,
      isCheckOut: false,
      inquiryType: 1,
    });
    expect(whereabouts({ ...report, situation: 'check_out' })).toMatchObject({ isCheckOut: true });
    expect([
      ownWords({ ...report, situation: 'check_out' }),
      ownWords({ ...report, situation: 'other' }),
      ownWords({ ...report, situation: ' At the pool ' }),
      ownWords({ ...report, state: 'otherSituation', situation: 'Here' }),
    ]).toEqual([null, null, 'At the pool', null]);
  });
});
