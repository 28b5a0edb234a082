import { expect, it, vi } from 'vitest';

/** Where a device's view is kept, for a module of tests that was loaded just now. */
async function storedUnder(): Promise<string> {
  const { guestStage } = await import('./chat-stage.tsx');
  const { app } = guestStage();
  const { identity } = app.synchronize();
  await app.close();
  return identity.stay;
}

it('is a fresh device also after a file that had its modules loaded anew', async () => {
  const before = await storedUnder();
  vi.resetModules();
  expect(await storedUnder()).not.toBe(before);
});
