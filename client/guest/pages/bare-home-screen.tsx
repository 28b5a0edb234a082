import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { WelcomeScreen } from '../notices/notice-screens.tsx';
import { HomeScreen } from '../home/home-screen.tsx';

/** `/home`: the guest's home without a bar, for a frame that brings one of its own [HOME-BARE]; the way in for who is no guest. */
export function BareHomeScreen() {
  return useReadable(useGuestApp().core.session.view).status === 'active' ? <HomeScreen bare /> : <WelcomeScreen />;
}
