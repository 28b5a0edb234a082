/** What the start of the page loads of the guest's app. */
import { openGuestApp } from './app/guest-app.ts';
import { guestRoutes } from './guest-routes.tsx';
import { lazyParts } from './pages/lazy-parts.ts';

/** The guest's routes below `/{lang}`. */
export const routes = guestRoutes(() => openGuestApp(lazyParts));
