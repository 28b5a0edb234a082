/** Refusals as problem documents (RFC 9457), for the management API. */
import * as v from 'valibot';
import { type FieldFault, fieldFaultsOf, FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import type { AppError, ErrorData } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';

interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly data: ErrorData;
  /** What is wrong, a row a field: where, our word for it, and words for developers. */
  readonly fields?: readonly (FieldFault & { readonly message: string })[];
  /** How the thing reads now. */
  readonly present?: object;
  readonly request_id?: string;
}

export function problemOf(error: AppError, requestId: string | undefined): Problem {
  const fields = fieldsOf(error);
  return {
    type: 'about:blank',
    title: error.code.replaceAll('_', ' '),
    status: error.status,
    code: error.code,
    data: error.data,
    ...(fields.length === 0 ? {} : { fields }),
    ...(error instanceof StaleVersion ? { present: error.present } : {}),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  };
}

function fieldsOf(error: AppError): NonNullable<Problem['fields']> {
  if (error instanceof FieldsInvalid)
    return error.fields.map(({ path, code, limit }) => ({
      path,
      code,
      ...(limit === undefined ? {} : { limit }),
      message: code.replaceAll('_', ' '),
    }));
  if (!(error.cause instanceof v.ValiError)) {
    const { path } = error.data;
    return error.code === 'bad_request' && typeof path === 'string'
      ? [{ path, code: 'invalid', message: 'cannot be read' }]
      : [];
  }
  return fieldFaultsOf(error.cause.issues);
}
