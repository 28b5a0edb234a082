import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useManage } from '../account/use-account.ts';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import { useSnack } from '../frame/snacks.tsx';
import { saveFile } from '../save-file.ts';

interface SaveTableProps {
  /** Where the table is asked for. */
  readonly address: string;
  /** What the file is called. */
  readonly name: string;
}

/** Takes what a list shows away, as a table. */
export function SaveTable({ address, name }: SaveTableProps) {
  const manage = useManage();
  const words = useRefusalTexts();
  const snack = useSnack();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await manage.file(address), name);
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
