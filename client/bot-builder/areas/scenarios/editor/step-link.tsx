import type { ReactNode } from 'react';
import { useEditing } from './editor-context.ts';
import own from './step-link.module.css';

/** Words that select a step, as tall as a finger needs. [A11Y-TARGET] */
export function StepLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { select } = useEditing();
  return (
    <button type="button" className={own.stepLink} onClick={() => select([to])}>
      {children}
    </button>
  );
}
