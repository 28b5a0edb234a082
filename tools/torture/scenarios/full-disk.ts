/**
 * The disk under PostgreSQL runs full while everybody writes, and is given room again. The disk is a small one in
 * memory, which takes the right to mount: root has it; an ordinary user is told so.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, chmodSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../scenario.ts';
import { freshFolder } from '../support/postgres.ts';
import { pause, until } from '../support/wait.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

const DISK = '320m';

/** A small disk; null where this user may not mount one. */
function mountSmallDisk(): { readonly folder: string; readonly unmount: () => void } | null {
  const folder = freshFolder();
  if (
    process.platform !== 'linux' ||
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', folder]).status !== 0
  ) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  chmodSync(folder, 0o711);
  const unmount = (): void => {
    process.off('exit', unmount);
    // Lazily: a process that is still going holds it a moment longer.
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', unmount);
  return { folder, unmount };
}

/** Writes until not a byte more goes in; returns the way to make room again. */
function fill(folder: string): () => void {
  const ballast = join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  try {
    for (const piece of [1024 * 1024, 4096]) {
      const bytes = Buffer.alloc(piece, 1);
      try {
        for (;;) writeSync(file, bytes);
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
  return () => rmSync(ballast);
}

export const fullDisk: Scenario = {
  name: 'full-disk',
  says: 'the disk under PostgreSQL runs full, and has room again',
  share: 0.7,
  leastSeconds: 5,
  async run({ seconds, chance, note }) {
    const disk = mountSmallDisk();
    if (disk === null)
      return { findings: [], broken: [], notHere: 'needs the right to mount a small disk (root on Linux)' };
    try {
      return await inWorld(
        async (world) => {
          const { postgres, undo } = world;
          const crowd = await gatherIn(world, { chance });
          crowd.startWriting();
          await pause(1_000);
          const makeRoom = fill(disk.folder);
          let full = true;
          undo.add(() => {
            if (full) makeRoom();
          });
          const before = crowd.acknowledged();
          // What was allotted already is used up first.
          await pause(Math.max(3_000, (seconds - 2) * 1_000));
          note(`full: ${crowd.acknowledged() - before} more acknowledged into what was allotted`);
          makeRoom();
          full = false;
          const since = performance.now();
          if (postgres.lost() !== undefined) {
            note(`PostgreSQL gave up ("${postgres.lost() ?? ''}") and is started by hand`);
            await postgres.startAgain();
          }
          await until('PostgreSQL answers', () => postgres.answers(), { limitMs: 30_000 });
          const ms = await crowd.converged(performance.now(), 40_000);
          return settleAccounts(postgres.url, crowd, [
            { what: 'all screens agree after PostgreSQL answers again', value: ms, unit: 'ms', atMost: 5_000 },
            { what: 'of which the disk had room for', value: performance.now() - since, unit: 'ms' },
          ]);
        },
        { folder: disk.folder },
      );
    } finally {
      disk.unmount();
    }
  },
};
