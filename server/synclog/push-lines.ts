/** Pushes as lines: the request once, then each mutation with what it did, then the answer. */
import type { Mutation } from '#shared/sync/protocol.ts';
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
import { named, pokeBodies, redactRows, rowsDigest, type LineOwner } from './entries.ts';
import { digests } from './log-file.ts';
import { faultEntries, type Introduce, type MessageOf } from './line-parts.ts';

interface Push extends Omit<MessageOf<'push'>, 'kind' | 'rows'> {
  /** Its first line is written. */
  begun: boolean;
}

export interface PushLines {
  /** Notes a push whose lines come with what is told of it next. */
  readonly note: (push: Omit<Push, 'begun'>) => void;
  readonly ofMutation: (one: MessageOf<'mutation'>) => Entry[];
  readonly ofAnswer: (one: MessageOf<'pushed'>) => Entry[];
}

export function createPushLines(names: Names, introduce: Introduce): PushLines {
  const pushes = new Map<string, Push>();
  const note: PushLines['note'] = (push) => void pushes.set(push.req, { ...push, begun: false });

  /** Written twice, by the push and by what came of it; made once. */
  const redactedOf = new WeakMap<Mutation, ShortMutation>();
  const mutationOf = (mutation: Mutation): ShortMutation => {
    const known = redactedOf.get(mutation);
    if (known !== undefined) return known;
    const made = shortMutation(redactMutation(mutation, names), digests.crc);
    redactedOf.set(mutation, made);
    return made;
  };

  /** @param tab whose lines the row goes on with, if it does */
  const begin = (push: Push, tab: string | null = null): Entry[] => {
    if (push.begun) return [];
    push.begun = true;
    const whose = { actor: push.who.userId, group: push.group, req: push.req };
    return [
      ...introduce(push.who),
      {
        kind: 'push.req',
        ...named(whose, names),
        body: shortPush(push.mutations.map(mutationOf), tab),
      },
    ];
  };

  const ofMutation = (one: MessageOf<'mutation'>): Entry[] => {
    const { outcome } = one;
    if (one.push !== undefined) note(one.push);
    const push = pushes.get(one.req);
    const mutation = push?.mutations[one.at];
    if (push === undefined || mutation === undefined) return [];
    const whose: LineOwner = { actor: push.who.userId, group: push.group, tab: mutation.clientID, req: push.req };
    const line = named(whose, names);
    if (typeof outcome !== 'string' && outcome.passing)
      return [...begin(push, line.tab), ...faultEntries(outcome, whose, names)];
    const rows = one.read ? rowsDigest(redactRows(one.rows, names)) : null;
    return [
      ...begin(push, line.tab),
      {
        kind: 'tx.commit',
        ...line,
        body: shortCommit(
          {
            id: mutation.id,
            outcome: typeof outcome === 'string' ? outcome : 'fault',
            now: isWritten(outcome) ? one.now : 0,
            ids: one.ids.map(names.id),
            rows,
          },
          mutationOf(mutation),
        ),
      },
      ...shortPokes(pokeBodies(one.notices, names)).map((body): Entry => ({ kind: 'poke', ...line, body })),
      ...(one.answered ? [answered(one.req, { ...line, tab: null })] : []),
    ];
  };

  const answered = (req: string, line: Omit<Entry, 'kind' | 'body'>): Entry => {
    pushes.delete(req);
    return { kind: 'push.res', ...line, body: SHORT_OK };
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
        ...named({ actor: push.who.userId, group: push.group, req }, names),
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
