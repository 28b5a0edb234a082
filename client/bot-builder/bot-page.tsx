import { Trans } from '@lingui/react/macro';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useAppNames } from '#client/console/app-names.ts';
import { NoPage } from '#client/console/kit/no-page.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { TrailProvider } from '#client/console/kit/trail.tsx';
import { useThing } from '#client/console/kit/use-things.ts';
import { bots } from '#shared/manage/bots.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { type BotAreaName, botAreas, botAreasOf } from './areas.ts';

interface BotPageProps {
  readonly house: HouseSeat;
  readonly id: string;
  /** Undefined where the address names none that there is. */
  readonly area: BotAreaName | undefined;
  readonly all: Place;
}

/** One assistant: the area of it that the address names. */
export function BotPage({ house, id, area, all }: BotPageProps) {
  const read = useThing(bots, house.code, id);
  const title = useAppNames()['bot-builder'];
  const own = all.below(id);
  if (area === undefined || !botAreasOf(house).includes(area)) return <NoPage href={own.href()} name={title} />;
  const { screen: Screen } = botAreas[area];
  return (
    <ReadState read={read}>
      {(bot) =>
        bot === null ? (
          <NoPage href={all.href()} name={title} title={<Trans>This is not there any more</Trans>} />
        ) : (
          <TrailProvider
            value={[
              { name: title, href: all.href() },
              // Its design is the page of the assistant itself.
              ...(area === 'design' ? [] : [{ name: bot.name, href: own.href() }]),
            ]}
          >
            <Screen house={house} bot={bot} place={own.below(area)} all={all} />
          </TrailProvider>
        )
      }
    </ReadState>
  );
}
