import { Trans, useLingui } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { useHoursFields } from './hours-fields.tsx';
import { useSurveysSpec } from './surveys-spec.tsx';
import { useAfterwardsFields, useAnsweringFields } from './use-answering-fields.ts';
import { useReplyFields } from './use-reply-fields.ts';

/** When and how the house answers, and what it says by itself. */
export function HoursScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const parts = [
    { part: '', name: t`Hours`, groups: useHoursFields() },
    { part: 'replies', name: t`Automatic replies`, groups: useReplyFields() },
    { part: 'answering', name: t`Answering`, groups: useAnsweringFields() },
    { part: 'afterwards', name: t`Afterwards`, groups: useAfterwardsFields() },
  ];
  const surveys = useSurveysSpec();
  return (
    <>
      {/* A list of things has a title of its own. */}
      {place.rest[0] === 'surveys' ? null : (
        <h1 className={styles.title}>
          <Trans>Hours and behaviour</Trans>
        </h1>
      )}
      <AreaParts
        label={t`Hours and behaviour`}
        place={place}
        parts={[
          ...parts.map(({ groups, ...of }) => ({
            ...of,
            renderPart: () => <SettingsForm house={house} part={`hours-${of.part}`} groups={groups} />,
          })),
          {
            part: 'surveys',
            name: t`Your own questionnaires`,
            renderPart: (below) => (
              <ThingsArea spec={surveys} houseCode={house.code} place={below} edits={may('content.edit', house)} />
            ),
          },
        ]}
      />
    </>
  );
}
