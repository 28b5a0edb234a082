import { may } from '#client/console/kit/house-area.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import type { BotAreaProps } from '../../bot-area.ts';
import { useKiosksSpec } from './use-kiosks-spec.tsx';

/** The devices that show an assistant: who is let in, since when, and the code for the next [KIOSK-PAIR]. */
export function KiosksScreen({ house, bot, place }: BotAreaProps) {
  const edits = may('kiosks.edit', house);
  const spec = useKiosksSpec({ house, bot }, edits);
  return <ThingsArea spec={spec} houseCode={house.code} place={place} edits={edits && bot.type === 'kiosk'} />;
}
