import { describe, expect, it } from 'vitest';
import { toAppError } from './app-faults.ts';
import { isPassing } from './pg-faults.ts';

describe('[SYNC-FAULT] a database that cannot be reached', () => {
  it.each(['NO_PRIMARY', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'CONNECTION_CLOSED', '57P01'])(
    'is a fault of the moment and no defect of ours: %s',
    (code) => {
      const error = Object.assign(new Error('away'), { code });
      expect([toAppError(error).code, isPassing(error)]).toEqual(['database_unavailable', true]);
    },
  );

  it('is told from a file that is not there and from data that cannot be held', () => {
    for (const code of ['ENOENT', '22003'])
      expect(toAppError(Object.assign(new Error('no'), { code })).code).toBe('internal');
  });
});
