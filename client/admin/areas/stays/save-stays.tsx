import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { saveFile } from '#client/console/save-file.ts';
import { addressOf } from '#client/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { exportStays } from '#shared/manage/stays.ts';

/** Takes the guests that the list shows away, as a table. */
export function SaveStays({ code }: { readonly code: string }) {
  const manage = useManage();
  const snack = useSnack();
  const words = useRefusalTexts();
  const [address] = useAddressQuery();
  const [busy, setBusy] = useState(false);
  const { query, on, checked_out: out } = address;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const asked = {
        ...(query === undefined ? {} : { query }),
        ...(on === undefined ? {} : { on }),
        ...(out === 'yes' || out === 'no' ? { checked_out: out } : {}),
      };
      saveFile(await manage.file(addressOf(exportStays, { params: { code }, query: asked })), 'guests.csv');
    } catch (error) {
      snack({ text: words(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" icon={<Icon of={Download} size={18} />} busy={busy} onClick={() => void save()}>
      <Trans>Save as a table</Trans>
    </Button>
  );
}
