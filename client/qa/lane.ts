/** One side of the bench: a framed page, what is done to its session, and what is seen of it. */
import { keptActions, sessionIdOf } from './device.ts';
import { attempt, fill, part } from './dom.ts';
import { createFaultFields } from './fault-fields.ts';
import { ask, type BenchSession, type Faults } from './server.ts';
import { cookieItems, eventItems, outboxItems, requestItems } from './session-items.ts';

export interface Lane {
  readonly frame: HTMLIFrameElement;
  open(path: string): void;
  session(): BenchSession | null;
  /** Shows the newest of the sessions the server has seen. */
  show(sessions: readonly BenchSession[]): Promise<void>;
}

export function createLane(kind: 'guest' | 'staff'): Lane {
  const root = part(document, `#lane-${kind}`, HTMLElement);
  const at = (name: string): HTMLElement => part(root, `[data-part=${name}]`, HTMLElement);
  const frame = part(root, 'iframe', HTMLIFrameElement);
  let current: BenchSession | null = null;

  const change = (faults: Partial<Faults>): void =>
    attempt('The faults were not set', async () => {
      if (current === null) throw new Error('nobody is signed in on this side yet');
      current = await ask<BenchSession>(`/qa/api/sessions/${current.id}/faults`, faults);
      if (faults.clockOffsetMs !== undefined) frame.contentWindow?.location.reload();
    });
  const act = (name: string): void =>
    attempt('It was not done', async () => {
      if (name === 'reload') return frame.contentWindow?.location.reload();
      if (current === null) throw new Error('nobody is signed in on this side yet');
      await ask(`/qa/api/sessions/${current.id}/${name}`, {});
    });
  const showFaults = createFaultFields(root, change);
  for (const one of root.querySelectorAll<HTMLButtonElement>('[data-act]'))
    one.addEventListener('click', () => act(one.dataset['act'] ?? ''));

  return {
    frame,
    open: (path) => {
      frame.src = path;
    },
    session: () => current,
    async show(sessions) {
      const id = sessionIdOf(frame, kind);
      current = sessions.find((session) => session.id === id) ?? null;
      if (current === null) return showNobody(at);
      // Another may be shown by the time the device has been read.
      const session = current;
      showWho(at, session);
      showFaults(session.faults);
      const kept = await keptActions(frame, session.userId).catch(() => []);
      at('pending').hidden = kept.length === 0;
      at('pending').textContent = `${kept.length} pending`;
      fill(at('outbox'), outboxItems(kept), 'Nothing waits');
      fill(at('events'), eventItems(session.events), 'No event yet');
      fill(at('requests'), requestItems(session.requests), 'None yet');
      fill(at('cookie'), cookieItems(session), 'No pull yet');
    },
  };
}

/** Finds a part of a lane by its name. */
type PartOf = (name: string) => HTMLElement;

function showNobody(at: PartOf): void {
  at('who').textContent = 'Nobody yet';
  at('state').textContent = 'no socket';
  at('state').dataset['state'] = 'none';
  at('pending').hidden = true;
  for (const name of ['outbox', 'events', 'requests', 'cookie']) fill(at(name), [], 'Nothing yet');
}

function showWho(at: PartOf, { name, role, tenant, sockets, faults }: BenchSession): void {
  at('who').textContent = `${name === '' ? 'Guest without a name' : name} · ${role} · ${tenant}`;
  at('state').textContent = faults.offline
    ? 'offline'
    : sockets.length === 0
      ? 'no socket'
      : `socket, ${sockets[0]?.length ?? 0} names`;
  at('state').dataset['state'] = faults.offline ? 'offline' : sockets.length === 0 ? 'none' : 'open';
}
