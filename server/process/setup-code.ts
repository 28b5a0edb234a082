/**
 * The one-time code that begins an empty server: 128 bits, of which the database keeps a hash, and the data folder, for the
 * operator alone, the code itself [SETUP-CODE]. It is gone with the first organisation.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { keepSetupCode } from '#server/actions/account/sign-up.ts';
import type { Database } from '#server/db/schema.ts';
import { errorCode } from '#server/faults/startup-fault.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'setup-code');

/** Makes the code of a server without an organisation, or keeps the one it has; ends that of one that has begun. */
export async function prepareSetupCode(db: Kysely<Database>, dataDir: string): Promise<void> {
  if (!(await keepSetupCode(db, () => readSetupCode(dataDir) ?? makeCode(dataDir))))
    rmSync(fileIn(dataDir), { force: true });
}

function makeCode(dataDir: string): string {
  const code = randomBytes(16).toString('base64url');
  writeFileSync(fileIn(dataDir), `${code}\n`, { mode: 0o600 });
  return code;
}

/** The code that waits in the data folder, or null. */
export function readSetupCode(dataDir: string): string | null {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
