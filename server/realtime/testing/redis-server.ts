import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface TestRedis {
  readonly url: string;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/** The Redis the tests run against: the environment's, or the one on PATH. */
function findRedisServer(): string {
  const named = process.env['REDIS_SERVER_PATH'];
  const program = named === undefined || named === '' ? 'redis-server' : named;
  if (spawnSync(program, ['--version']).status !== 0) {
    throw new Error(
      `The tests of the Redis bus need redis-server: "${program}" does not run. Install it, or set REDIS_SERVER_PATH.`,
    );
  }
  return program;
}

/** A real Redis on loopback, keeping nothing. */
export async function startTestRedis(): Promise<TestRedis> {
  const program = findRedisServer();
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child = started;
    let output = '';
    for await (const chunk of started.stdout) {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) {
        started.stdout.resume();
        return;
      }
    }
    throw new Error(`redis-server did not start: ${output}`);
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, kill, start };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
