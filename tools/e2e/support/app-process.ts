/** One app process for the browser tests: prints its address once it answers, stops on SIGTERM, or when whoever started it is gone. */
import { loadConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';

const running = await startServer(loadConfig());
console.log(running.url);
const stop = (): void => void running.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.stdin.once('end', stop).resume();
