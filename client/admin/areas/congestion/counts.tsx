/** What was counted at a place: now, by hand, and over the week. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ItemOf } from '#shared/manage/collection.ts';
import type { congestionSettings } from '#shared/manage/congestion-settings.ts';
import { listCongestionCounts, recordCongestionCount } from '#shared/manage/congestion-counts.ts';
import own from './counts.module.css';
import { WeekChart } from './week-chart.tsx';

interface CountsProps {
  readonly code: string;
  readonly place: ItemOf<typeof congestionSettings>;
  readonly edits: boolean;
}

/** A count by hand, which guests see at once. */
function CountNow({ code, place }: Omit<CountsProps, 'edits'>) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const people = Number(typed);
  const wrong = typed.trim() === '' || !Number.isInteger(people) || people < 0;
  const send = async (): Promise<void> => {
    if (wrong) {
      setFault(t`Enter a whole number, 0 or more`);
      return;
    }
    setFault(undefined);
    try {
      await manage.call(recordCongestionCount, {
        params: { code, id: place.id },
        body: { number_of_people: people },
      });
      setTyped('');
      await refetch();
      snack({ text: t`Counted. Guests see it now.` });
    } catch (error) {
      setFault(words(error));
    }
  };
  return (
    <form
      className={own.now}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t`People there now`}
        name="number_of_people"
        inputMode="numeric"
        dir="ltr"
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">
        <Trans>Count</Trans>
      </Button>
    </form>
  );
}

export function Counts({ code, place, edits }: CountsProps) {
  const manage = useManage();
  const read = useQuery({
    queryKey: ['congestion-counts', code, place.id],
    queryFn: () => manage.call(listCongestionCounts, { params: { code, id: place.id } }),
  });
  const at = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const number = new Intl.NumberFormat(readerLocale());
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>
        <Trans>Counts</Trans>
      </h2>
      <ReadState read={read}>
        {({ newest, days, hours }) => (
          <>
            <p>
              {newest === null ? (
                <Trans>Nothing was counted here yet.</Trans>
              ) : newest.by_sensor ? (
                <Trans>
                  Last by the sensor: {number.format(newest.number_of_people)},{' '}
                  {at.format(new Date(newest.measured_at))}
                </Trans>
              ) : (
                <Trans>
                  Last by hand: {number.format(newest.number_of_people)}, {at.format(new Date(newest.measured_at))}
                </Trans>
              )}
            </p>
            <p className={styles.secondary}>
              <Trans>A count says nothing any more after an hour.</Trans>
            </p>
            {edits ? <CountNow code={code} place={place} /> : null}
            {hours.length === 0 ? null : (
              <WeekChart
                days={days}
                hours={hours}
                room={place.vacant_upper_threshold}
                full={place.congestion_lower_threshold}
              />
            )}
          </>
        )}
      </ReadState>
      {place.sensor_id === null ? null : (
        <p className={styles.secondary}>
          <Trans>
            Its sensor sends counts to <code dir="ltr">/be-api/congestion/readings</code> with a service credential of
            the scope “congestion”.
          </Trans>
        </p>
      )}
    </section>
  );
}
