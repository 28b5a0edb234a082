/** Processes a bench starts beside its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface RunningProcess {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
}

/** Ends one, unless it has ended, and waits until it is gone. */
export async function endProcess(
  { process: one }: Pick<RunningProcess, 'process'>,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null) return;
  const gone = once(one, 'exit');
  one.kill(signal);
  await gone;
}

/** @param databaseUrl given to each in its surroundings */
export function createProcesses(databaseUrl: string) {
  const processes: ChildProcess[] = [];
  return {
    /** Starts a file beside this one. @returns once it says where it serves. @throws Error when it ends before */
    async start(file: string, env: Readonly<Record<string, string>> = {}): Promise<RunningProcess> {
      const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
      });
      processes.push(child);
      const gone = once(child, 'exit').then(([code]): never => {
        throw new Error(`${file} ended with ${code} before it served`);
      });
      const [url] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), gone])) as [string];
      gone.catch(() => undefined);
      return { url, port: Number(new URL(url).port), process: child };
    },
    /** Ends those still running, one after another. */
    async stop(): Promise<void> {
      for (const child of processes) await endProcess({ process: child });
    },
  };
}
