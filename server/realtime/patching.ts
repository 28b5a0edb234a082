/**
 * Patches in the place of notices [SYNC-PATCH]. A client says which cookie it has; a notice that only asks to look is
 * kept back for it, and what its pull would be answered is read, with that of all who are to look in their house, by one
 * statement. It goes out as a frame, and the cookie it brings is the client's from then on. Whoever cannot be served so
 * is told what was kept back, as ever, and is not known any more until they say their cookie again.
 *
 * Nothing of a view is kept here, and nothing decided about who may see what: that is the statement's, which is a pull's.
 */
import type { PatchOutcome } from '#server/ports/metrics.ts';
import type { PatchAnswer, PatchChecks, PatchReader } from '#server/ports/patches.ts';
import type { Cookie } from '#shared/sync/protocol.ts';
import type { Principal } from '#server/access/principal.ts';
import type { HubContext } from './hub-context.ts';
import { createLanes } from './lanes.ts';
import type { PokeConnection } from './poke-connection.ts';

export interface Patching {
  /** The client says what it holds. */
  at(connection: PokeConnection, clientGroupId: string, cookie: unknown): void;
  /**
   * Keeps back a notice that only asks to look, until it is known what it would have been looked at for.
   *
   * @returns false where it is to be told at once
   */
  hold(connection: PokeConnection, key: string, frame: Buffer): boolean;
  forget(connection: PokeConnection): void;
}

type Judge = Awaited<ReturnType<HubContext['tokens']['houses']['judge']>>;

/** What a client holds as far as we know, and what it was not told yet. */
interface Reader {
  at: { readonly group: string; readonly cookie: Cookie };
  kept: Map<string, Buffer>;
}

/** What is logged when a patch was not what a pull is answered: somebody's view would have been wrong. */
export const PATCH_DIFFERS = 'a patch was not what a pull was answered';

/** One statement in so many of a process is held against pulls, unless the context says otherwise. */
const CHECK_EVERY = 500;

/** Where nobody reads patches, everybody is told to look. */
const NONE: Patching = { at: () => undefined, hold: () => false, forget: () => undefined };

export function createPatching(ctx: HubContext, patches: PatchReader | undefined): Patching {
  if (patches === undefined) return NONE;
  const readers = new Map<PokeConnection, Reader>();
  let statements = 0;

  /** Tells what was kept back, as if nothing had been; where we are wrong about a client, a pull puts it right. */
  const tell = (connection: PokeConnection, kept: ReadonlyMap<string, Buffer>, outcome: PatchOutcome): void => {
    const later = readers.get(connection)?.kept ?? [];
    readers.delete(connection);
    ctx.metrics.patch(outcome);
    const all = new Map([...kept, ...later]);
    ctx.metrics.notice('delivered', all.size);
    all.forEach((frame, key) => connection.sendEvent(frame, key, ctx.now()));
  };

  const give = (connection: PokeConnection, reader: Reader, kept: Map<string, Buffer>, answer: PatchAnswer): void => {
    if (answer.kind === 'nothing') return ctx.metrics.patch('nothing');
    if (answer.kind !== 'patch') return tell(connection, kept, answer.kind);
    const { group, cookie } = reader.at;
    const frame = Buffer.from(
      `{"base":${JSON.stringify(cookie.order)},"client_group":${JSON.stringify(group)},"pulled":${answer.body}}`,
    );
    if (frame.length > patches.largest) return tell(connection, kept, 'large');
    if (!connection.sendPatch(frame)) return tell(connection, kept, 'behind');
    reader.at = { group, cookie: answer.cookie };
    ctx.metrics.patch('given');
  };

  /** As a pull would be: the token's time is over, or the house lets nobody in from there. */
  const isRefused = ({ address }: PokeConnection, principal: Principal, judge: Judge): boolean =>
    principal.expiresAt <= ctx.now() || judge?.({ ...principal, address }) != null;

  const serve = async (key: string, connections: readonly PokeConnection[]): Promise<void> => {
    const served = connections.flatMap((connection) => {
      const reader = readers.get(connection);
      const { principal } = connection;
      if (reader === undefined || reader.kept.size === 0 || principal === null || !connection.isOpen) return [];
      const { kept, at } = reader;
      reader.kept = new Map();
      return [{ connection, principal, reader, kept, at }];
    });
    if (served.length === 0) return;
    statements += 1;
    const check = statements % (ctx.feedCheckEvery ?? CHECK_EVERY) === 0;
    let differ = 0;
    const checks: PatchChecks = {
      patch(same) {
        ctx.metrics.patchCheck(same);
        if (!same) differ += 1;
      },
      feed: (same) => ctx.metrics.feedCheck(same),
    };
    try {
      const answers = await patches.read(
        served.map(({ principal, at }) => ({ principal, clientGroupId: at.group, cookie: at.cookie })),
        ctx.now(),
        check ? checks : undefined,
      );
      const judge = await ctx.tokens.houses.judge();
      for (const [place, { connection, principal, reader, kept, at }] of served.entries()) {
        if (!connection.isOpen || connection.principal === null) continue;
        if (readers.get(connection) !== reader) tell(connection, kept, 'unknown');
        else if (reader.at !== at) {
          // It pulled meanwhile: what it holds now is asked about anew.
          reader.kept = new Map([...kept, ...reader.kept]);
          enter(connection);
        } else if (isRefused(connection, principal, judge)) tell(connection, kept, 'refused');
        else give(connection, reader, kept, answers[place] ?? { kind: 'moved' });
      }
    } catch (error) {
      ctx.log.warn({ err: error }, 'patches could not be read; their readers are told to look');
      for (const { connection, kept } of served) if (connection.principal !== null) tell(connection, kept, 'failed');
    }
    if (differ > 0) ctx.log.error({ house: key, differ }, PATCH_DIFFERS);
  };

  const lanes = createLanes(serve);
  /** One of guests' and one of staff's statements of a house is under way at a time. */
  const enter = (connection: PokeConnection): void => {
    const { principal } = connection;
    if (principal !== null) lanes.enter(`${principal.tenantId} ${principal.kind}`, connection);
  };

  return {
    at(connection, group, raw) {
      if (!connection.ours) return;
      const cookie = patches.cookieOf(raw);
      const reader = readers.get(connection);
      if (reader !== undefined && cookie !== null) reader.at = { group, cookie };
      else if (reader !== undefined) tell(connection, new Map(), 'unknown');
      else if (cookie !== null) readers.set(connection, { at: { group, cookie }, kept: new Map() });
    },
    hold(connection, key, frame) {
      const { principal } = connection;
      const reader = readers.get(connection);
      if (reader === undefined || principal === null) {
        if (connection.ours) ctx.metrics.patch('unknown');
        return false;
      }
      if (ctx.synclog?.records(principal.tenantId) === true) {
        tell(connection, new Map(), 'recorded');
        return false;
      }
      reader.kept.set(key, frame);
      enter(connection);
      return true;
    },
    forget: (connection) => void readers.delete(connection),
  };
}
