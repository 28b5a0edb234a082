/** What the clerk's socket says of calls: when to look, and who was faster [VOICE-FIRST]. */
import type { EventFrame } from '#shared/realtime/frames.ts';
import type { DeskLine } from './desk-line.ts';
import { newsOfEnd } from './desk-news.ts';

const signalNotice = 'voice_signal';

/** Takes a notice in; true where the list of calls must be looked at because of it. */
export function hearNotice(line: DeskLine, userId: string, { type, data }: EventFrame): boolean {
  const sessionId = String(data['session_id']);
  switch (type) {
    case 'notifyMyself':
      if (data['value'] === signalNotice) line.current.look(sessionId);
      return false;
    case 'startVoiceChatInRoom':
      return true;
    case 'respondVoiceChatInRoom':
      if (data['access_id'] !== userId) answeredBy(line, sessionId, data['access_id']);
      return true;
    case 'finishVoiceChatInRoom':
      finished(line, sessionId, data['voice_call_state']);
      return true;
    default:
      return false;
  }
}

function answeredBy({ model, onNews }: DeskLine, sessionId: string, by: unknown): void {
  const rings = model.find(sessionId);
  if (rings === undefined) return;
  onNews({ kind: 'answered', call: rings.call, byId: typeof by === 'string' ? by : null, byName: null });
  model.drop(sessionId);
}

function finished({ model, onNews }: DeskLine, sessionId: string, state: unknown): void {
  const rings = model.find(sessionId);
  if (rings === undefined) return;
  const news = rings.doing === 'declining' ? null : newsOfEnd(rings.call, state);
  if (news !== null) onNews(news);
  model.drop(sessionId);
}
