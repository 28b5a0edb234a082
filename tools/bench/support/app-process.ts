/** One app process for a bench: prints its address, stops on SIGTERM. */
import { loadConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';

const running = await startServer(loadConfig());
console.log(running.url);
process.on('SIGTERM', () => {
  void running.stop().then(() => process.exit(0));
});
