/** What is done with a clerk's calls is done through these. */
import type { DeskCalls } from '#client/net/desk-calls.ts';
import type { CurrentCall } from './current-call.ts';
import type { DeskModel } from './desk-model.ts';
import type { DeskNews } from './desk-news.ts';

export interface DeskLine {
  readonly calls: DeskCalls;
  readonly model: DeskModel;
  readonly current: CurrentCall;
  /** Until the server has what the clerk did in a conversation. */
  readonly onceSaid: (conversationId: string) => Promise<void>;
  readonly onNews: (news: DeskNews) => void;
  /** For the log. */
  readonly onFault: (error: unknown) => void;
}
