import { Trans } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';

const Slip = lazyPart(async () => (await import('./lazy-slip-dialog.tsx')).SlipDialog);

/** An order on paper, for the kitchen [ORDER-SLIP]. */
export function PrintSlip({ orderId }: { readonly orderId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Icon of={Printer} size={18} />} onClick={() => setOpen(true)}>
        <Trans>Print</Trans>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Slip orderId={orderId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
