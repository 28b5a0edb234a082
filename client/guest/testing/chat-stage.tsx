/** A signed-in guest of a house with one conversation, for tests of what stands in a chat. */
import { activateLanguage } from '#client/i18n/activate.ts';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { fetchClosing } from '../chat/conversation/closing.ts';
import { FakeHouse } from './fake-house.ts';
import { openGuestPage } from './open-page.tsx';
import { testApp, type TestApp } from './test-app.ts';

/** What a chat loads, so that no test waits for it. */
export const loadChat = (): Promise<unknown> =>
  Promise.all([
    import('../chat/conversation/conversation-screen.tsx'),
    import('../chat/conversation/conversation-parts.ts'),
    fetchClosing(),
  ]);

/** To be closed after each test. */
export function guestStage(): { readonly house: FakeHouse; readonly app: TestApp } {
  const house = new FakeHouse();
  const app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  return { house, app };
}

/** Opens the conversation once the guest is in step with the house. */
export function openChat(app: TestApp, path = `/conversation/${CHAT}`) {
  const sync = app.synchronize();
  return { ...openGuestPage(app, path), sync };
}
