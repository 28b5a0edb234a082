import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { type ScrapedPage, scrapedPages } from '#shared/manage/scraped-pages.ts';
import { PageState } from './page-state.tsx';
import { useScrapeStates } from './use-page-texts.ts';

const { reorder: _, ...calls } = scrapedPages;

/** Pages of the web that an assistant reads. */
export function usePagesSpec(houseCode: string, botId: string, edits: boolean): ThingsSpec<ScrapedPage> {
  const { t } = useLingui();
  const states = useScrapeStates();
  return {
    calls,
    title: t`Pages of the web`,
    add: t`Add a page`,
    empty: t`There is no page yet. Give the address of a page that guests ask about, up to three of them: the assistant reads it every day and tells you what changed.`,
    count: (total) => <Plural value={total} one="# page" other="# pages" />,
    nameOf: ({ name }) => name,
    query: { bot_id: botId },
    columns: [
      { key: 'address', cell: ({ source_url: url }) => <bdi dir="ltr">{url}</bdi> },
      {
        key: 'state',
        cell: ({ is_active: isActive, state, newest_revision: newest, spoken_revision: spoken }) =>
          !isActive ? (
            <Trans>Switched off</Trans>
          ) : state !== 'failed' && newest !== spoken ? (
            <Trans>Waits to be looked at</Trans>
          ) : (
            states[state]
          ),
      },
    ],
    groups: [
      {
        fields: [
          {
            kind: 'text',
            name: 'name',
            label: t`Name`,
            hint: t`Guests read it below the answer, as its source.`,
            max: 60,
          },
          { kind: 'text', name: 'source_url', type: 'url', label: t`Address` },
          {
            kind: 'choice',
            name: 'refresh',
            label: t`It is read`,
            options: [
              { value: 'daily', label: t`Once a day` },
              { value: 'realtime', label: t`When a guest asks, and once a day` },
            ],
          },
          {
            kind: 'choice',
            name: 'takes_over',
            label: t`What changed there is told to guests`,
            options: [
              { value: 'after_look', label: t`Once somebody here has looked at it` },
              { value: 'at_once', label: t`At once` },
            ],
          },
          { kind: 'check', name: 'is_active', label: t`In use` },
        ],
      },
    ],
    blank: { name: '', source_url: '', refresh: 'daily', takes_over: 'after_look', is_active: true },
    fixed: { bot_id: botId },
    above: (item) => <PageState houseCode={houseCode} item={item} edits={edits} />,
    saved: t`Saved.`,
    made: ({ name }) => t`“${name}” was added. It is read in a moment.`,
    deleting: () => <Trans>Guests hear nothing of it any more, at once.</Trans>,
  };
}
