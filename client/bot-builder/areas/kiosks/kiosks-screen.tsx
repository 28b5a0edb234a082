import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { may } from '#client/console/kit/house-area.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { type Kiosk, kiosks } from '#shared/manage/kiosks.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { KioskCode } from './kiosk-code.tsx';

const { reorder: _, ...calls } = kiosks;

/** The devices that show an assistant: who is let in, since when, and the code for the next [KIOSK-PAIR]. */
export function KiosksScreen({ house, bot, place }: BotAreaProps) {
  const { t } = useLingui();
  const edits = may('kiosks.edit', house);
  const at = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const when = (moment: string): string => at.format(new Date(moment));
  const spec: ThingsSpec<Kiosk> = {
    calls,
    title: t`Kiosks`,
    add: t`Add a kiosk`,
    empty:
      bot.type === 'kiosk'
        ? t`There is no kiosk yet. Add one for each device, open its page there and type the code it is given here.`
        : t`This assistant meets guests elsewhere. Choose “At a kiosk” under Design first.`,
    count: (total) => <Plural value={total} one="# kiosk" other="# kiosks" />,
    nameOf: ({ name }) => name,
    query: { bot_id: bot.id },
    columns: [
      {
        key: 'state',
        cell: ({ paired_at: paired, seen_at: seen }) =>
          paired === null || seen === null ? <Trans>Not connected</Trans> : <Trans>Last there on {when(seen)}</Trans>,
      },
    ],
    groups: [{ fields: [{ kind: 'text', name: 'name', label: t`Where it stands`, max: 60 }] }],
    blank: { name: '' },
    fixed: { bot_id: bot.id },
    above: (item) => <KioskCode houseCode={house.code} item={item} edits={edits} />,
    saved: t`Saved.`,
    made: ({ name }) => t`“${name}” was added. Open it to make its code.`,
    deleting: () => <Trans>The device is out at once, and asks for a code.</Trans>,
  };
  return <ThingsArea spec={spec} houseCode={house.code} place={place} edits={edits && bot.type === 'kiosk'} />;
}
