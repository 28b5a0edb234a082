/** One side of the bench: a framed page, what is done to its session, and what is seen of it. */
import { keptActions, sessionIdOf } from './device.ts';
import { attempt, fill, item, part, time } from './dom.ts';
import { ask, type BenchSession, type Faults } from './server.ts';

export interface Lane {
  readonly frame: HTMLIFrameElement;
  open(path: string): void;
  session(): BenchSession | null;
  /** Shows the newest of the sessions the server has seen. */
  show(sessions: readonly BenchSession[]): Promise<void>;
}

const lines: Readonly<Record<string, Pick<Faults, 'latencyMs' | 'loss' | 'offline'>>> = {
  good: { latencyMs: 0, loss: 0, offline: false },
  slow: { latencyMs: 800, loss: 0, offline: false },
  bad: { latencyMs: 1500, loss: 0.2, offline: false },
  offline: { latencyMs: 0, loss: 0, offline: true },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'none');

export function createLane(kind: 'guest' | 'staff'): Lane {
  const root = part(document, `#lane-${kind}`, HTMLElement);
  const at = (name: string): HTMLElement => part(root, `[data-part=${name}]`, HTMLElement);
  const frame = part(root, 'iframe', HTMLIFrameElement);
  const line = part(root, '[data-fault=line]', HTMLSelectElement);
  const latency = part(root, '[data-fault=latencyMs]', HTMLInputElement);
  const loss = part(root, '[data-fault=loss]', HTMLInputElement);
  const clock = part(root, '[data-fault=clockOffsetMs]', HTMLSelectElement);
  const translation = part(root, '[data-fault=translation]', HTMLSelectElement);
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
  line.addEventListener('change', () => {
    const chosen = lines[line.value];
    if (chosen !== undefined) change(chosen);
  });
  latency.addEventListener('change', () => change({ latencyMs: Number(latency.value) }));
  loss.addEventListener('change', () => change({ loss: Number(loss.value) / 100 }));
  clock.addEventListener('change', () => change({ clockOffsetMs: Number(clock.value) }));
  translation.addEventListener('change', () => change({ translation: translation.value as Faults['translation'] }));
  for (const one of root.querySelectorAll<HTMLButtonElement>('[data-act]'))
    one.addEventListener('click', () => act(one.dataset['act'] ?? ''));

  const set = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
    if (document.activeElement !== field && field.value !== value) field.value = value;
  };
  const showFaults = (faults: Faults): void => {
    const known = Object.entries(lines).find(
      ([, of]) => of.latencyMs === faults.latencyMs && of.loss === faults.loss && of.offline === faults.offline,
    );
    set(line, known?.[0] ?? 'own');
    set(latency, String(faults.latencyMs));
    set(loss, String(Math.round(faults.loss * 100)));
    set(clock, String(faults.clockOffsetMs));
    set(translation, faults.translation);
    root.dataset['line'] = known?.[0] ?? 'own';
  };
  const showNobody = (): void => {
    at('who').textContent = 'Nobody yet';
    at('state').textContent = 'no socket';
    at('state').dataset['state'] = 'none';
    at('pending').hidden = true;
    for (const name of ['outbox', 'events', 'requests', 'cookie']) fill(at(name), [], 'Nothing yet');
  };

  return {
    frame,
    open: (path) => {
      frame.src = path;
    },
    session: () => current,
    async show(sessions) {
      const id = sessionIdOf(frame, kind);
      current = sessions.find((session) => session.id === id) ?? null;
      if (current === null) return showNobody();
      const { name, role, tenant, userId, sockets, events, requests, mutations, cookie, clientGroup } = current;
      at('who').textContent = `${name === '' ? 'Guest without a name' : name} · ${role} · ${tenant}`;
      at('state').textContent = current.faults.offline
        ? 'offline'
        : sockets.length === 0
          ? 'no socket'
          : `socket, ${sockets[0]?.length ?? 0} names`;
      at('state').dataset['state'] = current.faults.offline ? 'offline' : sockets.length === 0 ? 'none' : 'open';
      showFaults(current.faults);
      const kept = await keptActions(frame, userId).catch(() => []);
      at('pending').hidden = kept.length === 0;
      at('pending').textContent = `${kept.length} pending`;
      fill(
        at('outbox'),
        kept.map((action) =>
          item('li', [
            item('b', [action.name]),
            ` ${action.text}`,
            ...(action.refused ? [item('em', [' refused'])] : []),
          ]),
        ),
        'Nothing waits',
      );
      fill(
        at('events'),
        events.map((event) =>
          item('li', [
            item('time', [time(event.at)]),
            item('b', [event.type]),
            item('code', [event.eventId.slice(-8)]),
            ` ${event.name.split('/')[0] ?? ''}`,
            ...(event.lost ? [item('em', [' lost'])] : []),
          ]),
        ),
        'No event yet',
      );
      fill(
        at('requests'),
        requests.map((request) =>
          item('li', [
            item('time', [time(request.at)]),
            item(
              'b',
              [String(request.status === 0 ? 'lost' : request.status)],
              request.status === 0 || request.status >= 400 ? 'bad' : '',
            ),
            ` ${request.path}`,
            item('i', [` ${request.ms} ms`]),
          ]),
        ),
        'None yet',
      );
      const facts: readonly (readonly [string, string])[] = [
        ['order', textOf(cookie?.['order'])],
        ['snapshot', textOf(cookie?.['snapshot'])],
        ['language', textOf(cookie?.['lang'])],
        ['client group', clientGroup ?? 'none'],
        ...mutations
          .slice(-3)
          .map(
            ({ client, pushed, confirmed }) =>
              [`client ${client.slice(-6)}`, `pushed ${pushed}, confirmed ${confirmed}`] as const,
          ),
      ];
      fill(
        at('cookie'),
        facts.map(([term, value]) => item('div', [item('dt', [term]), item('dd', [value])])),
        'No pull yet',
      );
    },
  };
}
