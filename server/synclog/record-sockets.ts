/** What sockets listen to, as recordings are told of it. */
import type { Principal } from '#server/access/principal.ts';
import type { SyncLog } from '#server/ports/sync-log.ts';
import { beginInAll, UNORDERED, type LiveRecordings, endInAll } from './live-recordings.ts';
import type { Recording } from './recording.ts';

interface KnownSocket {
  readonly name: string;
  readonly who: Principal;
  /** The names that each recording knows it to listen to. */
  readonly names: Map<Recording, Set<string>>;
}

export function recordSockets(live: LiveRecordings): Pick<SyncLog, 'socket' | 'socketClosed'> {
  const sockets = new WeakMap<object, KnownSocket>();
  let count = 0;
  const known = (socket: object, who: Principal): KnownSocket => {
    const found = sockets.get(socket);
    if (found !== undefined) return found;
    const made = { name: `s${(count += 1)}`, who, names: new Map<Recording, Set<string>>() };
    sockets.set(socket, made);
    return made;
  };

  return {
    socket(socket, who, fact) {
      const to = live.of(who.tenantId);
      if (to === undefined) return;
      const { name, names: sent } = known(socket, who);
      endInAll(to, beginInAll(to), UNORDERED, (recording) => {
        const names = sent.get(recording);
        const first = names === undefined;
        // What was heard before the recording began is left without a word.
        if (fact.kind === 'unsub' && names?.delete(fact.name) !== true) return undefined;
        if (first) sent.set(recording, new Set(fact.heard ? [fact.name] : []));
        else if (fact.kind === 'sub' && fact.heard) names.add(fact.name);
        return { kind: 'socket', who, socket: name, fact, first };
      });
    },

    socketClosed(socket) {
      const closed = sockets.get(socket);
      if (closed === undefined) return;
      const { name, who, names: sent } = closed;
      const to = (live.of(who.tenantId) ?? []).filter((recording) => sent.has(recording));
      endInAll(to, beginInAll(to), UNORDERED, (recording) => ({
        kind: 'closed',
        who,
        socket: name,
        names: [...(sent.get(recording) ?? [])],
      }));
    },
  };
}
