import type { Place } from '#client/console/kit/place.ts';
import type { Membership } from '#shared/manage/me.ts';

/** What the screen of an area of the organisation is given. */
export interface OrganizationAreaProps {
  readonly organization: Membership;
  /** Where one is in the area, and the ways on. */
  readonly place: Place;
}
