import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { HistoryEntry } from '#client/console/history/history-entry.tsx';
import { useDeskKindNames, useEventNames } from '#client/console/history/history-texts.ts';
import { saveFile } from '#client/net/save-file.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { HistoryItem } from '#shared/manage/history.ts';
import { useStaffServices } from '../staff-services.ts';
import { asked, type TrailQuery, useTrail, WHOLE_TRAIL } from './use-trail.ts';
import page from '../desk-page.module.css';
import styles from './trail.module.css';

interface AuditTrailProps {
  readonly onOpen: (conversationId: string) => void;
  readonly onBack: () => void;
}

interface FiltersProps {
  readonly query: TrailQuery;
  readonly onChange: (query: TrailQuery) => void;
}

function Filters({ query, onChange }: FiltersProps) {
  const { t } = useLingui();
  const people = useStaff().toSorted((a, b) => a.name.localeCompare(b.name, activeLanguage()));
  const events = Object.entries(useEventNames()).toSorted(([, a], [, b]) => a.localeCompare(b, activeLanguage()));
  const set = (name: keyof TrailQuery) => (value: string) => onChange({ ...query, [name]: value });
  const choice = (name: 'actor' | 'event', label: string, options: readonly (readonly [string, string])[]) => (
    <SelectField label={label} name={name} value={query[name]} onChange={set(name)}>
      <option value="">{t`All`}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={styles.filters} role="search">
      <TextField
        label={<Trans>Search</Trans>}
        type="search"
        value={query.query}
        maxLength={200}
        onChange={(event) => set('query')(event.target.value)}
      />
      {choice(
        'actor',
        t`Who`,
        people.map(({ userId, name }) => [userId, name] as const),
      )}
      {choice('event', t`What`, events)}
      {(['from', 'until'] as const).map((day) => (
        <TextField
          key={day}
          label={day === 'from' ? <Trans>From</Trans> : <Trans>Until</Trans>}
          type="date"
          value={query[day]}
          onChange={(event) => set(day)(event.target.value)}
        />
      ))}
    </div>
  );
}

interface EntriesProps extends Pick<AuditTrailProps, 'onOpen'> {
  readonly items: readonly HistoryItem[];
  readonly onTicket: (conversationId: string) => void;
}

function Entries({ items, onOpen, onTicket }: EntriesProps) {
  const { t } = useLingui();
  const kinds = useDeskKindNames();
  return (
    <ol className={styles.entries} aria-label={t`Audit trail`}>
      {items.map((item) => {
        const { kind, id } = item;
        return (
          <HistoryEntry
            key={item.entry}
            item={item}
            specs={[]}
            kinds={kinds}
            more={
              kind !== 'ticket' || id === null ? null : (
                <p className={styles.more}>
                  <Button variant="outline" onClick={() => onOpen(id)}>
                    <Trans>Conversation</Trans>
                  </Button>
                  <Button variant="quiet" onClick={() => onTicket(id)}>
                    <Trans>This ticket alone</Trans>
                  </Button>
                </p>
              )
            }
          />
        );
      })}
    </ol>
  );
}

/** What was done at the desk and by whom, for those who lead the house [DESK-TRAIL]. */
export function AuditTrail({ onOpen, onBack }: AuditTrailProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [query, setQuery] = useState(WHOLE_TRAIL);
  const [saving, setSaving] = useState(false);
  const { items, failed, busy, more, again } = useTrail(query);
  const isWhole = Object.values(query).every((value) => value === '');
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const table = await calls.auditTable(asked(query));
      saveFile(new Blob([table.csv], { type: 'text/csv;charset=utf-8' }), 'audit-trail.csv');
      if (!table.is_complete) snack({ text: t`The table holds the latest entries. Choose days for those before` });
    } catch (error) {
      console.warn('The audit trail was not saved.', error);
      snack({ text: t`The table could not be made. Please try again` });
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={page.page} aria-label={t`Audit trail`} aria-busy={busy}>
      <div className={page.head}>
        <IconButton icon={ArrowLeft} directional label={t`Back to the inbox`} onClick={onBack} />
        <h2 className={classNames(page.title, styles.title)}>
          <Trans>Audit trail</Trans>
        </h2>
        <Button variant="outline" icon={<Icon of={Download} size={18} />} busy={saving} onClick={() => void save()}>
          <Trans>Save as a table</Trans>
        </Button>
      </div>
      <div className={styles.body}>
        <p className={styles.lead}>
          <Trans>
            Who opened, took, forwarded and closed tickets, masked messages and read originals, and who signed in at the
            desk. What was said is not in it.
          </Trans>
        </p>
        <Filters query={query} onChange={setQuery} />
        {query.ticket === '' ? null : (
          <p className={styles.one}>
            <Trans>One ticket alone is shown.</Trans>
            <Button variant="quiet" onClick={() => setQuery({ ...query, ticket: '' })}>
              <Trans>All tickets</Trans>
            </Button>
          </p>
        )}
        {failed ? (
          <div role="alert" className={styles.one}>
            <Trans>The list could not be loaded.</Trans>
            <Button variant="outline" onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : items === null ? (
          <p role="status" className={styles.empty}>
            <Trans>Loading…</Trans>
          </p>
        ) : items.length === 0 ? (
          <p className={styles.empty}>
            {isWhole ? (
              <Trans>Nothing has happened yet. What is done at the desk from now on stands here.</Trans>
            ) : (
              <Trans>Nothing fits. Try another word, or fewer filters.</Trans>
            )}
          </p>
        ) : (
          <>
            <Entries items={items} onOpen={onOpen} onTicket={(ticket) => setQuery({ ...query, ticket })} />
            {more === null ? null : (
              <p className={styles.more}>
                <Button variant="outline" busy={busy} onClick={more}>
                  <Trans>Show more</Trans>
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}
