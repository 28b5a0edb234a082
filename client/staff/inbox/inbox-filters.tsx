import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import Search from 'lucide-react/icons/search';
import type { GroupView } from '#shared/client-view/values.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { textIn } from '#shared/languages/fit-language.ts';
import { inboxTabs, type InboxQuery, type InboxTab } from './inbox-query.ts';
import styles from './inbox-filters.module.css';

interface InboxFiltersProps {
  readonly query: InboxQuery;
  readonly counts: Readonly<Record<InboxTab, number>>;
  readonly groups: readonly GroupView[];
  readonly onChange: (change: Partial<InboxQuery>) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

const names: Readonly<Record<InboxTab, ReactNode>> = {
  waiting: <Trans>Waiting</Trans>,
  mine: <Trans>Mine</Trans>,
  open: <Trans>All open</Trans>,
  offered: <Trans>Offered to me</Trans>,
  completed: <Trans>Closed</Trans>,
};

/** Which tickets the list shows, with how many each view holds. [INBOX-FILTER] */
export function InboxFilters({ query, counts, groups, onChange, searchRef }: InboxFiltersProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  return (
    <div className={styles.filters}>
      <label className={styles.search}>
        <Icon of={Search} size={18} />
        <input
          ref={searchRef}
          type="search"
          value={query.search}
          placeholder={t`Guest, room or text`}
          aria-label={t`Search tickets by guest, room or text`}
          aria-keyshortcuts="q"
          autoComplete="off"
          onChange={(event) => onChange({ search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query.search === '') return;
            event.preventDefault();
            onChange({ search: '' });
          }}
        />
      </label>
      <div className={styles.tabs} role="group" aria-label={t`Show`}>
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
        {groups.length < 2 ? null : (
          <select
            className={styles.group}
            aria-label={t`Group`}
            value={query.groupId ?? ''}
            onChange={(event) => onChange({ groupId: event.target.value === '' ? null : event.target.value })}
          >
            <option value="">{t`All groups`}</option>
            {groups.map((group) => (
              <option key={group.id} value={group.id}>
                {textIn(group.names, lang)}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  );
}
