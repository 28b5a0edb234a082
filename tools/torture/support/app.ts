/** App processes: real ones, on a port they keep, to be killed and started again. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface TorturedApp {
  readonly port: number;
  readonly url: string;
  /** What it said when it ended without being told to; nobody ever starts it again then. */
  readonly deaths: readonly string[];
  /** The running process; undefined while there is none. */
  pid(): number | undefined;
  /** SIGKILL: nothing is finished, nobody is told. */
  kill(): Promise<void>;
  /** On the same port, with what it is told besides from now on. Resolves when it listens. */
  start(more?: Readonly<Record<string, string>>): Promise<void>;
  /** Puts its clock ahead of the machine's. */
  setAhead(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export const secret = 'torture-'.repeat(6);
const script = fileURLToPath(new URL('app-process.ts', import.meta.url));
/** The product cuts itself off after 25 s; nothing here needs half of that. */
const stopLimitMs = 15_000;
/** Below those that systems hand out, so that the port is still free after a kill. */
const ports = { first: 3980, last: 3999 };

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export async function freePort(): Promise<number> {
  for (let port = ports.first; port <= ports.last; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${ports.first} to ${ports.last} is free`);
}

/** What the processes log, for whoever looks for the cause of a failure. */
const logFile = process.env['TORTURE_LOG'];

/** Resolves once the process says where it listens; with a log, other lines come before. */
function firstAddress(lines: Interface): Promise<void> {
  return new Promise((resolve) => lines.on('line', (line) => (line.startsWith('http://') ? resolve() : undefined)));
}

/** @param env what its configuration reads: DATABASE_URL and DATA_DIR at least */
export async function startTorturedApp(env: Readonly<Record<string, string>>): Promise<TorturedApp> {
  const port = await freePort();
  let aheadMs = 0;
  let more: Readonly<Record<string, string>> = {};
  const deaths: string[] = [];
  const launch = async (): Promise<ChildProcess> => {
    const started = fork(script, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        NODE_ENV: 'development',
        LOG_LEVEL: logFile === undefined ? 'fatal' : 'info',
        SESSION_SECRET: secret,
        MEDIA_SECRET: secret,
        APERTIUM: 'off',
        TRANSLATION_ORDER: 'phrasebook',
        CLIENT_DIR: env['CLIENT_DIR'] ?? '',
        TORTURE_AHEAD_MS: String(aheadMs),
        ...env,
        ...more,
      },
    });
    let complaint = '';
    started.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4_000)));
    if (logFile !== undefined) started.stdout?.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
    if (started.stdout === null) throw new Error('The app process has no output');
    const ended = once(started, 'exit').then(() =>
      Promise.reject(new Error(`The app process ended before it answered: ${complaint}`)),
    );
    await Promise.race([firstAddress(createInterface({ input: started.stdout })), ended]);
    ended.catch(() => undefined);
    started.once('exit', () => {
      if (child === started) deaths.push(`The app process ended by itself: ${complaint.trim()}`);
    });
    return started;
  };
  let child: ChildProcess | undefined = await launch();
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      ending.kill('SIGKILL');
    }, stopLimitMs);
    await gone;
    clearTimeout(late);
    if (isLate) throw new Error(`The app process had to be killed: it did not stop within ${stopLimitMs / 1000} s`);
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    deaths,
    pid: () => child?.pid,
    kill: () => end('SIGKILL'),
    async start(told = {}) {
      more = { ...more, ...told };
      child = await launch();
    },
    async setAhead(ms) {
      aheadMs = ms;
      if (child === undefined) return;
      const set = once(child, 'message');
      child.send({ aheadMs });
      await set;
    },
    stop: () => end('SIGTERM'),
  };
}
