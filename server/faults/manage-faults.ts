/** Refusals of the management API that say more than a code: which fields, or how the thing reads now. */
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';

/** One fault of what was sent: where, and a word that screens have a sentence for. */
export interface FieldFault {
  /** Dotted, as `house.code`. */
  readonly path: string;
  readonly code: string;
  /** The bound that it does not keep, where there is one: so many, so long, so much. */
  readonly limit?: number;
}

/** What was typed does not hold. */
export class FieldsInvalid extends AppError {
  readonly fields: readonly FieldFault[];

  constructor(
    fields: readonly FieldFault[],
    code: 'fields_invalid' | 'scenario_invalid' | 'scenario_not_copied' = 'fields_invalid',
  ) {
    super(code, { path: fields[0]?.path ?? '' });
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

/** Our words for faults of input: what a schema calls by one of them is told so, the rest by its kind. */
const WORD = /^[a-z_]{3,40}$/;
/** Rules of a schema that are a bound. */
const BOUND = /^(?:max|min)_/;
/** Most faults that are told of. */
const FIELDS_MAX = 100;

/** What a schema found, a row a field; `message` is for developers. */
export const fieldFaultsOf = (
  issues: readonly v.BaseIssue<unknown>[],
): readonly (FieldFault & { readonly message: string })[] =>
  issues.slice(0, FIELDS_MAX).map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    code: WORD.test(issue.message) ? issue.message : issue.received === 'undefined' ? 'required' : 'invalid',
    ...(BOUND.test(issue.type) && typeof issue.requirement === 'number' ? { limit: issue.requirement } : {}),
    message: issue.message,
  }));
