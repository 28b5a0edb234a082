import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { listScenarios, ScenarioSummary } from '#shared/manage/scenarios.ts';
import styles from '#client/console/account/manage.module.css';

/** What an assistant leads guests through. */
export function useScenariosSpec(botId: string): ThingsSpec<ScenarioSummary> {
  const { t } = useLingui();
  return {
    calls: { item: ScenarioSummary, list: listScenarios },
    query: { bot_id: botId },
    title: t`Scenarios`,
    add: t`New scenario`,
    empty: t`There is no scenario yet. It leads guests step by step, by what they tap and write, to a page, an answer or your team.`,
    count: (total) => <Plural value={total} one="# scenario" other="# scenarios" />,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'steps', cell: ({ steps }) => <Plural value={steps} one="# step" other="# steps" /> },
      {
        key: 'use',
        cell: ({ is_opening, menus }) =>
          is_opening ? (
            <span className={styles.badge}>
              <Trans>Guests begin with it</Trans>
            </span>
          ) : menus > 0 ? (
            <span className={styles.badge}>
              <Plural value={menus} one="In # menu" other="In # menus" />
            </span>
          ) : (
            <Trans>Not in use</Trans>
          ),
      },
    ],
    groups: [],
    blank: {},
  };
}
