/** One app process for the browser tests: prints its address once it answers, stops on SIGTERM. */
import { loadConfig } from '#server/config.ts';
import { startServer } from '#server/main.ts';

const running = await startServer(loadConfig());
console.log(running.url);
process.on('SIGTERM', () => {
  void running.stop().then(() => process.exit(0));
});
