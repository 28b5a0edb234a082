import { createRoute, useParams } from '@tanstack/react-router';
import type { LanguageRoute } from '#client/router.tsx';
import { apps } from '#shared/apps.ts';
import { KioskApp } from './kiosk-app.tsx';

function KioskPage() {
  const { house = '', bot = '' }: { readonly house?: string; readonly bot?: string } = useParams({ strict: false });
  return <KioskApp key={`${house}/${bot}`} house={house} bot={bot} />;
}

/** The one page of a kiosk below `/{lang}`. */
export const routes = (parent: LanguageRoute) =>
  [
    createRoute({ getParentRoute: () => parent, path: `${apps.kiosk.segment}/$house/$bot`, component: KioskPage }),
  ] as const;
