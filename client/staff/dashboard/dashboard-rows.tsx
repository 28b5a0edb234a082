import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import { useMinute } from '#client/console/clock.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { saveFile } from '#client/net/save-file.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import type { Figure } from '#shared/domain/dashboard/figures.ts';
import type { DashboardRow, DashboardRows } from '#shared/rest/dashboard.ts';
import { useStaffServices } from '../staff-services.ts';
import { useGuestName } from '../use-guest-name.ts';
import { measureText } from './measure-text.ts';
import type { DashboardQuery } from './use-dashboard.ts';
import charts from '#client/console/charts/charts.module.css';
import styles from './dashboard.module.css';

interface DashboardRowsProps {
  readonly title: string;
  readonly figure: Figure;
  /** The same object while it asks the same. */
  readonly query: Partial<DashboardQuery>;
  readonly timeZone: string;
  readonly onOpen: (conversationId: string) => void;
  readonly onBack: () => void;
}

/** Exactly what a number counts, latest first; each leads to its conversation [DASH-ROWS]. */
export function DashboardRowList({ title, figure, query, timeZone, onOpen, onBack }: DashboardRowsProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [read, setRead] = useState<DashboardRows | null>(null);
  const [state, setState] = useState<'loading' | 'done' | 'failed'>('loading');
  const page = useCallback(
    (before: DashboardRows | null, signal?: AbortSignal) => {
      setState('loading');
      calls.dashboardRows({ ...query, figure }, before?.next_cursor ?? null, signal).then(
        (next) => {
          if (signal?.aborted === true) return;
          setRead({ ...next, items: [...(before?.items ?? []), ...next.items] });
          setState('done');
        },
        () => {
          if (signal?.aborted !== true) setState('failed');
        },
      );
    },
    [calls, query, figure],
  );
  useEffect(() => {
    const control = new AbortController();
    page(null, control.signal);
    return () => control.abort();
  }, [page]);
  const save = (): void => {
    calls.dashboardFile({ ...query, figure }).then(
      (file) => saveFile(file, `${figure}.csv`),
      () => snack({ text: t`The file could not be made. Please try again` }),
    );
  };
  return (
    <section className={styles.rows} aria-label={title} aria-busy={state === 'loading'}>
      <div className={styles.head}>
        <IconButton icon={ArrowLeft} directional label={t`Back to the figures`} onClick={onBack} />
        <h2 className={styles.title}>{title}</h2>
        {read === null ? null : (
          <span className={charts.muted} role="status">
            <Plural value={read.total} one="# entry" other="# entries" />
          </span>
        )}
        <span className={charts.end}>
          <Button variant="quiet" icon={<Icon of={Download} size={18} />} onClick={save}>
            <Trans>Save as CSV</Trans>
          </Button>
        </span>
      </div>
      {read?.items.length === 0 && state === 'done' ? (
        <p className={charts.none}>
          <Trans>Nothing here</Trans>
        </p>
      ) : null}
      <ul className={styles.list}>
        {read?.items.map((row) => (
          <RowEntry key={row.id} row={row} figure={figure} timeZone={timeZone} onOpen={onOpen} />
        ))}
      </ul>
      {state === 'failed' ? (
        <p className={charts.none} role="alert">
          <Trans>This list could not be loaded.</Trans>{' '}
          <Button variant="outline" onClick={() => page(read)}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : read === null || read.next_cursor === null ? null : (
        <p className={charts.none}>
          <Button variant="outline" busy={state === 'loading'} onClick={() => page(read)}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

interface RowEntryProps extends Pick<DashboardRowsProps, 'figure' | 'timeZone' | 'onOpen'> {
  readonly row: DashboardRow;
}

/** One of what a number counts; it leads to its conversation. */
export function RowEntry({ row, figure, timeZone, onOpen }: RowEntryProps) {
  const now = useMinute();
  const guestName = useGuestName()(row.guest_name);
  const facts = [row.menu, languageNameIn(activeLanguage())(row.lang_cd), row.assignee].filter((fact) => fact !== '');
  return (
    <li>
      <button type="button" className={styles.entry} onClick={() => onOpen(row.conversation_id)}>
        <span className={styles.entryName}>
          <bdi>{row.room === '' ? guestName : row.room}</bdi>
          {row.room === '' ? null : (
            <>
              {' · '}
              <bdi>{guestName}</bdi>
            </>
          )}
        </span>
        <span className={styles.entrySide}>
          {row.value === null ? null : <strong>{measureText(figure, row.value)}</strong>}
          <time dateTime={row.at} className={charts.muted}>
            {messageTime(Date.parse(row.at), now, timeZone, readerLocale())}
          </time>
        </span>
        <span className={charts.muted}>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index === 0 ? '' : ' · '}
              <Bdi>{fact}</Bdi>
            </span>
          ))}
        </span>
        {row.missed === null ? null : <MissedCall missed={row.missed} timeZone={timeZone} />}
        {row.comment === '' || figure !== 'rated' ? null : (
          <span className={styles.comment} dir="auto">
            {row.comment}
          </span>
        )}
      </button>
    </li>
  );
}

/** Why nobody talked, and what came of it. */
function MissedCall({
  missed,
  timeZone,
}: {
  readonly missed: NonNullable<DashboardRow['missed']>;
  readonly timeZone: string;
}) {
  const now = useMinute();
  const { reason, left_message: leftMessage, after } = missed;
  const at = after === null ? null : <bdi>{messageTime(Date.parse(after.at), now, timeZone, readerLocale())}</bdi>;
  return (
    <span className={styles.comment} data-open={after === null || undefined}>
      {reason === 'BeforeCallAnswered' ? (
        <Trans>Ended before it was answered</Trans>
      ) : reason === 'StaffNotAvailable' ? (
        <Trans>No one was available</Trans>
      ) : reason === 'CallTimedOut' ? (
        <Trans>No answer</Trans>
      ) : (
        <Trans>The call did not come about</Trans>
      )}
      {leftMessage ? (
        <>
          {' · '}
          <Trans>Message left</Trans>
        </>
      ) : null}
      {' · '}
      {after === null ? (
        <Trans>Nothing done yet</Trans>
      ) : after.what === 'talked' ? (
        <Trans>Talked at {at}</Trans>
      ) : after.what === 'called_back' ? (
        <Trans>Called back at {at}, not reached</Trans>
      ) : (
        <Trans>Answered in writing at {at}</Trans>
      )}
    </span>
  );
}
