import { Trans, useLingui } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import type { AreaProps } from '#client/console/kit/house-area.ts';
import { ContractCard } from './contract-card.tsx';
import { SettingsForm, WithSettings } from './settings-form.tsx';
import { useNotificationFields } from './use-notification-fields.ts';

/** What is set in the house and has no better place. */
export function SettingsScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const notifications = useNotificationFields();
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Settings</Trans>
      </h1>
      <AreaParts
        label={t`Settings`}
        place={place}
        parts={[
          {
            part: '',
            name: t`Notifications`,
            renderPart: () => <SettingsForm house={house} part="" groups={notifications} />,
          },
          {
            part: 'contract',
            name: t`Contract`,
            renderPart: () => (
              <WithSettings code={house.code}>{({ settings }) => <ContractCard settings={settings} />}</WithSettings>
            ),
          },
        ]}
      />
    </>
  );
}
