import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { CheckField } from '#client/console/account/check-field.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { DictField } from '#client/console/kit/fields/dict-field.tsx';
import { FieldFrame } from '#client/console/kit/fields/field-frame.tsx';
import { HoursField } from '#client/console/kit/fields/hours-field.tsx';
import { DisplayTiming } from '#shared/domain/states/enumerations.ts';

const OutOfService = v.fallback(
  v.nullable(
    v.object({ hours: v.unknown(), display_timing: DisplayTiming, message_dict: v.record(v.string(), v.string()) }),
  ),
  null,
);

/** What a house begins with that keeps hours: every day from nine to six. */
const USUAL = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '18:00' })),
  display_timing: 'at_talk_start',
  message_dict: {},
} as const;

/** When a menu is answered, and what happens at other times. */
export function ServiceField({ value, set, error, readOnly, label, languages }: OwnField) {
  const { t } = useLingui();
  const out = v.parse(OutOfService, value);
  const fault = error();
  return (
    <FieldFrame label={label} {...(fault === undefined ? {} : { error: fault })}>
      <CheckField
        type="checkbox"
        name="keeps_hours"
        label={<Trans>Only at certain hours</Trans>}
        checked={out !== null}
        disabled={readOnly}
        onChange={(event) => set(event.target.checked ? USUAL : null)}
      />
      {out === null ? null : (
        <>
          <HoursField
            label={t`By weekday`}
            hint={t`On the clock of the house. Without any hours it is closed until you add some.`}
            value={out.hours}
            readOnly={readOnly}
            error={error('hours')}
            onChange={(hours) => set({ ...out, hours })}
          />
          <SelectField
            label={<Trans>Guests read that it is closed</Trans>}
            name="display_timing"
            value={out.display_timing}
            onChange={(display_timing) => (readOnly ? undefined : set({ ...out, display_timing }))}
          >
            <option value="at_talk_start">{t`when they begin to write: their words wait for you`}</option>
            <option value="at_menu_open">{t`in the list already, below the title`}</option>
          </SelectField>
          <DictField
            label={t`What they read then`}
            hint={t`From when you are there again, or who helps meanwhile.`}
            name="out_of_service.message_dict"
            languages={languages}
            max={300}
            long
            value={out.message_dict}
            readOnly={readOnly}
            onChange={(message_dict) => set({ ...out, message_dict })}
            error={(lang) => error(lang === undefined ? 'message_dict' : `message_dict.${lang}`)}
          />
        </>
      )}
    </FieldFrame>
  );
}
