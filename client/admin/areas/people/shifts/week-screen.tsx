import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { ReadState } from '#client/console/account/read-state.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { dayAfter } from '#shared/domain/shifts/shift-spans.ts';
import type { StaffGroup } from '#shared/manage/people.ts';
import { getStaffWeek, type StaffWeek, type WorkedShift } from '#shared/manage/shifts.ts';
import { nameIn } from '../../references.ts';
import { dayIn, daysIn, mondayOf, timesIn } from './shift-days.ts';
import own from './shifts.module.css';

interface WeekScreenProps {
  readonly houseCode: string;
  /** Of the area. */
  readonly place: Place;
  readonly groups: readonly StaffGroup[];
  readonly edits: boolean;
}

/** A week of everybody's shifts: a table of people by days, or one day after another on a phone [SHIFT-CLOCK]. */
export function WeekScreen({ houseCode, place, groups, edits }: WeekScreenProps) {
  const { t } = useLingui();
  const [asked, ask] = useState<string | null>(null);
  const [group, setGroup] = useState('');
  const [byDay, setByDay] = useState(() => matchMedia('(max-width: 45rem)').matches);
  const manage = useManage();
  const input = { params: { code: houseCode }, query: asked === null ? {} : { from: asked } };
  const read = useQuery({
    queryKey: [getStaffWeek.id, input],
    queryFn: () => manage.call(getStaffWeek, input),
    // Whoever turns the weeks keeps their place meanwhile.
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Who works when</Trans>
        </h1>
        {edits ? (
          <Button variant="outline" onClick={() => place.go(['shifts', 'new'])}>
            <Trans>Add a shift</Trans>
          </Button>
        ) : null}
      </div>
      <ReadState read={read}>
        {(week) => {
          const first = asked ?? week.today;
          return (
            <>
              <div className={own.tools}>
                <div className={own.turn}>
                  <IconButton
                    icon={ChevronLeft}
                    directional
                    label={t`Seven days before`}
                    onClick={() => ask(dayAfter(first, -7))}
                  />
                  <p className={own.span} role="status">
                    {daysIn(first, dayAfter(first, 6))}
                  </p>
                  <IconButton
                    icon={ChevronRight}
                    directional
                    label={t`Seven days on`}
                    onClick={() => ask(dayAfter(first, 7))}
                  />
                </div>
                <Chip pressed={asked === null} onPress={() => ask(null)}>
                  <Trans>From today</Trans>
                </Chip>
                <Chip pressed={asked === mondayOf(week.today)} onPress={() => ask(mondayOf(week.today))}>
                  <Trans>From Monday</Trans>
                </Chip>
                <Chip pressed={byDay} onPress={() => setByDay(!byDay)}>
                  <Trans>Day by day</Trans>
                </Chip>
                {groups.length > 1 ? (
                  <SelectField label={t`Group`} name="group" value={group} onChange={setGroup}>
                    <option value="">{t`All groups`}</option>
                    {groups.map(({ id, name_dict }) => (
                      <option key={id} value={id}>
                        {nameIn(name_dict)}
                      </option>
                    ))}
                  </SelectField>
                ) : null}
              </div>
              <Week week={narrowed(week, group)} first={first} byDay={byDay} place={place} groups={groups} />
            </>
          );
        }}
      </ReadState>
    </>
  );
}

/** The people of a group and their shifts that are for it. */
function narrowed(week: StaffWeek, group: string): StaffWeek {
  if (group === '') return week;
  const people = week.people.filter(({ group_ids }) => group_ids.includes(group));
  const shifts = week.shifts.filter(
    ({ user_id, group_id }) => (group_id === null || group_id === group) && people.some(({ id }) => id === user_id),
  );
  return { ...week, people, shifts };
}

interface WeekProps {
  readonly week: StaffWeek;
  readonly first: string;
  readonly byDay: boolean;
  readonly place: Place;
  readonly groups: readonly StaffGroup[];
}

function Week({ week, first, byDay, place, groups }: WeekProps) {
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(first, index));
  const on = (day: string): WorkedShift[] => week.shifts.filter((shift) => shift.day === day);
  const draw = (shift: WorkedShift, named: boolean) => (
    <ShiftLink
      key={`${shift.shift_id} ${shift.day}`}
      shift={shift}
      named={named}
      week={week}
      place={place}
      groups={groups}
    />
  );
  if (byDay)
    return (
      <div className={own.days}>
        {days.map((day) => (
          <section key={day} className={own.day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={own.dayName} data-today={day === week.today}>
              {dayIn(day, { weekday: 'long', day: 'numeric', month: 'long' })}
            </h2>
            {on(day).length === 0 ? (
              <p className={own.none}>
                <Trans>Nobody</Trans>
              </p>
            ) : (
              <ul className={own.list}>
                {on(day).map((shift) => (
                  <li key={`${shift.shift_id} ${shift.day}`}>{draw(shift, true)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    );
  return (
    <div className={own.scroll} tabIndex={0} role="region" aria-label={daysIn(first, dayAfter(first, 6))}>
      <table className={own.week}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Person</Trans>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === week.today}>
                {dayIn(day, { weekday: 'short', day: 'numeric' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.people.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">
                <Bdi>{name}</Bdi>
              </th>
              {days.map((day) => (
                <td key={day} data-today={day === week.today}>
                  {on(day)
                    .filter((shift) => shift.user_id === id)
                    .map((shift) => draw(shift, false))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ShiftLinkProps extends Pick<WeekProps, 'week' | 'place' | 'groups'> {
  readonly shift: WorkedShift;
  readonly named: boolean;
}

/** A shift on a day, which leads to it. */
function ShiftLink({ shift, named, week, place, groups }: ShiftLinkProps) {
  const parts = ['shifts', shift.shift_id];
  const group = groups.find(({ id }) => id === shift.group_id);
  const times = timesIn(shift.begins, shift.ends, week.time_zone);
  return (
    <a
      className={own.shift}
      href={place.href(...parts)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        place.go(parts);
      }}
    >
      {named ? (
        <b>
          <Bdi>{shift.name}</Bdi>
        </b>
      ) : null}
      <span className={own.times}>{times}</span>
      {group === undefined ? null : <span className={own.group}>{nameIn(group.name_dict)}</span>}
    </a>
  );
}
