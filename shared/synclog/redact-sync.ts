/** What travels between a client and the server, redacted: mutations, patches, mutation ids [LOG-REDACT]. */
import type { Mutation, PatchOperation } from '#shared/sync/protocol.ts';
import type { LoggedPatch } from './bodies.ts';
import { fillerOf } from './filler.ts';
import { type Json, type Names, redact, redactPath } from './redact.ts';
import { isAllowedWord } from './allow-list.ts';

/** Lists of ids have no order of their own: the database sorts them by ids that are not written. */
export const sorted = (column: string, value: Json): Json =>
  isUnordered(column) && Array.isArray(value)
    ? value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : value;
const isUnordered = (field: string): boolean => /(?:group_ids|groupIds)$/.test(field);

export function redactMutation(
  mutation: Mutation,
  names: Names,
): { clientID: string; id: number; name: string; args: Json } {
  const { clientID, id, name, args } = mutation;
  return {
    clientID: names.id(clientID),
    id,
    name: isAllowedWord(name) ? name : fillerOf(name),
    args: redact(args, 'args', names),
  };
}

/** A patch redacted: in the order of its redacted keys, deletions first. */
export function redactPatch(patch: readonly PatchOperation[], names: Names): LoggedPatch {
  const operations = patch.map((operation): LoggedPatch[number] => {
    if (operation.op === 'clear') return { op: 'clear' };
    const key = redactPath(operation.key, names);
    return operation.op === 'del' ? { op: 'del', key } : { op: 'put', key, value: redactValue(operation.value, names) };
  });
  const rank = (one: LoggedPatch[number]): string =>
    one.op === 'clear' ? '0' : `${one.op === 'del' ? 1 : 2}${one.key}`;
  return operations.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** A value of the view redacted. */
export function redactValue(value: unknown, names: Names): Json {
  return inOrder(redact(value, 'value', names));
}

function inOrder(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sorted(key, one)]));
}

export function redactIds(ids: Readonly<Record<string, number>>, names: Names): { [client: string]: number } {
  return Object.fromEntries(Object.entries(ids).map(([client, id]) => [names.id(client), id]));
}
