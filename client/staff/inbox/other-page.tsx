import { LazyDashboard } from '../dashboard/lazy-dashboard.tsx';
import { OrdersBoard } from '../orders/orders-board.tsx';
import { useBoardAddress, useDashboardAddress } from '../ticket-address.ts';

/** Does another page of the desk stand in the inbox's place? */
export function useOtherPage(): boolean {
  const [board] = useBoardAddress();
  const [dashboard] = useDashboardAddress();
  return board || dashboard !== null;
}

interface OtherPageProps {
  readonly timeZone: string;
  readonly onOpen: (conversationId: string) => void;
}

/** What stands in the inbox's place: the board of orders, or the dashboard. */
export function OtherPage({ timeZone, onOpen }: OtherPageProps) {
  const [board, showBoard] = useBoardAddress();
  const [dashboard, showDashboard] = useDashboardAddress();
  if (board) return <OrdersBoard timeZone={timeZone} onOpen={onOpen} onBack={() => showBoard(false)} />;
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
