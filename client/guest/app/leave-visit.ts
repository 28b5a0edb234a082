/** The guest leaves: nothing of theirs stays on this device [ENTRY-NEXT-GUEST] [LOCK-SCREEN]. */
import { signOut } from '#client/net/sign-out.ts';
import { forgetCachedPages } from '#client/pwa/worker-client.ts';
import { tabTexts } from '#client/storage/storage.ts';
import type { SessionIdentity } from '#client/session/session.ts';
import type { SyncIdentity } from '#client/sync/types.ts';
import type { GuestApp } from './guest-app.ts';

/** Set in the tab in which the guest has just ended the visit, for the page that says goodbye [NOTICE-GOODBYE]. */
export const leftKey = 'bellhop-left';
/** What it says where not the guest ended it, but the house that erased them. */
export const ERASED = 'erased';

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
  await forgetHere(identity);
}

/** The house has erased this guest: nothing of theirs stays on this device either [PRIVACY-CONVERGES]. */
export async function forgetErased({ memory }: GuestApp, identity: SessionIdentity): Promise<void> {
  tabTexts.set(leftKey, ERASED);
  memory.forgetGuest();
  await forgetHere(identity);
}

async function forgetHere(identity: SyncIdentity | undefined): Promise<void> {
  if (identity !== undefined) {
    const { forgetPerson } = await import('#client/sync/forget.ts');
    await forgetPerson(identity);
  }
  await forgetCachedPages();
}
