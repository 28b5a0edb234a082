import { useReadable } from '#client/sync/sync-context.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { useGuestApp } from '../app/guest-app.ts';
import { WelcomeScreen } from '../notices/notice-screens.tsx';
import { HomeScreen } from '../home/home-screen.tsx';

/** `/home`: the guest's home without a bar, for a frame that brings one of its own [HOME-BARE]; the way in for who is no guest. */
export function EmbeddedHomeScreen() {
  const { core, memory } = useGuestApp();
  const name = useReadable(memory.place)?.detail.tenant_name ?? 'Bellhop';
  if (useReadable(core.session.view).status !== 'active') return <WelcomeScreen />;
  return (
    <>
      <section aria-label={name}>
        <VisuallyHidden role="heading" aria-level={1} dir="auto">
          {name}
        </VisuallyHidden>
      </section>
      <HomeScreen bare />
    </>
  );
}
