import { useLingui } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { useCodesSpec } from './codes-spec.tsx';
import { usePatternsSpec } from './patterns-spec.tsx';
import { usePrioritiesSpec } from './priorities-spec.tsx';
import { useMaskingFields } from './use-masking-fields.ts';

/** What tickets are filed under, which come first, and what is masked in them. */
export function WorkScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const [codes, priorities, patterns] = [useCodesSpec(), usePrioritiesSpec(), usePatternsSpec()];
  const masking = useMaskingFields();
  const common = { houseCode: house.code, edits: may('content.edit', house) };
  return (
    <AreaParts
      label={t`Work at the desk`}
      place={place}
      parts={[
        {
          part: '',
          name: t`Work codes`,
          renderPart: (below) => <ThingsArea {...common} spec={codes} place={below} />,
        },
        {
          part: 'priorities',
          name: t`What comes first`,
          renderPart: (below) => <ThingsArea {...common} spec={priorities} place={below} />,
        },
        {
          part: 'masking',
          name: t`What is masked`,
          renderPart: () => (
            <>
              <h1 className={styles.title}>{t`What is masked`}</h1>
              <SettingsForm house={house} part="work-masking" groups={masking} />
            </>
          ),
        },
        {
          part: 'patterns',
          name: t`Your own patterns`,
          renderPart: (below) => <ThingsArea {...common} spec={patterns} place={below} />,
        },
      ]}
    />
  );
}
