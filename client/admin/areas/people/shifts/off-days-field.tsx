import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { FieldFrame } from '#client/console/kit/fields/field-frame.tsx';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { listOfValues, textOf } from '#client/console/kit/values.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { dayIn } from './shift-days.ts';
import own from './shifts.module.css';

/** The days on which a shift does not take place. */
export function OffDaysField({ label, hint, value, readOnly, set, error }: OwnField & { readonly hint: string }) {
  const { t } = useLingui();
  const [day, setDay] = useState('');
  const days = listOfValues(value).map(textOf).toSorted();
  const wrong = error();
  return (
    <FieldFrame label={label} hint={hint} {...(wrong === undefined ? {} : { error: wrong })}>
      {days.length === 0 ? null : (
        <ul className={styles.list} aria-label={label}>
          {days.map((one) => {
            const name = dayIn(one, { dateStyle: 'full' });
            return (
              <li key={one} className={styles.row}>
                <span className={styles.rowText}>{name}</span>
                {readOnly ? null : (
                  <IconButton icon={X} label={t`Remove ${name}`} onClick={() => set(days.filter((d) => d !== one))} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {readOnly ? null : (
        <div className={own.addDay}>
          <TextField type="date" label={t`Day off`} value={day} onChange={(event) => setDay(event.target.value)} />
          <Button
            variant="outline"
            disabled={day === '' || days.includes(day)}
            onClick={() => {
              set([...days, day]);
              setDay('');
            }}
          >
            {t`Add this day`}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
