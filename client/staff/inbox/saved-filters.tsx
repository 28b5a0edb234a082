import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useState } from 'react';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Settings from 'lucide-react/icons/settings-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { countText } from '#client/i18n/money.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useMe } from '#client/sync/hooks.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { narrowingFields, sameNarrowing } from '#shared/domain/inbox/narrowing.ts';
import { countSaved, tabOf } from './inbox-query.ts';
import type { Inbox } from './use-inbox.ts';
import type { NamedPart } from './use-narrowing-fields.ts';
import filters from './inbox-filters.module.css';
import styles from './narrowing.module.css';

const FiltersDialog = lazyPart(async () => (await import('./lazy-filters-dialog.tsx')).FiltersDialog);

interface SavedFiltersProps {
  readonly inbox: Inbox;
  /** Those that are counted. */
  readonly tickets: Inbox['all'];
  readonly named: (narrowing: Inbox['query']['narrowing']) => readonly NamedPart[];
  /** Those who lead the house save for groups as well. */
  readonly leads: boolean;
}

/** What this person looks for again and again, each with how many tickets it holds now. [INBOX-SAVED] */
export function SavedFilters({ inbox, tickets, named, leads }: SavedFiltersProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { saved, query, at } = inbox;
  const savedCounts = useMemo(() => countSaved(tickets, saved.items, at), [tickets, saved.items, at]);
  const whole = useMe() !== null;
  const { narrowing } = query;
  const narrowed = narrowingFields.some((field) => narrowing[field] !== undefined);
  const known = saved.items.some((one) => sameNarrowing(one.narrowing, narrowing));
  if (saved.items.length === 0 && !narrowed) return null;
  return (
    <div className={styles.saved} role="group" aria-label={t`Saved filters`}>
      {saved.items.map((one) => {
        const on = sameNarrowing(one.narrowing, narrowing);
        const broken = named(one.narrowing).some(({ gone }) => gone);
        return (
          <button
            key={one.id}
            type="button"
            className={classNames(filters.tab, styles.pill, on && filters.on)}
            aria-pressed={on}
            onClick={() => inbox.ask({ narrowing: on ? { tab: tabOf(narrowing) } : one.narrowing })}
          >
            {broken ? (
              <>
                <Icon of={TriangleAlert} size={14} />
                <VisuallyHidden>
                  <Trans>To be mended:</Trans>{' '}
                </VisuallyHidden>
              </>
            ) : null}
            <bdi>{one.name}</bdi>
            <span className={filters.count}>{whole ? countText(savedCounts.get(one.id) ?? 0) : '…'}</span>
          </button>
        );
      })}
      {narrowed && !known ? (
        <button type="button" className={styles.clear} onClick={() => setDialog('save')}>
          <Icon of={BookmarkPlus} size={16} />
          <Trans>Save these filters…</Trans>
        </button>
      ) : null}
      {saved.items.some(({ may_edit }) => may_edit) ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={t`Manage saved filters`}
          title={t`Manage saved filters`}
          onClick={() => setDialog('manage')}
        >
          <Icon of={Settings} size={16} />
        </button>
      ) : null}
      {dialog === null ? null : (
        <Suspense fallback={null}>
          <FiltersDialog
            begins={dialog}
            saved={saved}
            narrowing={narrowing}
            narrowed={narrowed}
            named={named}
            leads={leads}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
