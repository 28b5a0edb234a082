import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What finding and installing peers asks of the machine. Tests hand in one of their own. */
export interface System {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** The first of these names (or absolute paths) that is a program, as an absolute path. */
  find(names: readonly string[]): string | undefined;
  /** Runs a program and gives back what it wrote, or undefined when it cannot be run or fails. */
  ask(program: string, args: readonly string[]): string | undefined;
  /** Runs a program in sight of the person at the terminal; true when it ended well. */
  run(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<boolean>;
}

export const thisMachine: System = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  find(names) {
    const folders = (process.env['PATH'] ?? '').split(delimiter);
    return names
      .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
      .find(isProgram);
  },
  ask(program, args) {
    const answer = spawnSync(program, args, { encoding: 'utf8', timeout: 30_000 });
    return answer.status === 0 ? answer.stdout : undefined;
  },
  run(program, args, env = {}) {
    return new Promise((resolve) => {
      const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
      child.once('error', () => resolve(false));
      child.once('close', (status) => resolve(status === 0));
    });
  },
};

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
