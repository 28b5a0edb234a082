/**
 * When what is left over in the outbox is done again, each time in its turn: at the start, when the store was opened
 * anew, and when another page went away [SYNC-OUTBOX]. How, replay.ts says.
 */
import type { WithLock } from '#client/session/with-lock.ts';
import type { ArgSchemas } from '#shared/mutators/args.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Recovery } from './recovery.ts';
import { replayOutbox } from './replay.ts';
import type { TabLife } from './tab-life.ts';
import type { Turns } from './turns.ts';

export interface LeftOver {
  /** Once the store is open and older clients of this browser have sent what they had. */
  start(opening: Promise<EngineParts>): void;
  /** The client is lost: what it had is done again by the one that takes its place. */
  lost(): void;
  /** True from the loss until that is done: what is done meanwhile comes after it, in its order, and by it. */
  isBehind(): boolean;
  /** The store was opened anew. */
  reopened(parts: EngineParts): Promise<void>;
  /** Takes over what pages that are gone left behind. */
  adoptOrphans(opening: Promise<EngineParts>): void;
}

export interface LeftOverOptions {
  readonly scope: string;
  readonly schemas: ArgSchemas;
  readonly tab: TabLife;
  readonly withLock: WithLock;
  readonly turns: Turns;
  readonly recovery: Recovery;
  readonly isClosed: () => boolean;
}

export function createLeftOver({
  scope,
  schemas,
  tab,
  withLock,
  turns,
  recovery,
  isClosed,
}: LeftOverOptions): LeftOver {
  /** Losses whose left-over is not done again yet. */
  let behind = 0;
  const replay = async (parts: EngineParts): Promise<void> => {
    if (isClosed()) return;
    await replayOutbox({
      ...parts,
      schemas,
      owner: tab.id,
      isAlive: tab.isAlive,
      withLock,
      lockName: `bellhop-replay:${scope}`,
      hasTurn: turns.waits,
      onMutated: (name, args, place) => parts.recorder?.mutated(name, args, place, true),
    });
  };
  return {
    start(opening) {
      void turns.take(async () => {
        const parts = await opening;
        await parts.replication.opened;
        await recovery.quiet(await parts.replication.clientGroupId());
        await replay(parts);
      });
    },
    lost: () => void (behind += 1),
    isBehind: () => behind > 0,
    reopened: (parts) =>
      turns.take(async () => {
        try {
          // Known once the new client's store is open.
          await parts.replication.clientGroupId();
          await replay(parts);
        } finally {
          behind -= 1;
        }
      }),
    adoptOrphans(opening) {
      void turns.take(async () => {
        const parts = await opening;
        await parts.outbox.catchUp();
        if (parts.outbox.waiting().some((entry) => entry.owner !== tab.id)) await replay(parts);
      });
    },
  };
}
