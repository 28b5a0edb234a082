/**
 * One app process that may be killed: prints its address once it answers. Its clock stands ahead by TORTURE_AHEAD_MS,
 * and by what the parent tells it later; and it speaks of the view of version TORTURE_VIEW, as one before an upgrade
 * does. The product has no such switches. Ends when its parent does.
 */
import module from 'node:module';

// As `npm start` does: a server that was killed is back sooner.
module.enableCompileCache(`${import.meta.dirname}/../../../node_modules/.cache/node-compile`);

const view = process.env['TORTURE_VIEW'] ?? '';
if (view !== '')
  module.registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/shared/client-view/values.ts')) return loaded;
      const text =
        typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source ?? undefined);
      const source = text.replace(/VIEW_VERSION = \d+/, `VIEW_VERSION = ${view}`);
      return { ...loaded, source };
    },
  });

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
