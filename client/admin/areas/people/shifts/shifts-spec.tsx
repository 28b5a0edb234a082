import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMinute } from '#client/console/clock.ts';
import { choosable } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { calendarDay } from '#shared/domain/session/stay.ts';
import { weekdays } from '#shared/domain/shifts/shift-spans.ts';
import { getStaff, listStaff, StaffMember } from '#shared/manage/people.ts';
import { type StaffShift, staffShifts } from '#shared/manage/shifts.ts';
import { groupOf } from '../../references.ts';
import { OffDaysField } from './off-days-field.tsx';
import { dayIn, daysIn, timeIn, weekdayNames } from './shift-days.ts';

const person = choosable({ item: StaffMember, list: listStaff, get: getStaff }, ({ name }) => name, {
  state: 'active',
});

/** Who works when, once or by the week [SHIFT-CLOCK]. */
export function useShiftsSpec(): ThingsSpec<StaffShift> {
  const { t } = useLingui();
  const now = useMinute();
  const short = weekdayNames('short');
  const weekly = (days: readonly string[]): string =>
    weekdays.flatMap((day, index) => (days.includes(day) ? [short[index] ?? day] : [])).join(', ');
  return {
    // Their order is that of their days.
    calls: {
      item: staffShifts.item,
      list: staffShifts.list,
      get: staffShifts.get,
      create: staffShifts.create,
      update: staffShifts.update,
      remove: staffShifts.remove,
    },
    title: t`Shifts`,
    add: t`Add a shift`,
    empty: t`Nobody has a shift yet. Without one, tickets are given to whoever says that they are online.`,
    count: (total) => <Plural value={total} one="# shift" other="# shifts" />,
    nameOf: ({ name, from_time, to_time }) => `${name}, ${timeIn(from_time)} – ${timeIn(to_time)}`,
    columns: [
      {
        key: 'days',
        cell: ({ weekdays: days, starts_on }) =>
          days.length === 0 ? dayIn(starts_on, { dateStyle: 'full' }) : weekly(days),
      },
      {
        key: 'until',
        cell: ({ weekdays: days, starts_on, ends_on }) =>
          days.length === 0 ? null : ends_on === null ? (
            <Trans>From {dayIn(starts_on, { dateStyle: 'medium' })}</Trans>
          ) : (
            daysIn(starts_on, ends_on)
          ),
      },
    ],
    filters: [
      { name: 'user_id', label: t`Person`, from: person },
      { name: 'group_id', label: t`Group`, from: groupOf },
    ],
    groups: [
      {
        fields: [
          { kind: 'reference', name: 'user_id', label: t`Person`, from: person },
          {
            kind: 'reference',
            name: 'group_id',
            label: t`For this group alone`,
            hint: t`While they work, they are given nothing of their other groups. Empty: everything of all their groups.`,
            from: groupOf,
            nullable: true,
          },
        ],
      },
      {
        title: t`When`,
        lead: t`On the clock of the house. A shift that ends at or before the time it begins ends on the day after.`,
        fields: [
          { kind: 'time', name: 'from_time', label: t`From` },
          { kind: 'time', name: 'to_time', label: t`To` },
          {
            kind: 'choices',
            name: 'weekdays',
            label: t`Every week on`,
            hint: t`None ticked: once, on the first day.`,
            options: weekdays.map((value, index) => ({ value, label: weekdayNames('long')[index] ?? value })),
          },
          { kind: 'date', name: 'starts_on', label: t`First day` },
          {
            kind: 'date',
            name: 'ends_on',
            label: t`Last day`,
            hint: t`Empty: until further notice.`,
            nullable: true,
            when: isWeekly,
          },
          {
            kind: 'own',
            name: 'off_days',
            label: t`Days off`,
            when: isWeekly,
            draw: (field) => <OffDaysField {...field} hint={t`Holidays, and days on which somebody else stands in.`} />,
          },
        ],
      },
    ],
    blank: {
      user_id: null,
      group_id: null,
      weekdays: [],
      starts_on: calendarDay(now, Intl.DateTimeFormat().resolvedOptions().timeZone),
      ends_on: null,
      from_time: '09:00',
      to_time: '17:00',
      off_days: [],
    },
    saved: t`Saved.`,
    deleting: () => <Trans>It is taken out of every week. For a single day, add a day off instead.</Trans>,
  };
}

const isWeekly = ({ weekdays: days }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(days) && days.length > 0;
