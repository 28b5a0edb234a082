import { may } from '#client/console/kit/house-area.ts';
import { OneThing } from '#client/console/kit/things-area.tsx';
import type { BotAreaProps } from '../../bot-area.ts';
import { useBotsSpec } from '../../use-bots-spec.tsx';

/** What an assistant is called, where it meets guests, and how it looks there. */
export function DesignScreen({ house, bot, all }: BotAreaProps) {
  return (
    <OneThing
      spec={useBotsSpec(bot.id)}
      id={bot.id}
      houseCode={house.code}
      place={all}
      edits={may('bots.edit', house)}
    />
  );
}
