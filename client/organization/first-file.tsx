import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useAccountCore } from '#client/console/account/use-account.ts';
import type { Form } from '#client/console/account/use-form.ts';
import { BringHouseFile } from '#client/console/house-file/bring-house-file.tsx';
import { bringFirstHouseFile, type BroughtFile } from '#shared/manage/house-files.ts';
import { asInFile, type HouseValues } from './house-fields.tsx';

interface FirstFileValues extends HouseValues {
  readonly file: BroughtFile | null;
}

interface FirstFileProps<Values> {
  readonly form: Form<Values>;
  /** The code of an empty server. */
  readonly setup: string;
}

/** What the first house of a server begins with: menus of ours, or the file of a house from elsewhere [HOUSE-OF-FILE]. */
export function FirstFile<Values extends FirstFileValues>({ form, setup }: FirstFileProps<Values>) {
  const { t } = useLingui();
  const { manage } = useAccountCore();
  const [ofFile, setOfFile] = useState(false);
  const put = form.set as (name: 'file', value: BroughtFile | null) => void; // The values extend those with a file.
  return (
    <>
      <SelectField
        label={<Trans>Begin with</Trans>}
        name="starter"
        value={ofFile ? 'file' : ''}
        onChange={(value) => {
          setOfFile(value === 'file');
          put('file', null);
        }}
      >
        <option value="">{t`Menus to begin with`}</option>
        <option value="file">{t`The file of a house`}</option>
      </SelectField>
      {ofFile ? (
        <BringHouseFile
          value={form.values.file}
          error={form.error('house.file')}
          bring={(archive, name) =>
            manage.call(bringFirstHouseFile, { query: { name } }, { archive, setupCode: setup, anonymous: true })
          }
          onChange={(file) => {
            put('file', file);
            if (file !== null) asInFile(form, file.facts);
          }}
        />
      ) : null}
    </>
  );
}
