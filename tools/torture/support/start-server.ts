/** Loaded late, so that the server finds the clock that was set before it. */
export async function startServerOfTorture(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const [{ loadConfig }, { startServer }] = await Promise.all([
    import('#server/config/config.ts'),
    import('#server/main.ts'),
  ]);
  return startServer(loadConfig());
}
