import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupFault } from '#server/faults/startup-fault.ts';

/** Whom PostgreSQL runs as. Empty when it runs as we do; PostgreSQL refuses to run as root. */
export interface PostgresUser {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Chooses the user: ourselves, or, when we are root, whoever owns the existing cluster, or `nobody`.
 *
 * @throws StartupFault when an existing cluster belongs to somebody we cannot become
 */
export function choosePostgresUser(clusterDir: string): PostgresUser {
  const own = process.getuid?.();
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (own !== 0) {
    if (owner !== undefined && own !== undefined && owner.uid !== own) {
      throw new StartupFault(
        `The database in ${clusterDir} belongs to user ${owner.uid}, not to you (${own}): start as that user, or choose another DATA_DIR`,
      );
    }
    return {};
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

function nobody(): PostgresUser {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === 'nobody');
  const uid = Number(row?.[2]);
  const gid = Number(row?.[3]);
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) {
    throw new StartupFault(
      'PostgreSQL does not run as root and there is no user "nobody": start as an ordinary user, or set DATABASE_URL',
    );
  }
  return { uid, gid };
}

/** Whether that user may execute or enter the path; asked of the system itself, so ACLs and mounts count. */
export function canReach(user: PostgresUser, path: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' });
  if (probe.error !== undefined) {
    throw new StartupFault(`Cannot run a program as user ${user.uid ?? process.getuid?.()}: ${probe.error.message}`);
  }
  return probe.status === 0;
}
