/**
 * The sessions this process has seen, with what is done to each and what was observed of it. In memory, bounded, and
 * gone with the process: a bench's, not the product's.
 */
import { hash } from 'node:crypto';
import type { Principal } from '#server/access/principal.ts';
import { noFaults, type Faults, type FaultsChange } from './faults.ts';

interface SeenRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0: no answer was let through. */
  readonly status: number;
  readonly ms: number;
}
interface SeenEvent {
  readonly at: number;
  readonly type: string;
  readonly eventId: string;
  readonly name: string;
  /** Kept from the device. */
  readonly lost: boolean;
}
export interface OpenSocket {
  readonly names: Set<string>;
  /** Cuts the line without a word. */
  cut(): void;
  /** Says that the token has run out, as the product does. */
  expire(): void;
}

export interface QaSession {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: 'guest' | 'staff';
  readonly role: string;
  /** Where it was last seen: address, browser and app; unmarked requests of the same are taken for its own. */
  device: string;
  seenAt: number;
  faults: Faults;
  /** As it was answered to the last pull. */
  cookie: unknown;
  clientGroup: string | null;
  /** The highest mutation of each client that was pushed, and what the server has confirmed. */
  readonly pushed: Map<string, number>;
  readonly confirmed: Map<string, number>;
  readonly requests: SeenRequest[];
  readonly events: SeenEvent[];
  readonly sockets: Set<OpenSocket>;
  /** Hashes of tokens that were made to run out. */
  readonly expired: Set<string>;
  lastToken: string | null;
  /** What it wrote last, to know its translations by. */
  readonly written: string[];
}

/** A guest's page reads dozens of things ahead, which must not push out what went wrong a second before. */
const MOST = { sessions: 500, requests: 160, events: 40, written: 60, expired: 20 } as const;

export const tokenMark = (token: string): string => hash('sha256', token, 'base64url');

/** The newest last, and no more than so many. */
function remember<T>(list: T[], item: T, most: number): void {
  list.push(item);
  if (list.length > most) list.splice(0, list.length - most);
}

export interface QaSessions {
  of(principal: Principal, device: string, now: number): QaSession;
  byId(id: string): QaSession | undefined;
  /** The one last seen from there. */
  byDevice(device: string): QaSession | undefined;
  /** Whose words these are, if a session seen here wrote them. */
  byText(content: string): QaSession | undefined;
  all(): readonly QaSession[];
  change(session: QaSession, change: FaultsChange): void;
  expireToken(session: QaSession): void;
  dropSockets(session: QaSession): void;
  forget(id: string): void;
  noteRequest(session: QaSession, request: SeenRequest): void;
  noteEvent(session: QaSession, event: SeenEvent): void;
  noteWritten(session: QaSession, content: string): void;
}

export function createQaSessions(): QaSessions {
  /** The one seen last stands last: with thousands of devices nobody may sort them at each request. */
  const sessions = new Map<string, QaSession>();
  const newestFirst = (): QaSession[] => [...sessions.values()].toReversed();
  const drop = (session: QaSession): void => {
    for (const socket of [...session.sockets]) socket.cut();
  };
  return {
    of({ sessionId, tenantId, userId, kind, role }, device, now) {
      const known = sessions.get(sessionId);
      const session: QaSession = known ?? {
        id: sessionId,
        tenantId,
        userId,
        kind,
        role,
        device,
        seenAt: now,
        faults: noFaults,
        cookie: null,
        clientGroup: null,
        pushed: new Map(),
        confirmed: new Map(),
        requests: [],
        events: [],
        sockets: new Set(),
        expired: new Set(),
        lastToken: null,
        written: [],
      };
      session.seenAt = now;
      if (device !== '') session.device = device;
      sessions.delete(sessionId);
      sessions.set(sessionId, session);
      const [oldest] = sessions.size > MOST.sessions ? sessions.keys() : [];
      if (oldest !== undefined) sessions.delete(oldest);
      return session;
    },
    byId: (id) => sessions.get(id),
    byDevice: (device) => newestFirst().find((session) => session.device === device),
    byText: (content) => newestFirst().find((session) => session.written.includes(content)),
    all: newestFirst,
    change(session, change) {
      session.faults = { ...session.faults, ...change };
      if (session.faults.offline) drop(session);
    },
    expireToken(session) {
      if (session.lastToken !== null) session.expired.add(session.lastToken);
      const [oldest] = session.expired;
      if (session.expired.size > MOST.expired && oldest !== undefined) session.expired.delete(oldest);
      for (const socket of [...session.sockets]) socket.expire();
    },
    dropSockets: drop,
    forget: (id) => void sessions.delete(id),
    noteRequest: (session, request) => remember(session.requests, request, MOST.requests),
    noteEvent: (session, event) => remember(session.events, event, MOST.events),
    noteWritten: (session, content) => remember(session.written, content, MOST.written),
  };
}
