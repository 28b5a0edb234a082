/**
 * `npm run dev`: the client with hot reload on PORT (3000), and behind it the server, which starts anew
 * whenever its files change. The embedded database stays up all the while.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { ConfigFault, loadConfig } from '#server/config/config.ts';
import { databaseUrl } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { faultLine } from '#server/faults/startup-fault.ts';
import { buildClient } from './build.ts';
import { checkPort } from './start/port.ts';
import { commandLine } from './command-line.ts';

commandLine(`npm run dev

Serves the pages from their sources, and restarts the server when its own change.
Reads the same environment variables as npm start, and API_PORT (PORT + 1 unless set).`);

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  await develop();
} catch (error) {
  for (const line of error instanceof ConfigFault ? error.lines : [faultLine(error)]) console.error(line);
  process.exit(1);
}

async function develop(): Promise<void> {
  const config = loadConfig();
  const apiPort = Number(process.env['API_PORT'] ?? config.port + 1);
  // The bundler's configuration reads it.
  process.env['API_PORT'] = String(apiPort);
  await checkPort(config.host, config.port);
  await checkPort('127.0.0.1', apiPort);
  const database =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, onNotice: (line) => console.log(line) })
      : undefined;
  // The server will not run without a built client, though here the bundler serves the pages.
  await buildClient();

  const bundler = await createServer({
    configFile: fileURLToPath(new URL('../client/vite.config.ts', import.meta.url)),
    server: { host: config.host, port: config.port, strictPort: true },
  });
  await bundler.listen();

  const watched = ['server', 'shared', 'migrations'].map((folder) => `--watch-path=${root}${folder}`);
  const server = spawn(process.execPath, [...watched, '--watch-preserve-output', `${root}tools/start.ts`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C comes to us alone; we end the parts in order.
    detached: true,
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: config.publicUrl ?? `http://localhost:${config.port}`,
      ...(database !== undefined && { DATABASE_URL: databaseUrl(database.connection) }),
    },
  });
  const serverEnded = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    server.kill('SIGTERM');
    await serverEnded;
    await bundler.close();
    await database?.stop();
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop());
}
