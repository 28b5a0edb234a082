/** Pushes as lines: the request once, then each mutation with what it did, then the answer. */
import type { Entry } from '#shared/synclog/format.ts';
import type { Names } from '#shared/synclog/redact.ts';
import { redactMutation } from '#shared/synclog/redact-sync.ts';
import {
  SHORT_OK,
  shortCommit,
  shortMutation,
  shortPokes,
  shortPush,
  type ShortMutation,
} from '#shared/synclog/short-bodies.ts';
import { pokeBodies, redactRows, rowsDigest, type LineOwner } from './entries.ts';
import { digests } from './log-file.ts';
import { faultEntries, type Introduce, type MessageOf } from './line-parts.ts';

interface Push extends Omit<MessageOf<'push'>, 'kind' | 'rows'> {
  /** Its mutations redacted: written by the push and by what came of each, made once. */
  readonly short: ShortMutation[];
  /** Whose its lines are, under pseudonyms. */
  readonly line: { readonly actor: string; readonly group: string; readonly req: string };
  /** Its first line is written. */
  begun: boolean;
}

export interface PushLines {
  /** Notes a push whose lines come with what is told of it next. */
  readonly note: (push: Omit<Push, 'begun' | 'line' | 'short'>) => void;
  readonly ofMutation: (one: MessageOf<'mutation'>) => Entry[];
  readonly ofAnswer: (one: MessageOf<'pushed'>) => Entry[];
}

export function createPushLines(names: Names, introduce: Introduce): PushLines {
  const pushes = new Map<string, Push>();
  const asPush = (push: Omit<Push, 'begun' | 'line' | 'short'>): Push => {
    const { req, who, group, mutations } = push;
    const line = { actor: names.id(who.userId), group: names.id(group), req };
    const short = mutations.map((mutation) => shortMutation(redactMutation(mutation, names), digests.crc));
    return { req, who, group, mutations, short, line, begun: false };
  };
  const note: PushLines['note'] = (push) => void pushes.set(push.req, asPush(push));

  /** @param tab whose lines the row goes on with, if it does */
  const begin = (push: Push, tab: string | null = null): Entry[] => {
    if (push.begun) return [];
    push.begun = true;
    const { actor, group, req } = push.line;
    const asked: Entry = { kind: 'push.req', actor, group, req, body: shortPush(push.short, tab) };
    const introduced = introduce(push.who);
    introduced.push(asked);
    return introduced;
  };

  const ofMutation = (one: MessageOf<'mutation'>): Entry[] => {
    const { outcome, answered } = one;
    const push = one.push === undefined ? pushes.get(one.req) : asPush(one.push);
    const [mutation, short] = [push?.mutations[one.at], push?.short[one.at]];
    if (push === undefined || mutation === undefined || short === undefined) return [];
    // Most are told of once, and need not be remembered.
    if (answered) pushes.delete(one.req);
    else if (one.push !== undefined) pushes.set(one.req, push);
    const { actor, group, req } = push.line;
    const tab = short.clientID;
    const entries = begin(push, tab);
    if (typeof outcome !== 'string' && outcome.passing) {
      const whose: LineOwner = { actor: push.who.userId, group: push.group, tab: mutation.clientID, req: push.req };
      entries.push(...faultEntries(outcome, whose, names));
      return entries;
    }
    const rows = one.read ? rowsDigest(redactRows(one.rows, names)) : null;
    const commit = {
      id: mutation.id,
      outcome: typeof outcome === 'string' ? outcome : ('fault' as const),
      now: isWritten(outcome) ? one.now : 0,
      ids: one.ids.map(names.id),
      rows,
    };
    entries.push({ kind: 'tx.commit', actor, group, tab, req, body: shortCommit(commit, short) });
    for (const body of shortPokes(pokeBodies(one.notices, names)))
      entries.push({ kind: 'poke', actor, group, tab, req, body });
    if (answered) entries.push({ kind: 'push.res', actor, group, tab: null, req, body: SHORT_OK });
    return entries;
  };

  const ofAnswer = ({ req, result }: MessageOf<'pushed'>): Entry[] => {
    const push = pushes.get(req);
    if (push === undefined) return [];
    pushes.delete(req);
    const failed = typeof result === 'string' ? null : result;
    return [
      ...begin(push),
      {
        kind: 'push.res',
        ...push.line,
        tab: null,
        body:
          result === 'ok'
            ? SHORT_OK
            : {
                status: failed?.status ?? 200,
                error: failed?.code ?? (result === 'lost_state' ? 'ClientStateNotFound' : null),
              },
      },
    ];
  };

  return { note, ofMutation, ofAnswer };
}

const isWritten = (outcome: MessageOf<'mutation'>['outcome']): boolean =>
  outcome === 'applied' || outcome === 'refused';
