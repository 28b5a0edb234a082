import { ConfigFault, loadConfig, type Config } from '#server/config.ts';
import { checkDatabase } from '#server/db/connect-fault.ts';
import { faultLine, StartupFault } from '#server/startup-fault.ts';
import { buildClient } from '../build.ts';
import { checkPort, portFault } from './port.ts';
import { welcome } from './welcome.ts';

const stopLimitMs = 25_000;

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts everything, prints the links, and ends the process when it is told to. */
export async function startAll(): Promise<void> {
  let stopAsked = false;
  let running: Running | undefined;
  const stop = async (status: number): Promise<never> => {
    stopAsked = true;
    const limit = setTimeout(() => {
      console.error(`Stopping took longer than ${stopLimitMs / 1000} s and was cut off; the next start puts it right`);
      process.exit(1);
    }, stopLimitMs);
    try {
      await running?.stop();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
    clearTimeout(limit);
    process.exit(status);
  };
  // npm passes on a Ctrl-C that the terminal sent to us already: the second one is the same wish.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (stopAsked) return;
      stopAsked = true;
      // Still starting: what is under way is finished first, so that nothing is left running.
      if (running !== undefined) void stop(0);
    });
  }
  process.on('uncaughtException', (error) => {
    console.error(error);
    if (!stopAsked) void stop(1);
  });

  try {
    const config = loadConfig();
    running = await start(config, () => stopAsked);
    if (running === undefined || stopAsked) return await stop(0);
    const publicUrl = config.publicUrl ?? localUrl(running.url);
    console.log(await welcome({ serverUrl: running.url, publicUrl, production: config.production }));
    console.log(`\nReady after ${process.uptime().toFixed(1)} s. Ctrl-C stops it.`);
  } catch (error) {
    for (const line of linesOf(error)) console.error(line);
    await stop(1);
  }
}

async function start(config: Config, stopAsked: () => boolean): Promise<Running | undefined> {
  await checkPort(config.host, config.port);
  if (config.databaseUrl !== undefined) await checkDatabase(config.databaseUrl);
  if (config.production && config.databaseUrl !== undefined && config.secrets.fromDataDir) {
    console.warn(
      `Signing secrets are in ${config.dataDir}/secrets.json: before a second process serves the same database, set SESSION_SECRET and MEDIA_SECRET for both, or share that folder`,
    );
  }
  // The server's modules load while the bundler, in a process of its own, has the other core.
  const [built, { startServer }] = await Promise.all([buildClient(), import('#server/main.ts')]);
  if (built.built) console.log(`Client built in ${built.seconds.toFixed(1)} s`);
  if (stopAsked()) return undefined;
  try {
    return await startServer(config);
  } catch (error) {
    throw portFault(error, config.host, config.port) ?? error;
  }
}

/** Loopback is shown by its name: browsers treat it as secure either way. */
function localUrl(url: string): string {
  return url.replace(/\/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=[:/]|$)/, '//localhost').replace(/\/$/, '');
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigFault) return error.lines;
  if (error instanceof StartupFault) return [faultLine(error)];
  // Not foreseen: whoever mends it needs the whole of it.
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
