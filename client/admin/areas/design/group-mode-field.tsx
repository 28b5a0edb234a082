import { Trans } from '@lingui/react/macro';
import { CheckField } from '#client/console/account/check-field.tsx';
import { FieldFrame } from '#client/console/kit/fields/field-frame.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { LocationGroup } from '#shared/manage/rooms.ts';

interface GroupModeFieldProps {
  readonly label: string;
  readonly groups: readonly LocationGroup[];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly readOnly: boolean;
}

const isOn = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, id) === true;

/** Which groups of rooms bear their own name in place of the house's [MODE-GROUP]. */
export function GroupModeField({ label, groups, value, onChange, readOnly }: GroupModeFieldProps) {
  return (
    <FieldFrame label={label} hint={<Trans>Their guests see the group’s name instead of the house’s</Trans>}>
      {groups.map(({ id, name_dict }) => (
        <CheckField
          key={id}
          type="checkbox"
          name={`group_mode.${id}`}
          label={textIn(name_dict, activeLanguage(), 'en')}
          checked={isOn(value, id)}
          disabled={readOnly}
          onChange={(event) =>
            onChange({
              ...Object.fromEntries(groups.filter((one) => isOn(value, one.id)).map((one) => [one.id, true])),
              [id]: event.target.checked,
            })
          }
        />
      ))}
    </FieldFrame>
  );
}
