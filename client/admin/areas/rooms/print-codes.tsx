import { Trans } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { addressOf } from '#client/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { printRoomCodes } from '#shared/manage/rooms.ts';
import { saveFile } from '#client/console/save-file.ts';

/** The sheet with every room's code. */
export function PrintCodes({ code }: { readonly code: string }) {
  const manage = useManage();
  const words = useRefusalTexts();
  const snack = useSnack();
  const [printing, setPrinting] = useState(false);
  const print = async (): Promise<void> => {
    setPrinting(true);
    try {
      saveFile(await manage.file(addressOf(printRoomCodes, { params: { code }, query: {} })), `${code}-codes.pdf`);
    } catch (error) {
      snack({ text: words(error) });
    } finally {
      setPrinting(false);
    }
  };
  return (
    <Button variant="outline" icon={<Icon of={Printer} size={18} />} busy={printing} onClick={() => void print()}>
      <Trans>Print the codes</Trans>
    </Button>
  );
}
