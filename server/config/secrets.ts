import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { errorCode, faultLine, StartupFault } from '#server/faults/startup-fault.ts';

export interface Secrets {
  /** Signs access tokens. */
  readonly session: string;
  /** Signs uploads and media addresses. */
  readonly media: string;
  /** Whether any of them comes from the data folder, where another machine's process does not see it. */
  readonly fromDataDir: boolean;
}

const Stored = v.object({ session: v.pipe(v.string(), v.minLength(32)), media: v.pipe(v.string(), v.minLength(32)) });

/**
 * The secrets given, and for those missing the ones of `dataDir/secrets.json` (0600), made there on first
 * use. Processes that start at once on one folder agree: the file appears whole, and the first one wins.
 *
 * @throws StartupFault when the folder cannot be written or the file is damaged
 */
export function loadSecrets(
  dataDir: string,
  given: { session: string | undefined; media: string | undefined },
): Secrets {
  if (given.session !== undefined && given.media !== undefined)
    return { session: given.session, media: given.media, fromDataDir: false };
  const file = join(dataDir, 'secrets.json');
  const stored = readSecrets(file) ?? makeSecrets(dataDir, file);
  return { session: given.session ?? stored.session, media: given.media ?? stored.media, fromDataDir: true };
}

function readSecrets(file: string): v.InferOutput<typeof Stored> | undefined {
  try {
    return v.parse(Stored, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) === 'ENOTDIR')
      throw new StartupFault(`DATA_DIR must be a folder, and ${dirname(file)} is none`, { cause: error });
    throw new StartupFault(
      `${file} cannot be read (${faultLine(error)}): mend it, or remove it and everyone signs in again`,
      { cause: error },
    );
  }
}

function makeSecrets(dataDir: string, file: string): v.InferOutput<typeof Stored> {
  const fresh = { session: randomBytes(32).toString('base64url'), media: randomBytes(32).toString('base64url') };
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
    try {
      linkSync(draft, file);
      return fresh;
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      const other = readSecrets(file);
      if (other !== undefined) return other;
    }
    throw new StartupFault(`${file} cannot be written: ${faultLine(error)}`, { cause: error });
  }
}
