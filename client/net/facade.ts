/** One typed call of the façade: its data, or the error of our table it was refused with. */
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { isErrorCode } from '#shared/errors/codes.ts';
import type { OperationContract } from '#shared/facade/contract.ts';
import { readAnswer } from './read-answer.ts';
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
    const { code, kind } = error.extensions;
    throw new AppError(isErrorCode(code) ? code : 'internal', {
      kind: String(kind),
      operation: operation.name,
      request_id: requestId,
    });
  }
  return readAnswer(answer.data?.[operation.name], operation.result);
}
