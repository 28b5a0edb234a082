import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useMinute } from '#client/console/clock.ts';
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

function ReportCard({ report, busy, onOpen, onJudge }: ReportCardProps) {
  const now = useMinute();
  const timeZone = useHouseZone();
  const words = usePlainTextLabels();
  const lineOf = (content: string): string => plainTextOf(parseContent(content), words);
  const author = <Bdi>{report.author_name}</Bdi>;
  const reporter = <Bdi>{report.reporter_name}</Bdi>;
  const due = <span dir="ltr">{messageTime(Date.parse(report.review_by), now, timeZone)}</span>;
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
      <p className={styles.muted}>
        {report.status === 'reviewing' ? (
          <Trans>Being looked into · due by {due}</Trans>
        ) : (
          <Trans>Please look at it by {due}</Trans>
        )}
      </p>
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
    </li>
  );
}

/** What was reported and is not decided, for those who lead the house: read, looked into, decided [REPORT-JUDGES]. */
export function ReportsDialog({ onOpen, onClose }: ReportsDialogProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [reports, setReports] = useState<readonly MessageReport[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = useCallback(() => {
    calls.reports().then(
      (found) => {
        setReports(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [calls]);
  useEffect(read, [read]);
  const judge = (reportId: string, status: Judged): void => {
    setBusy(true);
    calls
      .judge(reportId, status)
      .catch(() => snack({ text: t`This did not go through. Somebody may have decided it already` }))
      .finally(() => {
        setBusy(false);
        read();
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
      {failed ? (
        <div className={styles.empty} role="alert">
          <p>
            <Trans>The reports could not be loaded.</Trans>
          </p>
          <Button variant="outline" onClick={read}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : reports === null ? (
        <p className={styles.empty} role="status">
          <Trans>Loading…</Trans>
        </p>
      ) : reports.length === 0 ? (
        <p className={styles.empty}>
          <Trans>Nothing is waiting to be looked at</Trans>
        </p>
      ) : (
        <ul className={styles.cards}>
          {reports.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              busy={busy}
              onOpen={onOpen}
              onJudge={(status) => judge(report.id, status)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
