import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReachableFolder } from './embedded-binaries.ts';
import { canReach, choosePostgresUser, type PostgresUser } from './embedded-user.ts';

export interface ClusterLocation {
  readonly user: PostgresUser;
  /** The cluster's own folder, 0700 and the PostgreSQL user's; there once initdb has finished. */
  readonly clusterDir: string;
  /** Why the cluster is not below DATA_DIR; undefined when it is. */
  readonly moved?: string;
}

/** Names the folder of a cluster that could not stay below DATA_DIR. */
const pointerFile = 'postgres.location';
/** sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const socketPathLimit = process.platform === 'linux' ? 107 : 103;
const socketPrefix = 'bellhop-socket-';

/**
 * Decides where the cluster of a DATA_DIR lies: `DATA_DIR/postgres`, or, where the PostgreSQL user
 * cannot enter DATA_DIR (a checkout in a closed home folder, started as root), a folder it can enter,
 * which a file in DATA_DIR then names.
 */
export function locateCluster(dataDir: string): ClusterLocation {
  // As root, others may pass through to the cluster's folder but list nothing.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const base = realpathSync(dataDir);
  const pointer = join(base, pointerFile);
  if (existsSync(pointer)) {
    const parent = readFileSync(pointer, 'utf8').trim();
    if (existsSync(parent)) return inside(parent, base);
  }
  const clusterDir = join(base, 'postgres');
  const user = choosePostgresUser(clusterDir);
  if (user.uid === undefined || canReach(user, base)) return { user, clusterDir };
  const parent = makeReachableFolder('data-');
  giveFolder(parent, user);
  writeFileSync(pointer, `${parent}\n`);
  return inside(parent, base);
}

function inside(parent: string, dataDir: string): ClusterLocation {
  const clusterDir = join(parent, 'postgres');
  return {
    user: choosePostgresUser(clusterDir),
    clusterDir,
    moved: `${dataDir} is closed to PostgreSQL's user, so the database is in ${clusterDir}`,
  };
}

/** Makes a folder 0700 of the PostgreSQL user, unless it is there. */
export function giveFolder(path: string, user: PostgresUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** The folder for the socket: the cluster's own, or a short temporary one when that path is too long. */
export function chooseSocketDir(clusterDir: string, user: PostgresUser, port: number): string {
  const path = join(clusterDir, `.s.PGSQL.${port}`);
  if (Buffer.byteLength(path) <= socketPathLimit) return clusterDir;
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(base, socketPrefix));
  giveFolder(folder, user);
  return folder;
}

/** Removes a socket folder that `chooseSocketDir` made; leaves every other alone. */
export function removeSocketDir(socketDir: string): void {
  if (socketDir.includes(`/${socketPrefix}`)) rmSync(socketDir, { recursive: true, force: true });
}
