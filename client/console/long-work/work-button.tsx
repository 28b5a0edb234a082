/** The way to what runs in the background, with how much of it is under way. */
import { useLingui } from '@lingui/react/macro';
import ListTodo from 'lucide-react/icons/list-todo';
import { Suspense, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { useJobs, type WorkOf } from './use-work.ts';
import { isOpen } from './work-ended.ts';

const WorkDialog = lazyPart(async () => (await import('./lazy-work-dialog.tsx')).WorkDialog);

export function WorkButton({ of }: { readonly of: WorkOf }) {
  const { t } = useLingui();
  const jobs = useJobs(of);
  const [shown, setShown] = useState(false);
  const running = jobs.data?.items.filter(isOpen).length ?? 0;
  const label = running === 0 ? t`Work in the background` : t`Work in the background: ${running} under way`;
  return (
    <>
      <IconButton
        icon={ListTodo}
        label={label}
        marked={running > 0}
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      />
      {shown ? (
        <Suspense fallback={null}>
          <WorkDialog of={of} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
