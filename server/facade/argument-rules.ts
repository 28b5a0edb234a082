/**
 * What the SDL's directives ask of an operation's arguments beyond their types. The schema lets a needed one be left
 * out, because a client that declares such a variable as one that may be null would otherwise be refused before it has
 * said anything [FACADE-OPTIONAL]. Words are of their list [FACADE-WORDS].
 */
import type { GraphQLArgument } from 'graphql';
import * as v from 'valibot';
import { isStorable } from '#shared/domain/json/storable.ts';
import * as enumerations from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isId } from './operations/arguments.ts';
import { marksOf, type Words } from './sdl.ts';

/** Whose matter texts are that cannot be kept as they are: refused here, or by the operation's action, in a person's words. */
interface Judged {
  readonly texts: 'here' | 'inside';
}
type ArgumentRules = (args: Readonly<Record<string, unknown>>) => void;

/**
 * The rules of one operation, read from the SDL once.
 *
 * @returns throws AppError bad_request {path} for an argument that is missing, a list with holes and a word that is
 *   none of its list, not_found for what is no id at all
 */
export function argumentRules(declared: readonly GraphQLArgument[], { texts }: Judged): ArgumentRules {
  const marked = declared.map(({ name, astNode }) => {
    const { needed, uuid, words } = marksOf(astNode);
    return { path: name, needed, uuid, isWord: words === null ? undefined : memberOf(words) };
  });
  return (args) => {
    for (const { path, needed } of marked)
      if (needed && args[path] == null) throw new AppError('bad_request', { path });
    for (const [path, value] of Object.entries(args))
      if (Array.isArray(value) && value.includes(null)) throw new AppError('bad_request', { path });
    if (texts === 'here' && !isStorable(args)) throw new AppError('bad_request', { path: '' });
    for (const { path, isWord } of marked)
      if (args[path] != null && isWord?.(args[path]) === false) throw new AppError('bad_request', { path });
    for (const { path, uuid } of marked)
      if (uuid && args[path] != null && !isUuid(args[path])) throw new AppError('not_found');
  };
}

const isUuid = (value: unknown): boolean => typeof value === 'string' && isId(value);

/** @throws Error for a list that is not there, which stops the program at start */
function memberOf(words: Words): (value: unknown) => boolean {
  if ('of' in words) return (value) => words.of.some((word) => word === value);
  const schema = new Map<string, unknown>(Object.entries(enumerations)).get(words.list);
  if (!isSchema(schema)) throw new Error(`no list ${words.list} in shared/domain/states/enumerations.ts`);
  return (value) => v.is(schema, value);
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
