import { AppError } from '#shared/errors/app-error.ts';

export type Trouble = 'offline' | 'full' | 'failed';

/** Why nobody can begin; offline wears off by itself. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof AppError)) return 'offline';
  return error.code === 'limit_reached' || error.code === 'plan_limit' || error.code === 'too_many_requests'
    ? 'full'
    : 'failed';
}
