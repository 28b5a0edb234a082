/**
 * Bodies of what happens most, shorter than by their names [LOG-FORMAT]: a push that is told fills four lines of five of
 * a busy house's log. Written by who makes these lines; read into the bodies of bodies.ts. All others stand as they are.
 *
 * - `push.req`: its mutations, `[id, name, args]`, and the client where it is not the tab of its row.
 * - `tx.commit` of a push: `[id, check, outcome, now, ids, rows]`; `check` is the CRC-32 of the mutation it carried out.
 *   What guards a log against change is the hash of each row, which covers both; this one says which belongs to which.
 * - `poke`: `[name, type, data, flags]`, flags 1 for durable and 2 for own; `data` is 0 where it is that of the one before.
 * - `push.res`: 0 where all went well.
 */
import { LogDamage } from './damage.ts';
import { BodyText } from './format.ts';
import type { LoggedMutation, LoggedPoke, TypedLine } from './bodies.ts';

export interface Digests {
  /** SHA-256 of a text, base64url, its first 24 characters. */
  readonly hash: (text: string) => string;
  /** CRC-32 of a text. */
  readonly crc: (text: string) => number;
}

/** A mutation's digest; its redacted form has its fields in one order. */
export const mutationDigest = (
  { clientID, id, name, args }: Omit<LoggedMutation, 'args'> & { readonly args?: unknown },
  hash: Digests['hash'],
): string => hash(JSON.stringify([clientID, id, name, args]));

/** A redacted mutation as rows have it. */
export interface ShortMutation {
  readonly clientID: string;
  /** `[id, name, args]` */
  readonly json: string;
  readonly check: number;
}

const checked = (clientID: string, json: string): string => `${clientID}\n${json}`;

export function shortMutation({ clientID, id, name, args }: LoggedMutation, crc: Digests['crc']): ShortMutation {
  const json = JSON.stringify([id, name, args]);
  return { clientID, json, check: crc(checked(clientID, json)) };
}

/** @param tab of its row */
export function shortPush(mutations: readonly ShortMutation[], tab: string | null): BodyText {
  const each = mutations.map(({ clientID, json }) =>
    clientID === tab ? json : `${json.slice(0, -1)},${JSON.stringify(clientID)}]`,
  );
  return new BodyText(`[${each.join()}]`);
}

type PushCommit = Extract<Extract<TypedLine, { kind: 'tx.commit' }>['body'], { by: 'push' }>;

export function shortCommit(
  { id, outcome, now, ids, rows }: Omit<PushCommit, 'by' | 'of'>,
  { check }: ShortMutation,
): readonly unknown[] {
  return [id, check, outcome, now, ids, rows];
}

export function shortPokes(pokes: readonly LoggedPoke[]): (readonly unknown[])[] {
  let before: LoggedPoke['data'] | undefined;
  return pokes.map(({ name, type, data, durable, own }) => {
    const same = before !== undefined && saysSame(data, before);
    before = data;
    return [name, type, same ? 0 : data, (durable ? 1 : 0) + (own ? 2 : 0)];
  });
}

/** Whether both have the same plain values in the same order; what holds more than these is said again. */
function saysSame(one: LoggedPoke['data'], other: LoggedPoke['data']): boolean {
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every((key, at) => key === others[at] && one[key] === other[key] && typeof one[key] !== 'object')
  );
}

/** Of a push that went well. */
export const SHORT_OK = 0;

interface Place {
  readonly tab: string | null;
  readonly req: string | null;
  /** Of the line. */
  readonly number: number;
}

/** What no mutation has for a digest: it fits none, and whoever compares finds that. */
const NONE = '-'.repeat(24);

/** @returns what a body says in full */
export function createBodyReader({ hash, crc }: Digests): (kind: unknown, body: unknown, place: Place) => unknown {
  /** Of each push under way what was pushed, by client and id. */
  const pushed = new Map<string | null, Map<string, LoggedMutation>>();
  let data: unknown;

  const mutationOf = (short: unknown, { tab, number }: Place): LoggedMutation => {
    const [id, name, args, clientID = tab] = Array.isArray(short) ? (short as readonly unknown[]) : [];
    if (typeof id !== 'number' || typeof name !== 'string' || typeof clientID !== 'string')
      throw new LogDamage('bad_shape', number, 'a mutation has an id, a name and a client');
    return { clientID, id, name, args };
  };
  return (kind, body, place) => {
    if (kind === 'push.res') pushed.delete(place.req);
    if (kind === 'push.res' && body === 0) return { status: 200, error: null };
    if (!Array.isArray(body)) return body;
    const parts = body as readonly unknown[];
    switch (kind) {
      case 'push.req': {
        const mutations = parts.map((one) => mutationOf(one, place));
        pushed.set(place.req, new Map(mutations.map((one) => [`${one.clientID} ${one.id}`, one])));
        return { mutations };
      }
      case 'tx.commit': {
        const [id, check, outcome, now, ids, rows] = parts;
        const mutation = pushed.get(place.req)?.get(`${place.tab} ${String(id)}`);
        const fits = mutation !== undefined && shortMutation(mutation, crc).check === check;
        return { by: 'push', id, of: fits ? mutationDigest(mutation, hash) : NONE, outcome, now, ids, rows };
      }
      case 'poke': {
        const [name, type, said, flags] = parts;
        if (said !== 0) data = said;
        if (flags !== 0 && flags !== 1 && flags !== 2 && flags !== 3)
          throw new LogDamage('bad_shape', place.number, 'a notice is durable or not, and own or not');
        return { name, type, data, durable: (flags & 1) === 1, own: (flags & 2) === 2 };
      }
      default:
        return parts;
    }
  };
}
