/** A refusal of the management API, with what it says of fields, and how the thing reads now. */
import * as v from 'valibot';
import { AppError, type ErrorData } from '#shared/errors/app-error.ts';
import { type ErrorCode, isErrorCode } from '#shared/errors/codes.ts';

export interface FieldFault {
  readonly path: string;
  readonly code: string;
}

export class Refused extends AppError {
  readonly fields: readonly FieldFault[];
  /** What somebody else made of it meanwhile; undefined where nobody did. */
  readonly present: unknown;

  constructor(code: ErrorCode, data: ErrorData, fields: readonly FieldFault[], present: unknown) {
    super(code, data);
    this.fields = fields;
    this.present = present;
  }
}

const Problem = v.object({
  code: v.string(),
  data: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])), {}),
  request_id: v.optional(v.string()),
  fields: v.optional(v.array(v.object({ path: v.string(), code: v.string() })), []),
  present: v.optional(v.unknown()),
});

/** What an unsuccessful answer of the management API says. */
export function refusedOf(status: number, text: string): AppError {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), text);
  if (!read.success) return new AppError(status === 401 ? 'invalid_token' : 'internal');
  const { code, data, fields, present, request_id } = read.output;
  // By it whoever runs the server finds what went wrong.
  if (!isErrorCode(code) || code === 'internal')
    return new AppError('internal', request_id === undefined ? {} : { request_id });
  return new Refused(code, data, fields, present);
}
