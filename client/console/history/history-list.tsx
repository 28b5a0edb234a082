/** A history: who changed what, when, before and after; narrowed by words, kind and day, and taken away as a table. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { HistoryItem } from '#shared/manage/history.ts';
import type { Job } from '#shared/manage/jobs.ts';
import manageStyles from '../account/manage.module.css';
import { ReadState } from '../account/read-state.tsx';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import type { FieldSpec } from '../kit/field-spec.ts';
import { ListTools } from '../kit/list-tools.tsx';
import { useAddressQuery } from '../kit/use-address-query.ts';
import kitStyles from '../kit/kit.module.css';
import { useFollowedWork, useWorkFile } from '../long-work/use-work.ts';
import { WorkProgress } from '../long-work/work-progress.tsx';
import { HistoryEntry } from './history-entry.tsx';
import styles from './history.module.css';
import { useKindNames } from './kind-names.ts';
import { ShowMore } from '../kit/show-more.tsx';

type HistoryQuery = Readonly<Record<string, string>>;

interface HistoryListProps {
  readonly title: string;
  readonly lead: string;
  /** Tells one history from another, for what is kept of them. */
  readonly name: string;
  /** The kinds there are in it. */
  readonly kinds: readonly string[];
  /** Fields of screens where settings are set: what each is called, and its choices. */
  readonly specs?: readonly FieldSpec[];
  readonly read: (
    query: HistoryQuery,
  ) => Promise<{ readonly items: readonly HistoryItem[]; readonly next_cursor: string | null }>;
  /** Begins to write the same as a table. */
  readonly begin: (query: HistoryQuery) => Promise<Job>;
}

const FILTERS: ReadonlySet<string> = new Set(['query', 'kind', 'from', 'until']);

export function HistoryList({ title, lead, name, kinds, specs = [], read, begin }: HistoryListProps) {
  const { t } = useLingui();
  const words = useRefusalTexts();
  const names = useKindNames();
  const [address, setAddress] = useAddressQuery();
  const [fault, setFault] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { job, follow } = useFollowedWork();
  const saveWork = useWorkFile();
  const query = Object.fromEntries(Object.entries(address).filter(([key]) => FILTERS.has(key)));
  const pages = useInfiniteQuery({
    queryKey: ['history', name, query],
    queryFn: ({ pageParam }) => read(pageParam === null ? query : { ...query, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const save = async (): Promise<void> => {
    setFault(null);
    setSaving(true);
    try {
      const written = await follow(await begin(query));
      if (written !== null) await saveWork(written);
    } catch (error) {
      setFault(words(error));
    } finally {
      setSaving(false);
    }
  };
  const options = kinds
    .map((kind) => ({ value: kind, label: names[kind] ?? kind }))
    .toSorted((a, b) => a.label.localeCompare(b.label, activeLanguage()));
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>{title}</h1>
        <Button variant="outline" icon={<Icon of={Download} size={18} />} busy={saving} onClick={() => void save()}>
          <Trans>Save as a table</Trans>
        </Button>
      </div>
      <p className={manageStyles.lead}>{lead}</p>
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
      {job === null ? null : <WorkProgress job={job} />}
      <ListTools query={query} filters={[{ name: 'kind', label: t`Kind`, options }]} onChange={setAddress} />
      <div className={styles.days}>
        {(['from', 'until'] as const).map((day) => (
          <TextField
            key={day}
            label={day === 'from' ? <Trans>From</Trans> : <Trans>Until</Trans>}
            type="date"
            value={query[day] ?? ''}
            onChange={(event) => setAddress(day, event.target.value)}
          />
        ))}
      </div>
      <ReadState read={pages}>
        {({ pages: shown }) => {
          const items = shown.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <p className={kitStyles.empty}>
                {Object.keys(query).length === 0 ? (
                  <Trans>Nothing has happened yet. What is changed from now on stands here.</Trans>
                ) : (
                  <Trans>Nothing fits. Try another word, or fewer filters.</Trans>
                )}
              </p>
            );
          return (
            <>
              <ol className={kitStyles.table} aria-label={title}>
                {items.map((item) => (
                  <HistoryEntry key={item.entry} item={item} specs={specs} kinds={names} />
                ))}
              </ol>
              {pages.hasNextPage ? (
                <ShowMore busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
              ) : null}
            </>
          );
        }}
      </ReadState>
    </>
  );
}
