import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { useOutbox, useSync } from '#client/sync/hooks.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useBoardAddress } from '../ticket-address.ts';
import type { TaskSeed } from './task-seed.ts';
import { useTaskRefusals } from './use-task-refusals.ts';

const Form = lazyPart(async () => (await import('./lazy-task-form.tsx')).TaskForm);

const Context = createContext<(seed: TaskSeed) => void>(() => undefined);

/** Opens the form of a task over whatever is shown. */
export const useTaskForm = (): ((seed: TaskSeed) => void) => useContext(Context);

/** A desk with the form of tasks at hand [TASK-MAKE]. */
export function WithTaskForm({ children }: { readonly children: ReactNode }) {
  const [seed, setSeed] = useState<TaskSeed | null>(null);
  return (
    <Context value={setSeed}>
      {children}
      {seed === null ? null : (
        <Suspense fallback={null}>
          <Form seed={seed} onClose={() => setSeed(null)} />
        </Suspense>
      )}
    </Context>
  );
}

/** Tells once why something about a task was refused; what was written stays on the board until it is sent or discarded. */
export function TaskRefusals() {
  const { t } = useLingui();
  const { refused } = useOutbox();
  const sync = useSync();
  const snack = useSnack();
  const words = useTaskRefusals();
  const [, showPage] = useBoardAddress();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, name, refusal } of refused) {
      if (refusal === null || told.current.has(key)) continue;
      if (name !== 'createTask' && name !== 'updateTask' && name !== 'moveTask') continue;
      told.current.add(key);
      if (name === 'moveTask') {
        snack({ text: `${t`The task was not changed`}. ${words(refusal)}`, duration: 8_000 });
        void sync.discard(key);
      } else
        snack({
          text: `${t`The task was not saved`}. ${words(refusal)}`,
          duration: 8_000,
          action: { label: t`Show`, onPress: () => showPage('tasks') },
        });
    }
  });
  return null;
}
