import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';
import type { TicketTasks as Section } from './lazy-ticket-tasks.tsx';

const Lazy = lazyPart(async () => (await import('./lazy-ticket-tasks.tsx')).TicketTasks);

/** The tasks of a ticket among its details; their code comes with the first one that is opened. */
export function TicketTasks(props: ComponentProps<typeof Section>) {
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
