/**
 * Whether those who started us are still there [RUN-STOPS]. npm passes on two signals and no more, and when it is killed
 * nobody tells us at all; whoever ended it wanted Bellhop to end.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { processStart } from '#server/db/embedded-processes.ts';

const LOOK_EVERY_MS = 1000;
/** npm, and the shell it runs scripts by. */
const DEEPEST = 4;
const PACKAGE_MANAGER = /(?:^|[\s/\0])(?:npm|pnpm|yarn)(?:-cli|[\s.\0]|$)/;

interface Parent {
  readonly pid: number;
  readonly started: string;
}

/**
 * Calls back once when npm, or a shell between it and us, is gone. Does nothing where npm did not start us: who runs the
 * program by itself, in the background say, may well go.
 *
 * @returns how to stop looking
 */
export function watchParents(gone: () => void): () => void {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const parents = parentsUpToNpm();
  const timer = setInterval(() => {
    if (parents.every(({ pid, started }) => processStart(pid) === started)) return;
    clearInterval(timer);
    gone();
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Our parent, its parent and so on up to npm; our parent alone where npm is not among them. */
function parentsUpToNpm(): readonly Parent[] {
  const parents: Parent[] = [];
  for (let pid = process.ppid; pid > 1 && parents.length < DEEPEST;) {
    const started = processStart(pid);
    const seen = look(pid);
    if (started === undefined || seen === undefined) break;
    parents.push({ pid, started });
    if (PACKAGE_MANAGER.test(seen.command)) return parents;
    pid = seen.parent;
  }
  return parents.slice(0, 1);
}

function look(pid: number): { readonly parent: number; readonly command: string } | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'latin1') };
    } catch {
      return undefined;
    }
  }
  const said = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  const [, parent, command = ''] = /^(\d+)\s+(.*)$/.exec(said) ?? [];
  return parent === undefined ? undefined : { parent: Number(parent), command };
}
