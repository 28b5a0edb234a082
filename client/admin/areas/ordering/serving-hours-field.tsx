import { Trans, useLingui } from '@lingui/react/macro';
import { CheckField } from '#client/console/account/check-field.tsx';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { FieldFrame } from '#client/console/kit/fields/field-frame.tsx';
import { HoursField } from '#client/console/kit/fields/hours-field.tsx';

/** What a category begins with that keeps hours: a breakfast. */
const BREAKFAST = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '07:00', to: '10:30' }));

/** When a category is served: whenever its menu is, or at hours of its own [ORDER-HOURS]. */
export function ServingHoursField({ value, set, error, readOnly, label }: OwnField) {
  const { t } = useLingui();
  const fault = error();
  const keeps = value !== null && value !== undefined;
  return (
    <FieldFrame label={label} {...(fault === undefined ? {} : { error: fault })}>
      <CheckField
        type="checkbox"
        name="keeps_hours"
        label={<Trans>Only at certain hours</Trans>}
        checked={keeps}
        disabled={readOnly}
        onChange={(event) => set(event.target.checked ? BREAKFAST : null)}
      />
      {keeps ? (
        <HoursField
          label={t`By weekday`}
          hint={t`On the clock of the house, within the hours of the menu. Outside them guests read from when it is served, and cannot order it.`}
          value={value}
          readOnly={readOnly}
          error={undefined}
          onChange={set}
        />
      ) : null}
    </FieldFrame>
  );
}
