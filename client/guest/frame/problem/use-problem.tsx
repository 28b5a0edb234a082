import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { isReported, problemOf, type Problem } from './problem-of.ts';

const ProblemDialog = lazy(() =>
  loadChunk(() => import('./problem-dialog.tsx')).then((part) => ({ default: part.ProblemDialog })),
);

export interface Problems {
  /** To be drawn by the page, wherever it likes. */
  readonly dialog: ReactNode;
  /** Says what went wrong [ERR-DIALOG]; `operation` names what was being done. */
  readonly show: (error: unknown, operation?: string) => void;
}

/** The dialog of errors a page does not handle itself. Faults nobody foresaw are told to the error log, too [ERR-LOGGED]. */
export function useProblem(): Problems {
  const app = useGuestApp();
  const router = useRouter();
  const [problem, setProblem] = useState<Problem | null>(null);
  const show = useCallback(
    (error: unknown, operation?: string) => {
      const found = problemOf(error, operation);
      if (found.is === 'elsewhere') {
        if (found.to === 'multiple_instances') void router.navigate({ to: paths.multipleInstances() });
        // The lock screen follows by itself [ERR-401].
        else if (found.to === 'locked') app.core.session.end();
        return;
      }
      if (isReported(found)) app.logs.error(error, location.pathname);
      app.logs.access('error', 'open', { problem: found.is });
      setProblem(found);
    },
    [app, router],
  );
  const dialog =
    problem === null ? null : (
      <Suspense fallback={null}>
        <ProblemDialog problem={problem} onClose={() => setProblem(null)} />
      </Suspense>
    );
  return { dialog, show };
}
