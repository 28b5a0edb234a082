import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Chip } from '#client/ui/chip.tsx';
import { dayAfter } from '#shared/domain/shifts/shift-spans.ts';
import { type CoveredHour, getStaffWeek, type StaffWeek } from '#shared/manage/shifts.ts';
import { useHouseList } from '../../../use-house-list.ts';
import { dayIn, timeIn } from './shift-days.ts';
import own from './shifts.module.css';

type Cover = 'closed' | 'gap' | 'partly' | 'whole';

/** How an hour stands in a language: a gap is one where guests are answered and nobody speaks it [SHIFT-COVER]. */
function coverIn({ open, speakers }: CoveredHour, language: string): Cover {
  const { people = 0, whole = false } = speakers[language] ?? {};
  if (people > 0) return whole ? 'whole' : 'partly';
  return open ? 'gap' : 'closed';
}

/** Which languages of the house are spoken at which hour of the next seven days [SHIFT-COVER]. */
export function CoverageScreen({ houseCode }: { readonly houseCode: string }) {
  const read = useHouseList(getStaffWeek, { params: { code: houseCode }, query: {} });
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Languages by the hour</Trans>
        </h1>
      </div>
      <p className={styles.lead}>
        <Trans>
          How many people on shift speak each language of the house in the next seven days. Hours at which the house
          answers and nobody speaks a language are marked.
        </Trans>
      </p>
      <ReadState read={read}>{(week) => <Coverage week={week} />}</ReadState>
    </>
  );
}

function Coverage({ week }: { readonly week: StaffWeek }) {
  const { t } = useLingui();
  const [chosen, choose] = useState(week.today);
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(week.today, index));
  const gapsOn = (day: string): number =>
    week.hours.filter((hour) => hour.day === day && week.languages.some((one) => coverIn(hour, one) === 'gap')).length;
  const hours = week.hours.filter(({ day }) => day === chosen);
  const nameOf = languageNameIn(activeLanguage());
  return (
    <>
      <div className={own.tools} role="group" aria-label={t`Day`}>
        {days.map((day) => {
          const gaps = gapsOn(day);
          return (
            <Chip key={day} pressed={day === chosen} onPress={() => choose(day)}>
              {dayIn(day, { weekday: 'short', day: 'numeric' })}
              {gaps === 0 ? null : (
                <span className={own.gaps}>
                  {' · '}
                  <Plural value={gaps} one="# hour with a gap" other="# hours with gaps" />
                </span>
              )}
            </Chip>
          );
        })}
      </div>
      <div className={own.scroll} tabIndex={0} role="region" aria-label={dayIn(chosen, { dateStyle: 'full' })}>
        <table className={own.cover}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Hour</Trans>
              </th>
              {week.languages.map((language) => (
                <th key={language} scope="col">
                  {nameOf(language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.begins}>
                <th scope="row">{timeIn(hour.hour)}</th>
                {week.languages.map((language) => (
                  <CoverCell key={language} hour={hour} language={language} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function CoverCell({ hour, language }: { readonly hour: CoveredHour; readonly language: string }) {
  const { t } = useLingui();
  const { people = 0 } = hour.speakers[language] ?? {};
  const cover = coverIn(hour, language);
  const words = { gap: t`Nobody`, closed: t`Closed`, partly: t`${people}, part of the hour`, whole: String(people) };
  return <td data-cover={cover}>{words[cover]}</td>;
}
