import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import styles from '#client/console/account/manage.module.css';
import { MediaField } from '#client/console/media/media-field.tsx';
import { type MediaPurpose, mediaPurposeNames } from '#shared/domain/media/purposes.ts';
import { usePurposeNames } from './use-purpose-names.ts';

/** Bringing a file before anything shows it. */
export function UploadFiles({ code, onDone }: { readonly code: string; readonly onDone: () => Promise<void> }) {
  const names = usePurposeNames();
  const [purpose, setPurpose] = useState<MediaPurpose>('picture');
  return (
    <section className={styles.card}>
      <SelectField
        label={<Trans>For</Trans>}
        name="purpose"
        value={purpose}
        onChange={(value) => setPurpose(mediaPurposeNames.find((one) => one === value) ?? 'picture')}
      >
        {mediaPurposeNames.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      <MediaField
        label={<Trans>New file</Trans>}
        name="new"
        house={code}
        purpose={purpose}
        value={null}
        fromLibrary={false}
        onChange={() => void onDone()}
      />
    </section>
  );
}
