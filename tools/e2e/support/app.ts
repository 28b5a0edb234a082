/** App processes of the browser tests. All stand on one database and share their secrets. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The port browsers ask; the same one after a restart. */
export interface App {
  readonly url: string;
  /** SIGKILL: nothing is said, nothing is finished. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Starts another process on the same port. Resolves when it answers. */
  restart(): Promise<void>;
  /** Puts its clock so many ms ahead of the machine's; what a restart forgets. */
  moveClock(ms: number): Promise<void>;
  /** SIGTERM, and waits for the end. May be called twice. */
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('./app-process.ts', import.meta.url));
const ports = { first: 3300, last: 3399 };

/** A port nobody listens on. Kept apart from those the system hands out, so that it is still free after a restart. */
export async function freePort(): Promise<number> {
  // Each worker looks from a place of its own, so that two never choose the same.
  const offset = (process.pid * 7) % (ports.last - ports.first);
  for (let step = 0; step <= ports.last - ports.first; step += 1) {
    const port = ports.first + ((offset + step) % (ports.last - ports.first + 1));
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error(`No port from ${ports.first} to ${ports.last} is free`);
}

interface Running {
  readonly child: ChildProcess;
  /** What it says. */
  readonly lines: Interface;
}

/** Starts an app process. @param env what its configuration reads, beside what this process was given */
export async function startApp(env: Readonly<Record<string, string>>): Promise<App> {
  const port = await freePort();
  const start = async (): Promise<Running> => {
    const child = spawn(process.execPath, [script], {
      // Its input ends when we do, and it with that.
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'error',
        NODE_ENV: 'development',
        // Many specs have a server of its own: a second process for each would take its time from the browsers.
        JOB_PROCESS: 'same',
        ...env,
      },
    });
    const lines = createInterface({ input: child.stdout });
    await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(() => Promise.reject(new Error('The app process ended before it answered'))),
    ]);
    return { child, lines };
  };
  let running: Running | undefined = await start();
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ending = running?.child;
    running = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    restart: async () => {
      running = await start();
    },
    moveClock: async (ms) => {
      if (running === undefined) throw new Error('The app process is not there');
      const answered = once(running.lines, 'line');
      running.child.stdin?.write(`${ms}\n`);
      await answered;
    },
    stop: () => end('SIGTERM'),
  };
}
