/**
 * How a recording's thread is told: one JSON text an item (recorder-messages.ts says what it says).
 */
import type { MutationOutcome } from '#server/ports/sync-log.ts';
import type { Mutation } from '#shared/sync/protocol.ts';
import type { LogRow, RowText } from './read-rows.ts';
import type { RecordedPrincipal, RecorderMessageHead, TimedMessage } from './recorder-messages.ts';
import { readNotice, saidIds, type SaidIds, shortNotice, type ShortNotice } from './short-ids.ts';

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
  /** Who pushes, and what is said of them. */
  const senderOf = (who: RecordedPrincipal, group: string): readonly [Sender, number | ShortSender] => {
    const { userId, sessionId, role, kind } = who;
    const before = known.get(sessionId);
    if (before?.group === group && before.who.userId === userId && before.who.role === role && before.who.kind === kind)
      return [before, before.number];
    // Numbers are given anew; whoever reads them goes by the latest.
    if (before === undefined && known.size >= KNOWN) known.clear();
    const sender = { number: before?.number ?? known.size, who, group, client: '' };
    known.set(sessionId, sender);
    return [sender, [sender.number, userId, sessionId, role, kind, group]];
  };
  const shortPush = ({ who, group, mutations }: Pushed): ShortPush => {
    const [sender, said] = senderOf(who, group);
    const short: [typeof said, ...ShortPushed[]] = [said];
    for (const { clientID, id, name, args } of mutations) {
      short.push([clientID === sender.client ? 0 : clientID, id, name, args]);
      sender.client = clientID;
    }
    return short;
  };
  return (m, w, telling, rows) => {
    if (telling.kind === 'pushed' && telling.result === 'ok') return JSON.stringify([Math.round(m), w, telling.req]);
    if (telling.kind === 'mutation' && typeof telling.outcome === 'string' && rows.length === 0) {
      const { req, push, at, outcome, answered, now, ids, notices, read } = telling;
      const mutation = push?.mutations[at];
      const said = push === undefined || mutation === undefined ? NOTHING : saidIds(mutation, push.who.userId);
      return JSON.stringify([
        Math.round(m),
        w,
        req,
        push === undefined ? 0 : shortPush(push),
        at,
        outcome,
        now,
        ids,
        notices.map((notice) => shortNotice(notice, said)),
        (read ? 1 : 0) + (answered ? 2 : 0),
      ] satisfies ShortMutation);
    }
    let texts = '';
    for (const { name, row } of rows) texts += `${texts === '' ? '' : ','}{"name":"${name}","row":${row}}`;
    return `{"m":${m},"w":${w},"message":${JSON.stringify(telling).slice(0, -1)},"rows":[${texts}]}}`;
  };
}

type Pushed = NonNullable<Extract<RecorderMessageHead, { kind: 'mutation' }>['push']>;

const NOTHING: SaidIds = [];

/** So many are called by a number. */
const KNOWN = 10_000;

/** Who pushes, and from which client group. */
interface Sender {
  readonly who: RecordedPrincipal;
  readonly group: string;
  /** The client of the mutation told last. */
  client: string;
}
/** Their number from here on, who they are, and their group. */
type ShortSender = readonly [number, string, string, RecordedPrincipal['role'], RecordedPrincipal['kind'], string];
/** Client, 0 where it is the one before; id, name, arguments. */
type ShortPushed = readonly [string | 0, number, string, unknown];
/** Who pushes, and its mutations. */
type ShortPush = readonly [number | ShortSender, ...ShortPushed[]];
/** `m`, `w`, request, its push or 0, place in it, outcome, time, ids, notices; 1 where rows were read and 2 where it was answered. */
type ShortMutation = readonly [
  number,
  number,
  string,
  ShortPush | 0,
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
      known[number] = { who: { userId, sessionId, role, kind }, group, client: '' };
    }
    const sender = known[typeof short === 'number' ? short : short[0]];
    if (sender === undefined) throw new Error('an item of a sync log is of nobody');
    return sender;
  };
  const pushOf = (req: string, [whose, ...pushed]: ShortPush): Pushed => {
    const sender = senderOf(whose);
    const mutations = pushed.map(([clientID, id, name, args]): Mutation => {
      if (clientID !== 0) sender.client = clientID;
      return { clientID: sender.client, id, name, args };
    });
    return { req, who: sender.who, group: sender.group, mutations };
  };
  const mutationOf = ([m, w, req, short, at, outcome, now, ids, notices, flags]: ShortMutation): TimedMessage => {
    const push = short === 0 ? undefined : pushOf(req, short);
    const mutation = push?.mutations[at];
    const said = push === undefined || mutation === undefined ? NOTHING : saidIds(mutation, push.who.userId);
    return {
      m,
      w,
      message: {
        kind: 'mutation',
        req,
        push,
        at,
        outcome,
        answered: (flags & 2) === 2,
        now,
        ids,
        notices: notices.map((notice) => readNotice(notice, said)),
        read: (flags & 1) === 1,
        rows: NO_ROWS,
      },
    };
  };
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
