/** One app process for the browser tests: prints its address once it answers, stops on SIGTERM, or when whoever started it is gone. */
import { createInterface } from 'node:readline';
import { loadConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';

/** A line of its input says how far this process's clock is ahead, in milliseconds. */
let ahead = 0;
const { now } = Date;
Date.now = () => now() + ahead;

const running = await startServer(loadConfig());
console.log(running.url);
const stop = (): void => void running.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
createInterface({ input: process.stdin })
  .on('line', (line) => {
    ahead = Number(line);
    console.log(line);
  })
  .once('close', stop);
