import { Suspense } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { LazyDashboard } from '../dashboard/lazy-dashboard.tsx';
import { Board } from '../tasks/board.tsx';
import { useBoardAddress, useDashboardAddress, usePageAddress } from '../ticket-address.ts';

const AuditTrail = lazyPart(async () => (await import('../trail/audit-trail.tsx')).AuditTrail);

/** Does another page of the desk stand in the inbox's place? */
export function useOtherPage(): boolean {
  const [page] = usePageAddress();
  return page !== null;
}

interface OtherPageProps {
  readonly timeZone: string;
  readonly onOpen: (conversationId: string) => void;
}

/** What stands in the inbox's place: the board of orders, that of tasks, the dashboard or the audit trail. */
export function OtherPage({ timeZone, onOpen }: OtherPageProps) {
  const [board, showBoard] = useBoardAddress();
  const [dashboard, showDashboard] = useDashboardAddress();
  const [page, show] = usePageAddress();
  if (page === 'trail')
    return (
      <Suspense fallback={null}>
        <AuditTrail onOpen={onOpen} onBack={() => show(null)} />
      </Suspense>
    );
  if (board !== null) return <Board page={board} timeZone={timeZone} onOpen={onOpen} onBack={() => showBoard(null)} />;
  return dashboard === null ? null : (
    <LazyDashboard
      address={dashboard}
      timeZone={timeZone}
      onAddress={showDashboard}
      onOpen={onOpen}
      onBack={() => showDashboard(null)}
    />
  );
}
