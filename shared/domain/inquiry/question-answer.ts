/** What a guest was asked before an inquiry, and answered [INQ-ANSWERS]. */
import type { RoomOutcome } from '../menu/room-outcome.ts';

export type QuestionAnswer = {
  /** The id of a text this product words, or the words it was asked in. */
  readonly question: string;
  readonly answer: string;
};

/** What the room-asking flow asked a guest and heard, by the ids of its texts [ROOM-TEXTS]; nothing where nobody asked. */
export function answersOfRoomAsking(outcome: RoomOutcome | null): readonly QuestionAnswer[] {
  switch (outcome?.location) {
    case 'same':
      return [{ question: 'hotel_question_stay_same_room', answer: 'yes' }];
    case 'room':
      return [{ question: 'hotel_question_stay_same_room', answer: 'no' }];
    case 'check_out':
      return [{ question: 'hotel_question_which_situation', answer: 'checkout' }];
    case 'other':
      return outcome.situation === ''
        ? []
        : [{ question: 'hotel_question_current_situation', answer: outcome.situation }];
    case undefined:
      return [];
  }
}
