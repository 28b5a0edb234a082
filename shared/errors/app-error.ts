import { ERROR_CODES, type ErrorCode } from './codes.ts';

/** Plain facts that go with an error to the reader: never personal data, never another tenant's ids. */
export type ErrorData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The only error that crosses a boundary on purpose. Anything else that is thrown is `internal`:
 * logged whole, shown bare.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData;

  constructor(code: ErrorCode, data: ErrorData = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }

  /** HTTP status of the code. */
  get status(): number {
    return ERROR_CODES[this.code].status;
  }

  /** True when a mutation that threw this is refused for good (SYNC-REFUSE). */
  get isRefusal(): boolean {
    return ERROR_CODES[this.code].refusal;
  }
}

/** The wire form of an error, the same at every JSON door. */
export interface ErrorBody {
  readonly message: string;
  readonly error: { readonly code: ErrorCode; readonly data: ErrorData; readonly request_id?: string };
}

export function errorBody(error: AppError, requestId?: string): ErrorBody {
  return {
    // The one documented wording: clients that know no codes look for it [ENTRY-INVALID-ONCE].
    message: error.code === 'invalid_guest' ? 'invalid guest' : `error: ${error.code}`,
    error: { code: error.code, data: error.data, ...(requestId === undefined ? {} : { request_id: requestId }) },
  };
}
