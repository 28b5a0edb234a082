import type { Place } from '#client/console/kit/place.ts';
import type { Subscription } from '#shared/manage/subscription.ts';

export interface PlansPartProps {
  readonly id: string;
  readonly place: Place;
  readonly held: Subscription;
  /** May buy and cancel. */
  readonly edits: boolean;
}
