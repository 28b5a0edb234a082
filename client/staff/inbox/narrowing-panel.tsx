import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import X from 'lucide-react/icons/x';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type Narrowing, openedSince } from '#shared/domain/inbox/narrowing.ts';
import type { Inbox } from './use-inbox.ts';
import type { NamedPart, NarrowingChoice } from './use-narrowing-fields.ts';
import styles from './narrowing.module.css';

interface NarrowingPanelProps {
  readonly id: string;
  readonly choices: readonly NarrowingChoice[];
  readonly narrowing: Narrowing;
  /** The day it is at the house, for who looks for one day. */
  readonly today: string;
  readonly onChange: Inbox['narrow'];
}

const ONE_DAY = 'day';

/** Everything tickets can be narrowed down by, each in a field of its own; what is chosen shows at once. [INBOX-NARROW] */
export function NarrowingPanel({ id, choices, narrowing, today, onChange }: NarrowingPanelProps) {
  const { t } = useLingui();
  const base = useId();
  return (
    <div id={id} className={styles.panel} role="group" aria-label={t`Filters`}>
      {choices
        .filter(({ field, options }) => options.length > 0 || narrowing[field] !== undefined)
        .map(({ field, label, all, options }) => {
          const value = narrowing[field] ?? '';
          const oneDay = field === 'opened' && value !== '' && !openedSince.some((since) => since === value);
          const listed = value === '' || oneDay || options.some((option) => option.id === value);
          return (
            <div key={field} className={styles.field}>
              <label htmlFor={`${base}-${field}`}>{label}</label>
              <select
                id={`${base}-${field}`}
                value={oneDay ? ONE_DAY : value}
                onChange={(event) => {
                  const next = event.target.value;
                  onChange({ [field]: next === '' ? undefined : next === ONE_DAY ? today : next });
                }}
              >
                <option value="">{all}</option>
                {options.map((option) => (
                  <option key={option.id} value={option.id}>
                    {option.name}
                  </option>
                ))}
                {/* What is not to be chosen any more, but was. */}
                {listed ? null : <option value={value}>…</option>}
                {field === 'opened' ? <option value={ONE_DAY}>{t`On one day`}</option> : null}
              </select>
              {oneDay ? (
                <input
                  type="date"
                  aria-label={t`Opened on`}
                  max={today}
                  value={value}
                  onChange={(event) => {
                    if (event.target.value !== '') onChange({ opened: event.target.value });
                  }}
                />
              ) : null}
            </div>
          );
        })}
    </div>
  );
}

interface NarrowingChipsProps {
  readonly named: readonly NamedPart[];
  readonly onChange: Inbox['narrow'];
}

/** What tickets are narrowed down by; a tap on one takes it away. What no longer exists says so. [INBOX-NARROW] */
export function NarrowingChips({ named, onChange }: NarrowingChipsProps) {
  const { t } = useLingui();
  if (named.length === 0) return null;
  const none = Object.fromEntries(named.map(({ field }) => [field, undefined]));
  return (
    <div className={styles.chips} role="group" aria-label={t`Filtered by`}>
      {named.map(({ field, text, gone }) => (
        <button
          key={field}
          type="button"
          className={styles.chip}
          data-gone={gone}
          aria-label={t`Remove filter ${text}`}
          onClick={() => onChange({ [field]: undefined })}
        >
          <Bdi>{text}</Bdi>
          <Icon of={X} size={14} />
        </button>
      ))}
      {named.length < 2 ? null : (
        <button type="button" className={styles.clear} onClick={() => onChange(none)}>
          <Trans>Clear all</Trans>
        </button>
      )}
    </div>
  );
}
