import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/**
 * Does something no two tests may do at once, whatever processes they run in, such as signing in by one mailbox.
 *
 * @param within milliseconds a turn is waited for
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>, within = 45_000): Promise<T> {
  const lock = join(process.env['E2E_LOCKS'] ?? '', encodeURIComponent(name));
  const take = (): boolean => {
    try {
      mkdirSync(lock);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(take, { message: `a turn for ${name}`, timeout: within, intervals: [50] }).toBe(true);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true });
  }
}
