/**
 * Whether this page's session may write at its desk [LOGIN-SECOND]: asked when somebody signs in, when a notice or a
 * refused push says that it changed, and when the server is back.
 */
import { call } from '#client/net/call.ts';
import type { Reachability } from '#client/net/reachability.ts';
import type { Transport } from '#client/net/transport.ts';
import type { Session } from '#client/session/session.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { type DeskSession, getDeskSession, takeOverDesk } from '#shared/rest/desk-session.ts';

export interface DeskWatch {
  readonly view: Readable<DeskSession>;
  look(): void;
  /** Writes here from now on. @throws AppError, TransportError */
  takeOver(): Promise<void>;
}

/** Until the server said otherwise, and for who just came: it refuses what may not be written. */
export const WRITES: DeskSession = { standing: 'writes', other: null, is_sandbox: false };

interface DeskWatchOptions {
  readonly transport: Transport;
  readonly session: Session;
  readonly reachability: Pick<Reachability, 'view'>;
  /** What waited may be sent now. */
  readonly onWrites: () => void;
}

export function createDeskWatch({ transport, session, reachability, onWrites }: DeskWatchOptions): DeskWatch {
  const view = createValue<DeskSession>(WRITES);
  let asked = 0;
  const show = (next: DeskSession): void => {
    const before = view.get().standing;
    view.set(next);
    if (before !== 'writes' && next.standing === 'writes') onWrites();
  };
  const look = (): void => {
    if (session.view.get().status !== 'active') return;
    const turn = (asked += 1);
    call({ transport, tokens: session }, getDeskSession, {}, { background: true }).then(
      // Of two answers that cross, the later question's counts.
      (found) => (turn === asked ? show(found) : undefined),
      (error: unknown) => console.warn('Who writes at this desk is not known.', error),
    );
  };
  session.view.subscribe(() => {
    if (session.view.get().status === 'active') look();
    else view.set(WRITES);
  });
  reachability.view.subscribe(() => {
    if (reachability.view.get().state === 'online') look();
  });
  look();
  return {
    view,
    look,
    async takeOver() {
      asked += 1;
      show(await call({ transport, tokens: session }, takeOverDesk, {}));
    },
  };
}
