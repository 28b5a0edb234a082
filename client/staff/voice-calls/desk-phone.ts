/**
 * A clerk's phone: what rings, answering and declining, the call they talk in, and what became of it. The server's list is
 * the truth; notices only say when to look, and who was faster [DESK-RING] [VOICE-FIRST].
 */
import type { DeskCalls } from '#client/net/desk-calls.ts';
import { TransportError } from '#client/net/transport-error.ts';
import type { Readable } from '#client/sync/readable.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { createAnswering } from './answer-call.ts';
import { createCalling } from './call-guest.ts';
import { takeList } from './call-list.ts';
import { createCurrentCall } from './current-call.ts';
import type { DeskLine } from './desk-line.ts';
import { createDeskModel, type DeskView } from './desk-model.ts';
import type { DeskNews } from './desk-news.ts';
import { hearNotice } from './desk-notices.ts';
import { createDeskWatch } from './desk-watch.ts';
import { createHandingOn } from './hand-on-call.ts';
import { createHangingUp } from './hang-up.ts';

export interface DeskPhone {
  readonly view: Readable<DeskView>;
  readonly answer: (sessionId: string) => void;
  readonly decline: (sessionId: string) => void;
  /** Rings the guest of a ticket; giving up before they take it. */
  readonly call: (conversationId: string) => void;
  readonly giveUp: () => void;
  readonly hangUp: () => void;
  /** Offers the call to a colleague [VOICE-HAND-ON]. @throws AppError, TransportError */
  readonly handOn: (staffId: string) => Promise<void>;
  readonly takeBack: () => void;
  readonly mute: (muted: boolean) => void;
  /** Talks in this window, after a reload or instead of another window. */
  readonly talkHere: () => void;
  readonly heard: (event: EventFrame) => void;
  readonly look: () => void;
  /** The page goes; a call goes on for a reload. */
  readonly close: () => void;
}

export interface DeskPhoneOptions {
  readonly calls: DeskCalls;
  readonly userId: string;
  readonly onceSaid: DeskLine['onceSaid'];
  readonly onNews: (news: DeskNews) => void;
  /** A call was answered here: its conversation belongs beside it. */
  readonly onAnswered: (conversationId: string) => void;
}

/** Looks at once what rings. */
export function createDeskPhone({ calls, userId, onceSaid, onNews, onAnswered }: DeskPhoneOptions): DeskPhone {
  const model = createDeskModel();
  const onFault = (error: unknown): void => {
    // No network is said by the strip.
    if (!model.isClosed() && !(error instanceof TransportError)) console.warn('A call could not be followed.', error);
  };
  const current = createCurrentCall(calls, model, onFault);
  const line: DeskLine = { calls, model, current, onceSaid, onNews, onFault };
  const hangingUp = createHangingUp(line);
  const watch = createDeskWatch(line, (list) => takeList(line, list, answering, hangingUp, calling));
  const calling = createCalling(line, () => watch.look());
  const handing = createHandingOn(line, () => watch.look());
  const answering = createAnswering(line, { onAnswered, look: watch.look });

  watch.look();
  return {
    view: model.view,
    answer: answering.answer,
    decline: answering.decline,
    call: calling.call,
    giveUp: calling.giveUp,
    hangUp: hangingUp.hangUp,
    handOn: handing.handOn,
    takeBack: handing.takeBack,
    mute: current.mute,
    talkHere: current.talkHere,
    heard(event) {
      if (hearNotice(line, userId, event)) watch.look();
    },
    look: watch.look,
    close() {
      model.close();
      watch.stop();
      calling.close();
      current.close();
    },
  };
}
