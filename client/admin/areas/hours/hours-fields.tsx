/** When people answer, and the days that differ. */
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import * as v from 'valibot';
import { CheckField } from '#client/console/account/check-field.tsx';
import type { FieldGroup, OwnField } from '#client/console/kit/field-spec.ts';
import { FieldFrame } from '#client/console/kit/fields/field-frame.tsx';
import { HoursField } from '#client/console/kit/fields/hours-field.tsx';
import { A_DAY, Intervals, NEW_HOURS } from '#client/console/kit/fields/intervals.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

/** What a house begins with that keeps hours: every day from seven to eleven at night. */
const USUAL = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '07:00', to: '23:00' }));

/** At any time, or by the week. */
function HouseHoursField({ value, set, error, readOnly, label }: OwnField) {
  const { t } = useLingui();
  const keeps = value !== null && value !== undefined;
  return (
    <FieldFrame label={label}>
      <CheckField
        type="checkbox"
        name="business_hours"
        label={<Trans>Only at certain hours</Trans>}
        checked={keeps}
        disabled={readOnly}
        onChange={(event) => set(event.target.checked ? USUAL : null)}
      />
      {keeps ? (
        <HoursField
          label={t`By weekday`}
          hint={t`On the clock of the house. An end before the beginning is on the next day.`}
          value={value}
          readOnly={readOnly}
          error={error()}
          onChange={set}
        />
      ) : null}
    </FieldFrame>
  );
}

const Hours = v.fallback(v.array(v.object({ from: v.string(), to: v.string() })), []);

/** The hours of one day of the calendar; none is closed. */
function DayHoursField({ value, set, error, readOnly, label }: OwnField) {
  const { t } = useLingui();
  const hours = v.parse(Hours, value);
  const fault = error();
  return (
    <FieldFrame label={label} {...(fault === undefined ? {} : { error: fault })}>
      <Intervals name={label} intervals={hours} readOnly={readOnly} onChange={set} />
      {readOnly || hours.length >= A_DAY ? null : (
        <div>
          <IconButton icon={Plus} label={t`${label}: add hours`} onClick={() => set([...hours, NEW_HOURS])} />
        </div>
      )}
    </FieldFrame>
  );
}

export function useHoursFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`Hours of the house`,
      lead: t`When people answer chats and calls. What guests write at other times waits for you, and they read when you are back. A menu with hours of its own keeps those; calls for help ring at any time.`,
      fields: [
        {
          kind: 'own',
          name: 'business_hours',
          label: t`People answer`,
          draw: (field) => <HouseHoursField {...field} />,
        },
      ],
    },
    {
      title: t`Holidays and special days`,
      lead: t`Days that differ from their week. They hold for menus with hours of their own too: these are open then where both say so.`,
      fields: [
        {
          kind: 'parts',
          name: 'special_days',
          label: t`Special days`,
          add: t`Add a day`,
          max: 200,
          blank: { day: '', hours: [], name: {} },
          fields: [
            { kind: 'date', name: 'day', label: t`Day` },
            {
              kind: 'own',
              name: 'hours',
              label: t`Hours of that day`,
              draw: (field) => <DayHoursField {...field} />,
            },
            {
              kind: 'dict',
              name: 'name',
              label: t`What the day is`,
              hint: t`Guests read it when you are closed, such as Christmas Day.`,
              max: 100,
            },
          ],
        },
      ],
    },
  ];
}
