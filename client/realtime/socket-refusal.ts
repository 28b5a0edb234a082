import type { RejectReason } from '#shared/realtime/frames.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';

/** The socket was refused something, or ended, by the server. */
export interface SocketRefusal {
  readonly status: 'reject' | 'disconnect';
  readonly reason: RejectReason;
  /** What it was about, where it was about a name. */
  readonly name: SubscribeName | undefined;
}
