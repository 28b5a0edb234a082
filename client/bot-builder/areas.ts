/** The areas of an assistant: a row is an area. What one may not see is not offered; the server judges each call besides. */
import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import Palette from 'lucide-react/icons/palette';
import type { ComponentType, LazyExoticComponent } from 'react';
import { may } from '#client/console/kit/house-area.ts';
import type { Place } from '#client/console/kit/place.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import type { HouseRight } from '#shared/domain/rights/rights.ts';
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

interface BotAreaRow {
  readonly icon: LucideIcon;
  readonly right: HouseRight;
  readonly screen: LazyExoticComponent<ComponentType<BotAreaProps>>;
}

/** The first one stands at the assistant's own address too. */
export const botAreas = {
  design: {
    icon: Palette,
    right: 'bots.see',
    screen: lazyPart(async () => (await import('./areas/design/design-screen.tsx')).DesignScreen),
  },
} as const satisfies Readonly<Record<string, BotAreaRow>>;
export type BotAreaName = keyof typeof botAreas;

const names = Object.keys(botAreas) as BotAreaName[];

export const botAreaNamed = (name: string): BotAreaName | undefined => names.find((one) => one === name);

/** The areas somebody may enter. */
export const botAreasOf = (house: HouseSeat): BotAreaName[] => names.filter((name) => may(botAreas[name].right, house));

/** What the areas are called. */
export function useBotAreaNames(): Readonly<Record<BotAreaName, string>> {
  const { t } = useLingui();
  return { design: t`Design` };
}
