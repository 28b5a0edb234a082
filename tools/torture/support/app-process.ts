/**
 * One app process that may be killed: prints its address once it answers. Its clock stands ahead by TORTURE_AHEAD_MS,
 * and by what the parent tells it later; the product has no such switch. Ends when its parent does.
 */
import module from 'node:module';

// As `npm start` does: a server that was killed is back sooner.
module.enableCompileCache(`${import.meta.dirname}/../../../node_modules/.cache/node-compile`);

let aheadMs = Number(process.env['TORTURE_AHEAD_MS'] ?? '0');
const real = Date.now.bind(Date);
Date.now = () => real() + aheadMs;
process.on('message', (message: { readonly aheadMs: number }) => {
  aheadMs = message.aheadMs;
  process.send?.('set');
});
process.on('disconnect', () => process.exit(1));

const running = await startServerOfTorture();
console.log(running.url);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));

/** Loaded late, so that the server finds the clock that was set before it. */
async function startServerOfTorture(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const [{ loadConfig }, { startServer }] = await Promise.all([
    import('#server/config/config.ts'),
    import('#server/main.ts'),
  ]);
  return startServer(loadConfig());
}
