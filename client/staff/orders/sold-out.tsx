import { Trans } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import { Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import type { StaffOrder } from '#shared/rest/staff-orders.ts';

const List = lazyPart(async () => (await import('./lazy-sold-out-dialog.tsx')).SoldOutDialog);

/** The way to what the kitchen has run out of: of one order, or of all menus [ORDER-SOLD-OUT]. */
export function SoldOut({ of }: { readonly of?: StaffOrder }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={of === undefined ? 'outline' : 'quiet'}
        icon={<Icon of={Ban} size={18} />}
        onClick={() => setOpen(true)}
      >
        <Trans>Sold out…</Trans>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <List {...(of === undefined ? {} : { of })} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
