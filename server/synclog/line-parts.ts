/** What lines of several kinds are made with: who was seen for the first time, and what failed. */
import type { Entry } from '#shared/synclog/format.ts';
import type { Names } from '#shared/synclog/redact.ts';
import { named, type LineOwner } from './entries.ts';
import type { Failure, RecorderMessage, RecordedPrincipal } from './recorder-messages.ts';

export type MessageOf<K extends RecorderMessage['kind']> = Extract<RecorderMessage, { kind: K }>;

/** The line that comes before the first of somebody, and of each session they come with; none where they are known. */
export type Introduce = (who: RecordedPrincipal) => Entry[];

export function createIntroductions(names: Names): Introduce {
  /** How somebody was last seen. */
  const seen = new Map<string, RecordedPrincipal>();
  return (who) => {
    const before = seen.get(who.userId);
    if (before?.sessionId === who.sessionId && before.role === who.role) return [];
    seen.set(who.userId, who);
    return [
      {
        kind: 'auth.seen',
        actor: names.id(who.userId),
        body: { session: names.id(who.sessionId), kind: who.kind, role: who.role },
      },
    ];
  };
}

/** Faults of the surroundings have a line of their own. */
export function faultEntries(failure: Failure, whose: LineOwner, names: Names): Entry[] {
  return failure.passing
    ? [{ kind: 'fault', ...named(whose, names), body: { code: failure.code, status: failure.status } }]
    : [];
}
