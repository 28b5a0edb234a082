/** One typed call of the façade: its data, or the error of our table it was refused with. */
import * as v from 'valibot';
import { AppError, type ErrorData } from '#shared/errors/app-error.ts';
import { isErrorCode } from '#shared/errors/codes.ts';
import type { OperationContract } from '#shared/facade/contract.ts';
import { readAnswer } from './read-answer.ts';
import { TransportError } from './transport-error.ts';
import type { TokenSource, Transport } from './transport.ts';

const Envelope = v.object({
  data: v.nullish(v.record(v.string(), v.unknown()), null),
  errors: v.optional(v.array(v.object({ extensions: v.optional(v.record(v.string(), v.unknown()), {}) })), []),
});

/**
 * Calls an operation as the signed-in person.
 *
 * @throws AppError what the server refused, `internal` for what it could not say; TransportError when no answer of
 *   ours came, or one without the fields the contract names
 */
export async function callOperation<Variables extends object, Result>(
  { transport, tokens }: { readonly transport: Transport; readonly tokens: TokenSource },
  operation: OperationContract<Variables, Result>,
  variables: Variables,
  options: { readonly background?: boolean; readonly timeoutMs?: number } = {},
): Promise<Result> {
  const body = { operationName: operation.name, query: operation.document, variables };
  // Ours, so that the person can name what the server's log holds [ERR-DETAILS].
  const requestId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    const answer = readAnswer(
      await transport.json('/be-api/secure/graphql', {
        body,
        tokens,
        headers: { 'x-request-id': requestId },
        ...options,
      }),
      Envelope,
    );
    const [error] = answer.errors;
    if (error !== undefined) {
      const { code, kind, ...told } = error.extensions;
      throw new AppError(isErrorCode(code) ? code : 'internal', { ...factsOf(told), kind: String(kind) });
    }
    return readAnswer(answer.data?.[operation.name], operation.result);
  } catch (error) {
    const asked = { operation: operation.name, variables: outlineOf(variables), request_id: requestId };
    // Whoever handles it, and the log of errors, is told which call it was; the first error is its cause [ERR-KIND].
    if (error instanceof AppError) throw new AppError(error.code, { ...asked, ...error.data }, { cause: error });
    if (error instanceof TransportError) throw new TransportError(error.fault, { cause: error }, asked);
    throw error;
  }
}

/** What the server tells besides the code: which dish, until when. */
const factsOf = (told: Readonly<Record<string, unknown>>): ErrorData =>
  Object.fromEntries(
    Object.entries(told).flatMap(([name, fact]) =>
      fact === null || typeof fact === 'string' || typeof fact === 'number' || typeof fact === 'boolean'
        ? [[name, fact] as const]
        : [],
    ),
  );

/**
 * What a call was asked with, as far as a log may hold it: ids, numbers and flags as they are, of words their length
 * alone, since they may be anybody's name, telephone or message.
 */
function outlineOf(variables: object): string {
  const outline = Object.entries(variables).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && !/^[\da-f-]{36}$/i.test(value)
      ? `text of ${value.length}`
      : typeof value === 'object' && value !== null
        ? 'object'
        : value,
  ]);
  return JSON.stringify(Object.fromEntries(outline)).slice(0, 500);
}
