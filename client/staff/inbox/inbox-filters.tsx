import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import ListFilter from 'lucide-react/icons/list-filter';
import Tag from 'lucide-react/icons/tag';
import type { LucideIcon } from 'lucide-react';
import Search from 'lucide-react/icons/search';
import type { GroupView } from '#shared/client-view/values.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { textIn } from '#shared/languages/fit-language.ts';
import { SEARCH_MAX_CHARACTERS } from '#shared/rest/desk-search.ts';
import { inboxTabs, type InboxQuery, type InboxTab } from './inbox-query.ts';
import { useWorkCodes } from '../use-work-codes.ts';
import styles from './inbox-filters.module.css';

interface InboxFiltersProps {
  readonly query: InboxQuery;
  readonly counts: Readonly<Record<InboxTab, number>>;
  readonly groups: readonly GroupView[];
  readonly onChange: (change: Partial<InboxQuery>) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  /** From the search on to what it found. */
  readonly onDown: () => void;
}

const names: Readonly<Record<InboxTab, ReactNode>> = {
  waiting: <Trans>Waiting</Trans>,
  mine: <Trans>Mine</Trans>,
  open: <Trans>All open</Trans>,
  offered: <Trans>Offered</Trans>,
  completed: <Trans>Closed</Trans>,
};

interface ChoiceProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** What all of them are called. */
  readonly all: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** What the tickets that are shown have in common: a sign while it is nothing, so that the search has the room. */
function Choice({ icon, label, all, options, value, onChange }: ChoiceProps) {
  const chosen = options.find(({ id }) => id === value);
  return (
    <span className={styles.group} data-chosen={chosen !== undefined}>
      <Icon of={icon} size={18} />
      {chosen === undefined ? null : <bdi aria-hidden="true">{chosen.name}</bdi>}
      <select
        aria-label={label}
        title={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{all}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Which tickets the list shows, with how many each view holds. [INBOX-FILTER] */
export function InboxFilters({ query, counts, groups, onChange, searchRef, onDown }: InboxFiltersProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const codes = useWorkCodes();
  const tabs = useRef<HTMLDivElement>(null);
  // In one row, which scrolls where its words are longer: the view that is shown is in sight.
  useLayoutEffect(() => {
    tabs.current?.querySelector('[aria-pressed=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [query.tab]);
  return (
    <div className={styles.filters}>
      <div className={styles.find}>
        <label className={styles.search}>
          <Icon of={Search} size={18} />
          <input
            ref={searchRef}
            type="search"
            value={query.search}
            placeholder={t`Guest, room or text`}
            aria-label={t`Search tickets by guest, room or text`}
            aria-keyshortcuts="q"
            maxLength={SEARCH_MAX_CHARACTERS}
            autoComplete="off"
            onChange={(event) =>
              onChange({
                search: event.target.value,
                ...(event.target.value.trim() === '' ? { everywhere: false } : {}),
              })
            }
            onKeyDown={(event) => {
              if (query.search === '' || event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') onChange({ everywhere: true });
              if (event.key === 'ArrowDown') onDown();
              if (event.key !== 'Escape' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              if (event.key === 'Escape') onChange({ search: '', everywhere: false });
            }}
          />
        </label>
        {groups.length < 2 ? null : (
          <Choice
            icon={ListFilter}
            label={t`Group`}
            all={t`All groups`}
            options={groups.map(({ id, names }) => ({ id, name: textIn(names, lang) }))}
            value={query.groupId}
            onChange={(groupId) => onChange({ groupId })}
          />
        )}
        {codes.length === 0 ? null : (
          <Choice
            icon={Tag}
            label={t`Work code`}
            all={t`All work codes`}
            options={codes.map(({ id, code, name }) => ({ id, name: `${code} · ${name}` }))}
            value={query.workCodeId}
            onChange={(workCodeId) => onChange({ workCodeId })}
          />
        )}
      </div>
      {query.search.trim() === '' ? null : (
        <div className={styles.scopes} role="group" aria-label={t`Search in`}>
          {([false, true] as const).map((everywhere) => (
            <button
              key={String(everywhere)}
              type="button"
              className={classNames(styles.tab, query.everywhere === everywhere && styles.on)}
              aria-pressed={query.everywhere === everywhere}
              onClick={() => onChange({ everywhere })}
            >
              {everywhere ? <Trans>Everything</Trans> : <Trans>The inbox</Trans>}
            </button>
          ))}
        </div>
      )}
      <div
        ref={tabs}
        className={styles.tabs}
        role="group"
        aria-label={t`Show`}
        hidden={query.everywhere && query.search.trim() !== ''}
      >
        {inboxTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            className={classNames(styles.tab, query.tab === tab && styles.on)}
            aria-pressed={query.tab === tab}
            onClick={() => onChange({ tab })}
          >
            {names[tab]}
            <span
              className={styles.count}
              data-calls={tab === 'waiting' || tab === 'offered'}
              data-none={counts[tab] === 0}
            >
              {counts[tab]}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
