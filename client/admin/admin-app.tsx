import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useAppNames } from '#client/console/app-names.ts';
import { ConsoleApp } from '#client/console/console-app.tsx';
import { ConsoleFrame } from '#client/console/frame/console-frame.tsx';
import { useMe } from '#client/sync/hooks.ts';
import { staffAppsOf } from '#shared/apps.ts';
import type { AdminServices } from './admin-services.ts';
import { NotAdministrator } from './not-administrator.tsx';
import { WhoScreen } from './who-screen.tsx';
import styles from './admin.module.css';

/** The page, once it is known who looks at it: whoever may not enter is told so. The server judges each call besides. */
function Page({ services }: { readonly services: AdminServices }) {
  const me = useMe();
  const title = `${useAppNames().admin} · Bellhop`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page} aria-busy={me === null}>
      {me === null ? null : staffAppsOf(me.role).includes('admin') ? (
        <WhoScreen me={me} houseName={services.houseName} />
      ) : (
        <NotAdministrator me={me} />
      )}
    </main>
  );
}

/** Administration of a house. */
export function AdminApp({ services }: { readonly services: AdminServices }) {
  return (
    <ConsoleApp services={services}>
      <ConsoleFrame
        icon={SlidersHorizontal}
        signOutNote={
          <p>
            <Trans>
              You are signed out of the inbox in this browser too, and get no new tickets until you sign in again.
            </Trans>
          </p>
        }
      >
        <Page services={services} />
      </ConsoleFrame>
    </ConsoleApp>
  );
}
