import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { type Survey, surveys } from '#shared/manage/surveys.ts';
import { nameIn } from '../references.ts';

/** Questionnaires of the house's own. */
export function useSurveysSpec(): ThingsSpec<Survey> {
  const { t } = useLingui();
  return {
    calls: surveys,
    title: t`Your own questionnaires`,
    add: t`Add a questionnaire of your own`,
    empty: t`There is none yet. A questionnaire elsewhere on the web can stand in place of the stars.`,
    count: (total) => <Plural value={total} one="# questionnaire of your own" other="# questionnaires of your own" />,
    nameOf: ({ description_dict, url }) => nameIn(description_dict) || url,
    columns: [{ key: 'url', cell: ({ url }) => <bdi>{url}</bdi> }],
    groups: [
      {
        fields: [
          { kind: 'text', type: 'url', name: 'url', label: t`Address of the questionnaire`, max: 2000 },
          {
            kind: 'dict',
            name: 'description_dict',
            label: t`What guests read above it`,
            hint: t`How long it takes, and what you do with the answers.`,
            max: 300,
          },
        ],
      },
    ],
    blank: { url: '', description_dict: {} },
    deleting: () => <Trans>If it is the one in use, guests give stars again.</Trans>,
  };
}
