/** The page that says the server is being worked on, with the way back to where the guest was [OPS-MAINTENANCE]. */
import { activeLanguage } from '#client/i18n/activate.ts';
import type { ErrorData } from '#shared/errors/app-error.ts';

/** Its address; the server's words go along where it has any. What was written is kept on the device. */
export function maintenancePage(facts: ErrorData, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams({ guestServicePrevPath: `${pathname}${search}` });
  for (const part of ['title', 'message']) {
    const said = facts[part];
    if (typeof said === 'string' && said !== '') query.set(part, said);
  }
  return `/${activeLanguage()}/maintenance?${query}`;
}
