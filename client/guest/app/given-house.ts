import * as v from 'valibot';
import { GivenHouse } from '#shared/drawn/drawn-page.ts';

/**
 * The house and its menus as the server wrote them into the page [DRAWN-PAGE]: what a scan would ask for first. Null where
 * the page has none of this place, or was kept: then it is as old as that visit.
 */
export function givenHouse(
  { tenantCode, locationId }: { readonly tenantCode: string; readonly locationId: string | null },
  lang: string,
): GivenHouse | null {
  const text = document.getElementById('given-house')?.textContent;
  if (text == null || navigator.serviceWorker?.controller != null) return null;
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), GivenHouse), text);
  return success &&
    output.lang === lang &&
    output.detail.tenant_cd === tenantCode &&
    (output.detail.location_id === locationId || location.pathname.endsWith(`/${locationId}`))
    ? output
    : null;
}
