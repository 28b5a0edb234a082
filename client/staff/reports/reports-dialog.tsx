import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMinute } from '#client/console/clock.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { usePlainTextLabels } from '#client/chat/use-plain-text-labels.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import type { MessageReport } from '#shared/rest/message-reports.ts';
import { DialogList, useListRead } from '../dialog-list.tsx';
import { useStaffServices } from '../staff-services.ts';
import styles from './reports.module.css';

interface ReportsDialogProps {
  readonly onOpen: (conversationId: string) => void;
  readonly onClose: () => void;
}

type Judged = 'reviewing' | 'upheld' | 'dismissed';

interface ReportCardProps extends Pick<ReportsDialogProps, 'onOpen'> {
  readonly report: MessageReport;
  readonly busy: boolean;
  readonly onJudge: (status: Judged) => void;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How long there is to judge it, or since when it should have been [REPORT-DAY]. */
function TimeLeft({ report }: Pick<ReportCardProps, 'report'>) {
  const now = useMinute();
  const timeZone = useHouseZone();
  const due = Date.parse(report.review_by);
  const left = due - now;
  const at = <bdi>{messageTime(due, now, timeZone, readerLocale())}</bdi>;
  const hours = Math.floor(left / HOUR_MS);
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS));
  return (
    <p className={styles.due} data-overdue={left <= 0}>
      {report.status === 'reviewing' ? (
        <>
          <Trans>Being looked into</Trans>
          {' · '}
        </>
      ) : null}
      {left <= 0 ? (
        <Trans>Overdue since {at}</Trans>
      ) : hours > 0 ? (
        <Plural value={hours} one="# hour left" other="# hours left" />
      ) : (
        <Plural value={minutes} one="# minute left" other="# minutes left" />
      )}
    </p>
  );
}

function ReportCard({ report, busy, onOpen, onJudge }: ReportCardProps) {
  const words = usePlainTextLabels();
  const lineOf = (content: string): string => plainTextOf(parseContent(content), words);
  const author = <Bdi>{report.author_name}</Bdi>;
  const reporter = <Bdi>{report.reporter_name}</Bdi>;
  return (
    <li className={styles.card}>
      <p className={styles.who}>
        <Trans>
          {reporter} reported a message by {author}
        </Trans>
      </p>
      <blockquote className={styles.quote} dir="auto">
        {lineOf(report.content)}
      </blockquote>
      <TimeLeft report={report} />
      {report.latest.length > 1 ? (
        <details className={styles.latest}>
          <summary>
            <Trans>What they wrote last</Trans>
          </summary>
          <ul>
            {report.latest.map(({ id, content }) => (
              <li key={id} dir="auto">
                {lineOf(content)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => onOpen(report.conversation_id)}>
          <Trans>Conversation</Trans>
        </Button>
        {report.status === 'reported' ? (
          <Button variant="outline" disabled={busy} onClick={() => onJudge('reviewing')}>
            <Trans>Look into it</Trans>
          </Button>
        ) : null}
        <Button variant="outline" disabled={busy} onClick={() => onJudge('dismissed')}>
          <Trans>Nothing wrong</Trans>
        </Button>
        <Button disabled={busy} onClick={() => onJudge('upheld')}>
          <Trans>The report is right</Trans>
        </Button>
      </div>
      <p className={styles.latest}>
        <Trans>Where the report is right, the message is hidden from everybody. You can still look at it.</Trans>
      </p>
    </li>
  );
}

/** What was reported and is not decided, for those who lead the house: read, looked into, decided [REPORT-JUDGES]. */
export function ReportsDialog({ onOpen, onClose }: ReportsDialogProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const reports = useListRead(calls.reports);
  const [busy, setBusy] = useState(false);
  const judge = (reportId: string, status: Judged): void => {
    setBusy(true);
    calls
      .judge(reportId, status)
      .catch(() => snack({ text: t`This did not go through. Somebody may have decided it already` }))
      .finally(() => {
        setBusy(false);
        reports.read();
      });
  };
  return (
    <Dialog
      open
      title={<Trans>Reported messages</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <DialogList list={reports} empty={<Trans>Nothing is waiting to be looked at</Trans>}>
        {(report) => (
          <ReportCard
            key={report.id}
            report={report}
            busy={busy}
            onOpen={onOpen}
            onJudge={(status) => judge(report.id, status)}
          />
        )}
      </DialogList>
    </Dialog>
  );
}
