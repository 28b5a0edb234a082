/**
 * The room-asking flow: where is the guest now, so that staff come to the right door. A small machine of
 * the documented states; what it ends with tells the inquiry what changed [ROOM-RESULT].
 */
import type { RoomOutcome } from './room-outcome.ts';

export const roomAskingStates = [
  'usingSpeakerFunctionality',
  'init',
  'init_anywhere',
  'choiceSituation',
  'changeRoom',
  'otherSituation',
  'end',
] as const;
export type RoomAskingState = (typeof roomAskingStates)[number];

/** The id of the text each state asks with [ROOM-TEXTS]; null where it asks nothing. */
export const roomQuestions = {
  usingSpeakerFunctionality: null,
  init: 'hotel_question_stay_same_room',
  init_anywhere: 'hotel_question_room',
  choiceSituation: 'hotel_question_which_situation',
  changeRoom: 'hotel_question_qr',
  otherSituation: 'hotel_question_current_situation',
  end: null,
} as const satisfies Record<RoomAskingState, string | null>;

export type RoomAnswer =
  | { readonly answer: 'yes' | 'no' | 'another_room' | 'checkout' | 'same_room' | 'other' | 'back' | 'continue' }
  | { readonly answer: 'room'; readonly locationId: string }
  | { readonly answer: 'situation'; readonly text: string };

export interface RoomAsking {
  readonly state: RoomAskingState;
  /** The state the flow began in, which `back` returns to. */
  readonly began: 'init' | 'init_anywhere';
  /** null until the end. */
  readonly outcome: RoomOutcome | null;
}

/**
 * Begins the flow [ROOM-INIT]: a guest of a room is asked whether they are still there, any other for the room.
 * @param speaks the question is spoken too, which is offered first
 */
export function beginRoomAsking(knowsRoom: boolean, speaks = false): RoomAsking {
  const began = knowsRoom ? 'init' : 'init_anywhere';
  return { state: speaks ? 'usingSpeakerFunctionality' : began, began, outcome: null };
}

/** Whether there is a question before this one; the first of all has the page before it. */
export function canGoBack({ state }: RoomAsking): boolean {
  return state === 'choiceSituation' || state === 'changeRoom' || state === 'otherSituation';
}

/** The flow after an answer; an answer the state does not ask for changes nothing. */
export function answerRoomAsking(asking: RoomAsking, given: RoomAnswer): RoomAsking {
  switch (asking.state) {
    case 'usingSpeakerFunctionality':
      return given.answer === 'continue' ? { ...asking, state: asking.began } : asking;
    case 'init':
      if (given.answer === 'yes') return ended(asking, { location: 'same' });
      return given.answer === 'no' ? { ...asking, state: 'choiceSituation' } : asking;
    case 'init_anywhere':
      return given.answer === 'no' ? { ...asking, state: 'choiceSituation' } : answerRoom(asking, given);
    case 'choiceSituation':
      return answerSituation(asking, given);
    case 'changeRoom':
      return given.answer === 'back' ? { ...asking, state: 'choiceSituation' } : answerRoom(asking, given);
    case 'otherSituation':
      if (given.answer === 'situation') return ended(asking, { location: 'other', situation: given.text.trim() });
      return given.answer === 'back' ? { ...asking, state: 'choiceSituation' } : asking;
    case 'end':
      return asking;
  }
}

/** The room itself, or, where a name alone moves nobody, what the guest says of it for the staff to read [ROOM-SAID]. */
function answerRoom(asking: RoomAsking, given: RoomAnswer): RoomAsking {
  if (given.answer === 'room') return ended(asking, { location: 'room', locationId: given.locationId });
  if (given.answer === 'situation') return ended(asking, { location: 'other', situation: given.text.trim() });
  return asking;
}

/** [ROOM-SITUATION] */
function answerSituation(asking: RoomAsking, given: RoomAnswer): RoomAsking {
  switch (given.answer) {
    case 'another_room':
      return { ...asking, state: 'changeRoom' };
    case 'checkout':
      return ended(asking, { location: 'check_out' });
    case 'same_room':
      return ended(asking, { location: 'same' });
    case 'other':
      return { ...asking, state: 'otherSituation' };
    case 'back':
      return { ...asking, state: asking.began };
    default:
      return asking;
  }
}

function ended(asking: RoomAsking, outcome: RoomOutcome): RoomAsking {
  return { ...asking, state: 'end', outcome };
}

/** The same as the documented JSON of transferAskRoomConversation. */
export function roomFunctionJson(asking: RoomAsking): string {
  const { state, outcome } = asking;
  return JSON.stringify({
    state,
    ...(outcome?.location === 'room' && { location_id: outcome.locationId }),
    ...(outcome?.location === 'check_out' && { situation: 'check_out' }),
    ...(outcome?.location === 'other' && { situation: outcome.situation === '' ? 'other' : outcome.situation }),
  });
}
