import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ListFilter from 'lucide-react/icons/list-filter';
import type { LucideIcon } from 'lucide-react';
import Search from 'lucide-react/icons/search';
import { countText } from '#client/i18n/money.ts';
import { useMe } from '#client/sync/hooks.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { type InboxTab, inboxTabs } from '#shared/domain/inbox/narrowing.ts';
import { type InboxSort, inboxSorts } from '#shared/domain/inbox/ticket-sort.ts';
import { SEARCH_MAX_CHARACTERS } from '#shared/rest/desk-search.ts';
import { countTabs, tabOf } from './inbox-query.ts';
import { NarrowingChips, NarrowingPanel } from './narrowing-panel.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { Inbox } from './use-inbox.ts';
import { useNarrowingFields } from './use-narrowing-fields.ts';
import styles from './inbox-filters.module.css';

interface InboxFiltersProps {
  readonly inbox: Inbox;
  /** This person leads the house. */
  readonly leads: boolean;
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
  snoozed: <Trans>Snoozed</Trans>,
};

interface SortChoiceProps {
  readonly icon: LucideIcon;
  readonly sort: InboxSort;
  readonly onChange: (sort: InboxSort) => void;
}

/** In which order tickets stand: a sign while it is the inbox's own, so that the search has the room. [INBOX-SORT] */
function SortChoice({ icon, sort, onChange }: SortChoiceProps) {
  const { t } = useLingui();
  const orders: Readonly<Record<InboxSort, string>> = {
    longest: t`Waiting longest first`,
    newest: t`Newest first`,
    priority: t`Priority`,
    room: t`Room`,
    name: t`Guest’s name`,
  };
  return (
    <span className={styles.group} data-chosen={sort !== 'longest'}>
      <Icon of={icon} size={18} />
      {sort === 'longest' ? null : <bdi aria-hidden="true">{orders[sort]}</bdi>}
      <select
        aria-label={t`Sort by`}
        title={t`Sort by`}
        value={sort}
        onChange={(event) => onChange(inboxSorts.find((one) => one === event.target.value) ?? 'longest')}
      >
        {inboxSorts.map((one) => (
          <option key={one} value={one}>
            {orders[one]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Says of what is as long as a search can be, as something pasted may be, how much of it counts [FIND-SANE]. */
function LongSearch({ search }: { readonly search: string }) {
  if (search.length < SEARCH_MAX_CHARACTERS) return null;
  return (
    <p className={styles.full} role="status">
      <Trans>A search has at most {SEARCH_MAX_CHARACTERS} characters: what comes after them is left out.</Trans>
    </p>
  );
}

/** Which tickets the list shows, with how many each view holds. [INBOX-FILTER] */
export function InboxFilters({ inbox, leads, searchRef, onDown }: InboxFiltersProps) {
  const { t } = useLingui();
  const { query, groups, at, ask: onChange } = inbox;
  const tab = tabOf(query.narrowing);
  const whole = useMe() !== null;
  // What a change does to numbers may be told a moment after the list has it: they look at all tickets.
  const tickets = useDeferredValue(inbox.all);
  const { choices, named } = useNarrowingFields(tickets, groups);
  const counts = useMemo(() => countTabs(tickets, query.narrowing, at), [tickets, query.narrowing, at]);
  const parts = named(query.narrowing);
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const tabs = useRef<HTMLDivElement>(null);
  // Most of the day nothing lies aside.
  const shownTabs = inboxTabs.filter((one) => one !== 'snoozed' || counts.snoozed > 0 || tab === 'snoozed');
  // In one row, which scrolls where its words are longer: the view that is shown is in sight.
  useLayoutEffect(() => {
    tabs.current?.querySelector('[aria-pressed=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
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
        <SortChoice icon={ArrowUpDown} sort={query.sort} onChange={(sort) => onChange({ sort })} />
        <button
          type="button"
          className={styles.toggle}
          aria-label={t`Filters`}
          title={t`Filters`}
          aria-expanded={open}
          aria-controls={panelId}
          data-chosen={parts.length > 0}
          onClick={() => setOpen(!open)}
        >
          <Icon of={ListFilter} size={18} />
          {parts.length === 0 ? null : <span aria-hidden="true">{countText(parts.length)}</span>}
        </button>
      </div>
      <LongSearch search={query.search} />
      {open ? (
        <NarrowingPanel
          id={panelId}
          choices={choices}
          narrowing={query.narrowing}
          today={inbox.at.today}
          onChange={inbox.narrow}
        />
      ) : null}
      <NarrowingChips named={parts} onChange={inbox.narrow} />
      <SavedFilters inbox={inbox} tickets={tickets} named={named} leads={leads} />
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
        {shownTabs.map((one) => (
          <button
            key={one}
            type="button"
            className={classNames(styles.tab, tab === one && styles.on)}
            aria-pressed={tab === one}
            onClick={() => inbox.narrow({ tab: one })}
          >
            {names[one]}
            <span
              className={styles.count}
              data-calls={whole && (one === 'waiting' || one === 'offered')}
              data-none={whole && counts[one] === 0}
            >
              {whole ? countText(counts[one]) : '…'}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
