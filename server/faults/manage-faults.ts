/** Refusals of the management API that say more than a code: which fields, or how the thing reads now. */
import { AppError } from '#shared/errors/app-error.ts';

/** One fault of what was sent: where, and a word that screens have a sentence for. */
export interface FieldFault {
  /** Dotted, as `house.code`. */
  readonly path: string;
  readonly code: string;
}

/** What was typed does not hold. */
export class FieldsInvalid extends AppError {
  readonly fields: readonly FieldFault[];

  constructor(fields: readonly FieldFault[]) {
    super('fields_invalid', { path: fields[0]?.path ?? '' });
    this.fields = fields;
  }
}

/** Somebody else changed it meanwhile; the answer carries what stands there now, so that a screen can show both. */
export class StaleVersion extends AppError {
  readonly present: object;

  constructor(present: object) {
    super('version_stale');
    this.present = present;
  }
}
