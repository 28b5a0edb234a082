/**
 * Ends PostgreSQL when the process that started it ends in a way that leaves it no time: SIGKILL, or a crash
 * [RUN-STOPS]. A small shell waits at a pipe that only we hold the other end of; the system closes it with us,
 * however we go.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { PostgresUser } from './embedded-user.ts';

/** Told by the end of its input, it asks for an orderly and quick shutdown, as Ctrl-C would have. */
const SCRIPT = 'while read -r _; do :; done; kill -INT "$1"';

/** Guards a postmaster until it ends. Where there is no such shell, the next start still puts everything right. */
export function guardPostmaster(postmaster: ChildProcess, user: PostgresUser): void {
  if (postmaster.pid === undefined) return;
  // In a group of its own: Ctrl-C is for us, who end PostgreSQL last.
  const guard = spawn('/bin/sh', ['-c', SCRIPT, 'bellhop-postgres-guard', String(postmaster.pid)], {
    ...user,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  // Neither keeps a process alive that has nothing else to do.
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  // Another process may have the number later.
  postmaster.once('exit', () => guard.kill('SIGKILL'));
}
