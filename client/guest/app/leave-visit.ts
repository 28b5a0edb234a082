/** The guest leaves: nothing of theirs stays on this device [ENTRY-NEXT-GUEST] [LOCK-SCREEN]. */
import { signOut } from '#client/net/sign-out.ts';
import { forgetCachedPages } from '#client/pwa/worker-client.ts';
import { tabTexts } from '#client/storage/storage.ts';
import type { GuestApp } from './guest-app.ts';

/** Set in the tab in which the guest has just ended the visit, for the page that says goodbye [NOTICE-GOODBYE]. */
export const leftKey = 'bellhop-left';

/** Signs out here and on the server, and removes what was kept. The lock screen follows by itself. */
export async function leaveVisit({ core, memory, logs }: GuestApp): Promise<void> {
  const { identity } = core.sync.get() ?? {};
  const token = await core.session.accessToken().catch(() => null);
  logs.access('new_auth', 'logout');
  const sync = core.sync.get();
  tabTexts.set(leftKey, '1');
  core.session.end();
  memory.forgetGuest();
  if (token !== null) signOut(core.transport, token);
  await sync?.close();
  if (identity !== undefined) {
    const { forgetPerson } = await import('#client/sync/forget.ts');
    await forgetPerson(identity);
  }
  await forgetCachedPages();
}
