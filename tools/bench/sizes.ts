/** The byte budgets of the built client, as `node tools/budgets/run.ts` weighs them; builds it when it is not there. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureBudgets } from '#tools/budgets/measure.ts';
import { type Figure, figure } from './support/figures.ts';

const dist = fileURLToPath(new URL('../../client/dist', import.meta.url));

export async function benchSizes(): Promise<readonly Figure[]> {
  if (!existsSync(dist)) {
    const built = spawnSync(process.execPath, [fileURLToPath(new URL('../build.ts', import.meta.url))], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (built.status !== 0) throw new Error('the client could not be built');
  }
  const rows = await measureBudgets(dist);
  return rows.map(({ what, bytes, limit }) =>
    figure({
      what,
      value: bytes / 1000,
      unit: 'kB',
      // Nothing may be there at all: there is no ratio to nothing.
      ...(limit === 0
        ? { goal: { atMost: 0 } }
        : { comparedWith: 'budget', reference: limit / 1000, goal: { atMost: 1 } }),
    }),
  );
}
