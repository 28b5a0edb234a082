/**
 * The recordings that run in this process, by tenant, and how they are told: what begins to happen takes its place in
 * each one's order at once, and is told there when it is known what came of it.
 */
import type { Place, Token } from './order.ts';
import type { RecordedEvent, Recording } from './recording.ts';

/** What is not tied to a write of the database: it stands where it was heard. */
export const UNORDERED: Place = { kind: 'heard' };

export interface LiveRecordings {
  readonly any: () => boolean;
  /** Of one tenant; undefined where nothing of it is recorded. */
  readonly of: (tenantId: string) => readonly Recording[] | undefined;
  /** As `of`; `''` means those of every tenant. */
  readonly ofAll: (tenantId: string) => readonly Recording[] | undefined;
  readonly add: (recording: Recording) => void;
  readonly remove: (recording: Recording) => void;
}

export function createLiveRecordings(): LiveRecordings {
  const byTenant = new Map<string, readonly Recording[]>();
  const of = (tenantId: string): readonly Recording[] | undefined => byTenant.get(tenantId);
  return {
    any: () => byTenant.size > 0,
    of,
    ofAll: (tenantId) => (tenantId !== '' || byTenant.size === 0 ? of(tenantId) : [...byTenant.values()].flat()),
    add(recording) {
      const { tenantId } = recording.scope;
      byTenant.set(tenantId, [...(of(tenantId) ?? []), recording]);
    },
    remove(recording) {
      const { tenantId } = recording.scope;
      const left = (of(tenantId) ?? []).filter((one) => one !== recording);
      if (left.length === 0) byTenant.delete(tenantId);
      else byTenant.set(tenantId, left);
    },
  };
}

/** Takes a place in the order of each recording, for what begins now. */
export function beginInAll(to: readonly Recording[]): Token[] {
  return to.map((recording) => recording.orderer.begin());
}

/**
 * Says what came of it; undefined leaves the place empty.
 *
 * @param tokens as `begin` gave them for the same recordings
 */
export function endInAll(
  to: readonly Recording[],
  tokens: readonly Token[],
  place: Place,
  what: (recording: Recording) => RecordedEvent | undefined,
): void {
  to.forEach((recording, index) => {
    const value = what(recording);
    const token = tokens[index];
    if (token !== undefined) recording.orderer.end(token, value === undefined ? undefined : { place, value });
  });
}
