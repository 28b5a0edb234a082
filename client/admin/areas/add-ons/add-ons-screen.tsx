import { Trans } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import type { AreaProps } from '#client/console/kit/house-area.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { useAddOnFields } from './use-add-on-fields.tsx';

/** What the house’s pages have besides. */
export function AddOnsScreen({ house }: AreaProps) {
  const groups = useAddOnFields();
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Add-ons</Trans>
      </h1>
      <SettingsForm house={house} part="add-ons" groups={groups} />
    </>
  );
}
