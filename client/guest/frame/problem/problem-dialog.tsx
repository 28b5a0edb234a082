import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Problem } from './problem-of.ts';
import { ProblemText } from './problem-texts.tsx';

/** What went wrong, in a few words, and what helps [ERR-DIALOG]. */
export function ProblemDialog({ problem, onClose }: { readonly problem: Problem; readonly onClose: () => void }) {
  return problem.is === 'elsewhere' ? null : (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Something went wrong</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <ProblemText problem={problem} />
    </Dialog>
  );
}
