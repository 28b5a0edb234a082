/**
 * Whose work is planned and for when, of the next 24 hours [SHIFT-GAP]: asked when somebody signs in, when the server is
 * back, and now and then, since plans change seldom. What was known last stands while there is no network.
 */
import { call } from '#client/net/call.ts';
import type { Reachability } from '#client/net/reachability.ts';
import type { Transport } from '#client/net/transport.ts';
import type { Session } from '#client/session/session.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import type { PlannedWork } from '#shared/domain/shifts/shift-gap.ts';
import { listDuty } from '#shared/rest/handovers.ts';

const LOOK_MS = 900_000;

interface DutyWatchOptions {
  readonly transport: Transport;
  readonly session: Session;
  readonly reachability: Pick<Reachability, 'view'>;
}

export function createDutyWatch({
  transport,
  session,
  reachability,
}: DutyWatchOptions): Readable<readonly PlannedWork[]> {
  const view = createValue<readonly PlannedWork[]>([]);
  const look = (): void => {
    if (session.view.get().status !== 'active' || reachability.view.get().state !== 'online') return;
    call({ transport, tokens: session }, listDuty, {}, { background: true }).then(
      ({ items }) =>
        view.set(
          items.map(({ user_id: userId, shifts }) => ({
            userId,
            shifts: shifts.map(({ begins, ends }) => ({ begins: Date.parse(begins), ends: Date.parse(ends) })),
          })),
        ),
      (error: unknown) => console.warn('Who is on duty is not known.', error),
    );
  };
  session.view.subscribe(() => {
    if (session.view.get().status === 'active') look();
    else view.set([]);
  });
  reachability.view.subscribe(look);
  setInterval(look, LOOK_MS);
  look();
  return view;
}
