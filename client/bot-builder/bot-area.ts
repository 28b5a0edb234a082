import type { Place } from '#client/console/kit/place.ts';
import type { Bot } from '#shared/manage/bots.ts';
import type { HouseSeat } from '#shared/manage/me.ts';

/** What the screen of an area is given. */
export interface BotAreaProps {
  readonly house: HouseSeat;
  /** The assistant as it is saved. */
  readonly bot: Bot;
  /** Where one is in the area. */
  readonly place: Place;
  /** The list of all assistants. */
  readonly all: Place;
}
