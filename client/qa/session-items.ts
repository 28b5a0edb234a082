/** What a session kept, heard and asked, as items of lists. */
import type { keptActions } from './device.ts';
import { item, time } from './dom.ts';
import type { BenchSession } from './server.ts';

export function outboxItems(kept: Awaited<ReturnType<typeof keptActions>>): HTMLElement[] {
  return kept.map(({ name, text, refused }) =>
    item('li', [item('b', [name]), ` ${text}`, ...(refused ? [item('em', [' refused'])] : [])]),
  );
}

export function eventItems(events: BenchSession['events']): HTMLElement[] {
  return events.map((event) =>
    item('li', [
      item('time', [time(event.at)]),
      item('b', [event.type]),
      item('code', [event.eventId.slice(-8)]),
      ` ${event.name.split('/')[0] ?? ''}`,
      ...(event.lost ? [item('em', [' lost'])] : []),
    ]),
  );
}

export function requestItems(requests: BenchSession['requests']): HTMLElement[] {
  return requests.map(({ at, status, path, ms }) =>
    item('li', [
      item('time', [time(at)]),
      item('b', [String(status === 0 ? 'lost' : status)], status === 0 || status >= 400 ? 'bad' : ''),
      ` ${path}`,
      item('i', [` ${ms} ms`]),
    ]),
  );
}

/** Where it stands: its cookie, and what its newest clients pushed. */
export function cookieItems({ cookie, clientGroup, mutations }: BenchSession): HTMLElement[] {
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
  return facts.map(([term, value]) => item('div', [item('dt', [term]), item('dd', [value])]));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'none');
