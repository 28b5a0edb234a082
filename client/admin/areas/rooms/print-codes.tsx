import { Trans } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { LocationGroup } from '#shared/manage/rooms.ts';
import { PrintDialog } from './print-dialog.tsx';

interface PrintCodesProps {
  readonly code: string;
  readonly groups: readonly LocationGroup[];
}

/** The codes of all rooms on paper, or as files. */
export function PrintCodes({ code, groups }: PrintCodesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        icon={<Icon of={Printer} size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Print the codes</Trans>
      </Button>
      {open ? <PrintDialog code={code} groups={groups} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
