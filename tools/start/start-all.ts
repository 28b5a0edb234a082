import { ConfigFault, loadConfig, type Config } from '#server/config/config.ts';
import { databaseUrl } from '#server/db/connect.ts';
import { checkDatabase } from '#server/db/connect-fault.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { checkRedis } from '#server/realtime/redis-fault.ts';
import { errorCode, faultLine, StartupFault } from '#server/faults/startup-fault.ts';
import { buildClient, type BuildOutcome } from '../build.ts';
import { makeTwinsBeside } from '../build-twins.ts';
import { watchParents } from './parents.ts';
import { checkPort, portFault } from './port.ts';
import { welcome } from './welcome.ts';

const stopLimitMs = 25_000;

/** What runs, in the order it was started; stopped the other way round. */
type Running = (() => Promise<void>)[];

/** Starts everything, prints the links, and ends the process when it is told to. */
export async function startAll(): Promise<void> {
  const running: Running = [];
  let stopAsked = false;
  let starting = true;
  const end = async (status: number): Promise<never> => {
    stopAsked = true;
    const limit = setTimeout(() => {
      console.error(`Stopping took longer than ${stopLimitMs / 1000} s and was cut off; the next start puts it right`);
      process.exit(1);
    }, stopLimitMs);
    let outcome = status;
    for (const stop of running.splice(0).toReversed()) {
      try {
        await stop();
      } catch (error) {
        console.error(error);
        outcome = 1;
      }
    }
    clearTimeout(limit);
    process.exit(outcome);
  };
  // npm passes on a Ctrl-C that the terminal sent to us already: the second one is the same wish.
  const stop = (): void => {
    if (stopAsked) return;
    stopAsked = true;
    // Still starting: what is under way is finished first, so that nothing is left running.
    if (!starting) void end(0);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  watchParents(stop);
  // A terminal that was closed takes no more words, and must not keep us from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);
  process.on('uncaughtException', (error) => {
    for (const line of starting ? linesOf(error) : stackOf(error)) console.error(line);
    if (!stopAsked) void end(1);
  });

  try {
    const config = loadConfig();
    const url = await start(config, running);
    starting = false;
    if (stopAsked) return await end(0);
    console.log(await welcome({ serverUrl: url, publicUrl: config.publicUrl ?? localUrl(url), config }));
    console.log(`\nReady after ${process.uptime().toFixed(1)} s. Ctrl-C stops it.`);
  } catch (error) {
    for (const line of linesOf(error)) console.error(line);
    await end(1);
  }
}

/** @returns where the server listens */
async function start(config: Config, running: Running): Promise<string> {
  await checkPort(config.host, config.port);
  if (config.databaseUrl !== undefined) await checkDatabase(config.databaseUrl);
  if (config.redisUrl !== undefined) {
    const away = await checkRedis(config.redisUrl, { mayBeAway: config.production });
    if (away !== null)
      console.warn(`REDIS_URL: ${away}. Starting without it: notices and limits are shared once it is there`);
  }
  if (config.production && config.databaseUrl !== undefined && config.secrets.fromDataDir) {
    console.warn(
      `Signing secrets are in ${config.dataDir}/secrets.json: before a second process serves the same database, set SESSION_SECRET and MEDIA_SECRET for both, or share that folder`,
    );
  }
  // Things that need not wait for one another: the bundler and PostgreSQL are processes of their own, and meanwhile
  // the server's modules load here and fill the database. All are awaited, so that a fault leaves none behind.
  // A build that was named is taken as it is.
  // PostgreSQL is on its way before the sources are looked through for what changed.
  const build = Promise.withResolvers<BuildOutcome | undefined>();
  const behind = startBehind(config, running, build.promise);
  setImmediate(
    () => void (config.clientGiven ? Promise.resolve(undefined) : buildClient()).then(build.resolve, build.reject),
  );
  const [client, server] = await Promise.allSettled([build.promise, behind]);
  if (client.status === 'rejected') throw client.reason;
  if (server.status === 'rejected')
    throw portFault(server.reason, config.host, config.port) ?? diskFault(server.reason, config) ?? server.reason;
  if (client.value?.built === true) console.log(`Client built in ${client.value.seconds.toFixed(1)} s`);
  if (client.value !== undefined) running.push(makeTwinsBeside(client.value.dist));
  return server.value;
}

/** Everything behind the doors, which open when the client is built. */
async function startBehind(config: Config, running: Running, built: Promise<unknown>): Promise<string> {
  const [database, server] = await Promise.allSettled([
    config.databaseUrl ?? startDatabase(config.dataDir, running),
    import('#server/main.ts'),
  ]);
  if (database.status === 'rejected') throw database.reason;
  if (server.status === 'rejected') throw server.reason;
  const { url, stop } = await server.value.startServer({ ...config, databaseUrl: database.value }, built);
  running.push(stop);
  return url;
}

/** PostgreSQL ran out of room while migrating or seeding: its own code, or that of the error underneath. */
function diskFault(error: unknown, config: Config): StartupFault | undefined {
  const full = ['53100', 'ENOSPC'];
  const found = [error, error instanceof Error ? error.cause : undefined].some((one) =>
    full.includes(errorCode(one) ?? ''),
  );
  const where = config.databaseUrl === undefined ? `that holds ${config.dataDir}` : 'of the database';
  return found ? new StartupFault(`The disk ${where} is full: make room and start again`, { cause: error }) : undefined;
}

async function startDatabase(dataDir: string, running: Running): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir });
  running.push(database.stop);
  return databaseUrl(database.connection);
}

/** Loopback is shown by its name: browsers treat it as secure either way. */
function localUrl(url: string): string {
  return url.replace(/\/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=[:/]|$)/, '//localhost').replace(/\/$/, '');
}

/** What kept the program from starting, in a line that says what to do; where it was thrown only for who asks. */
function linesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigFault) return error.lines;
  if (error instanceof StartupFault) return [faultLine(error)];
  if (['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '')) return stackOf(error);
  return [`Bellhop cannot start: ${faultLine(error)} (LOG_LEVEL=debug shows where)`];
}

function stackOf(error: unknown): readonly string[] {
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
