import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { OrdersBoard } from '../orders/orders-board.tsx';
import type { BoardPage } from '../staff-route.ts';

const TasksBoard = lazyPart(async () => (await import('./lazy-tasks-board.tsx')).TasksBoard);

interface BoardProps extends ComponentProps<typeof OrdersBoard> {
  readonly page: BoardPage;
}

/** What stands in the inbox's place: the orders, or the tasks. */
export function Board({ page, ...board }: BoardProps) {
  return page === 'orders' ? (
    <OrdersBoard {...board} />
  ) : (
    <Suspense fallback={null}>
      <TasksBoard {...board} />
    </Suspense>
  );
}
