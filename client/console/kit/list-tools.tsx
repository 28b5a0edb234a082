import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '#client/ui/text-field.tsx';
import { SelectField } from '../account/select-field.tsx';
import { ReferenceField } from './fields/reference-field.tsx';
import styles from './kit.module.css';
import type { ListFilter } from './things-spec.ts';

/** Typing rests so long before it is searched for (ms). */
const REST_MS = 250;

interface ListToolsProps {
  readonly query: Readonly<Record<string, string>>;
  readonly filters: readonly ListFilter[];
  readonly onChange: (name: string, value: string) => void;
  /** Whose things a filter chooses from. */
  readonly houseCode?: string;
}

/** Search and filters of a list. */
export function ListTools({ query, filters, onChange, houseCode = '' }: ListToolsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(query['query'] ?? '');
  const tell = useEffectEvent((value: string) => {
    if (value !== (query['query'] ?? '')) onChange('query', value);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={styles.tools} role="search">
      <TextField
        label={<Trans>Search</Trans>}
        type="search"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      {filters.map(({ name, label, options = [], kind, from }) =>
        from !== undefined ? (
          <ReferenceField
            key={name}
            single
            label={label}
            name={name}
            houseCode={houseCode}
            from={from}
            none={t`All`}
            value={query[name] === undefined || query[name] === '' ? [] : [query[name]]}
            readOnly={false}
            error={undefined}
            onChange={([id = '']) => onChange(name, String(id))}
          />
        ) : kind === 'date' ? (
          <TextField
            key={name}
            label={label}
            name={name}
            type="date"
            value={query[name] ?? ''}
            onChange={(event) => onChange(name, event.target.value)}
          />
        ) : (
          <SelectField
            key={name}
            label={label}
            name={name}
            value={query[name] ?? ''}
            onChange={(value) => onChange(name, value)}
          >
            <option value="">{t`All`}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        ),
      )}
    </div>
  );
}
