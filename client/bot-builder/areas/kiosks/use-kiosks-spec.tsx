import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { type Kiosk, kiosks } from '#shared/manage/kiosks.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { KioskCode } from './kiosk-code.tsx';

const { reorder: _, ...calls } = kiosks;

/** How the devices of an assistant are listed and edited. */
export function useKiosksSpec({ house, bot }: Pick<BotAreaProps, 'house' | 'bot'>, edits: boolean): ThingsSpec<Kiosk> {
  const { t } = useLingui();
  const at = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const when = (moment: string): string => at.format(new Date(moment));
  return {
    calls,
    title: t`Kiosks`,
    add: t`Add a kiosk`,
    empty:
      bot.type === 'kiosk'
        ? t`There is no kiosk yet. Add one for each device, open its page there and type the code it is given here.`
        : t`This assistant meets guests elsewhere. Choose “At a kiosk” under Design first.`,
    unsearched: bot.type !== 'kiosk',
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
}
