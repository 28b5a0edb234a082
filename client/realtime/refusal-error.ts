/** Faults of the socket on their way to the log of errors, each once a page [SOCK-REJECT]. */
import { TransportError } from '#client/net/transport-error.ts';
import { splitName } from '#shared/realtime/frames.ts';
import { SocketError } from './socket-errors.ts';
import type { SocketRefusal } from './socket-refusal.ts';

/** A fault of the socket, told once a page: a line that is lost over and over must not fill the log. */
export interface FaultTeller {
  /** What the server refused. */
  refused(refusal: SocketRefusal): void;
  /** What could not be asked for or acknowledged; a line or a network that has gone is no fault [SOCK-REJECT]. */
  failed(error: unknown): void;
}

export function onceEach(tell: (error: unknown, during?: 'subscribing') => void): FaultTeller {
  const told = new Set<string>();
  const isNew = (what: string): boolean => {
    const { size } = told;
    return told.add(what).size > size;
  };
  return {
    refused(refusal) {
      const { status, reason, name } = refusal;
      if (!isNew(`${status} ${reason} ${name === undefined ? '' : splitName(name).kind}`)) return;
      // Its documented words come when there is one to be told.
      import('./error-of-refusal.ts').then(({ errorOfRefusal }) => tell(errorOfRefusal(refusal)), tell);
    },
    failed(error) {
      // By its words: the table of kinds comes with the log's own code.
      if (!isAway(error) && isNew(String(error))) tell(error, 'subscribing');
    },
  };
}

/** Did it fail for the line alone? It is asked for again when there is one. */
function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof TransportError ? at.fault !== 'bad_answer' : at instanceof SocketError) return true;
  return false;
}
