/**
 * How a recording's thread is told: one JSON text an item (recorder-messages.ts says what it says).
 */
import type { MutationOutcome } from '#server/ports/sync-log.ts';
import type { Mutation } from '#shared/sync/protocol.ts';
import type { LogRow, RowText } from './read-rows.ts';
import type { RecordedNotice, RecordedPrincipal, RecorderMessageHead, TimedMessage } from './recorder-messages.ts';

/**
 * Writes items as texts. What a busy house tells most, a mutation and the answer to its push, are lists instead of objects,
 * and who they are of stands in them once and is called by a number from then on: each character is written, copied to
 * the thread and read there.
 *
 * @returns gives the text of one; `rows` as the database writes them, which nobody on this side reads
 */
export function createRecorderEncoder(): (
  m: number,
  w: number,
  telling: RecorderMessageHead,
  rows: readonly RowText[],
) => string {
  /** By session, as which one has hardly ever two groups at once. */
  const known = new Map<string, Sender & { readonly number: number }>();
  const senderOf = ({ who, group }: Sender): number | ShortSender => {
    const { userId, sessionId, role, kind } = who;
    const before = known.get(sessionId);
    if (before?.group === group && before.who.userId === userId && before.who.role === role && before.who.kind === kind)
      return before.number;
    // Numbers are given anew; whoever reads them goes by the latest.
    if (before === undefined && known.size >= KNOWN) known.clear();
    const number = before?.number ?? known.size;
    known.set(sessionId, { number, who, group });
    return [number, userId, sessionId, role, kind, group];
  };
  return (m, w, telling, rows) => {
    if (telling.kind === 'pushed' && telling.result === 'ok') return JSON.stringify([Math.round(m), w, telling.req]);
    if (telling.kind === 'mutation' && typeof telling.outcome === 'string' && rows.length === 0) {
      const { req, push, at, outcome, answered, now, ids, notices, read } = telling;
      const introduced: ShortMutation[3] = push === undefined ? 0 : [senderOf(push), push.mutations.map(shortPushed)];
      return JSON.stringify([
        Math.round(m),
        w,
        req,
        introduced,
        at,
        outcome,
        now,
        ids,
        notices.map(({ name, type, data, durable, own }) => [name, type, data, (durable ? 1 : 0) + (own ? 2 : 0)]),
        (read ? 1 : 0) + (answered ? 2 : 0),
      ] satisfies ShortMutation);
    }
    let texts = '';
    for (const { name, row } of rows) texts += `${texts === '' ? '' : ','}{"name":"${name}","row":${row}}`;
    return `{"m":${m},"w":${w},"message":${JSON.stringify(telling).slice(0, -1)},"rows":[${texts}]}}`;
  };
}

const shortPushed = ({ clientID, id, name, args }: Mutation): ShortPushed => [clientID, id, name, args];

/** So many are called by a number. */
const KNOWN = 10_000;

/** Who pushes, and from which client group. */
interface Sender {
  readonly who: RecordedPrincipal;
  readonly group: string;
}
/** Their number from here on, who they are, and their group. */
type ShortSender = readonly [number, string, string, RecordedPrincipal['role'], RecordedPrincipal['kind'], string];
/** Client, id, name, arguments. */
type ShortPushed = readonly [string, number, string, unknown];
/** Name, type, data; 1 for durable and 2 for own. */
type ShortNotice = readonly [RecordedNotice['name'], RecordedNotice['type'], RecordedNotice['data'], number];
/** `m`, `w`, request, its push or 0, place in it, outcome, time, ids, notices; 1 where rows were read and 2 where it was answered. */
type ShortMutation = readonly [
  number,
  number,
  string,
  readonly [number | ShortSender, readonly ShortPushed[]] | 0,
  number,
  MutationOutcome,
  number,
  readonly string[],
  readonly ShortNotice[],
  number,
];
/** Of a push that went well: `m`, `w`, request. */
type ShortAnswer = readonly [number, number, string];

/** @returns reads items as the encoder made them, with commas between, in the order in which they were told */
export function createRecorderDecoder(): (text: string) => Iterable<TimedMessage> {
  const known: Sender[] = [];
  const senderOf = (short: number | ShortSender): Sender => {
    if (typeof short !== 'number') {
      const [number, userId, sessionId, role, kind, group] = short;
      known[number] = { who: { userId, sessionId, role, kind }, group };
    }
    const sender = known[typeof short === 'number' ? short : short[0]];
    if (sender === undefined) throw new Error('an item of a sync log is of nobody');
    return sender;
  };
  const mutationOf = ([m, w, req, push, at, outcome, now, ids, notices, flags]: ShortMutation): TimedMessage => ({
    m,
    w,
    message: {
      kind: 'mutation',
      req,
      push:
        push === 0
          ? undefined
          : {
              req,
              ...senderOf(push[0]),
              mutations: push[1].map(([clientID, id, name, args]) => ({ clientID, id, name, args })),
            },
      at,
      outcome,
      answered: (flags & 2) === 2,
      now,
      ids,
      notices: notices.map(([name, type, data, how]) => ({
        name,
        type,
        data,
        durable: (how & 1) === 1,
        own: (how & 2) === 2,
      })),
      read: (flags & 1) === 1,
      rows: NO_ROWS,
    },
  });
  return function* (text) {
    for (const item of JSON.parse(`[${text}]`) as (TimedMessage | ShortMutation | ShortAnswer)[]) {
      if ('message' in item) yield item;
      else if (item.length === 3)
        yield { m: item[0], w: item[1], message: { kind: 'pushed', req: item[2], result: 'ok', rows: NO_ROWS } };
      else yield mutationOf(item);
    }
  };
}

const NO_ROWS: readonly LogRow[] = [];
