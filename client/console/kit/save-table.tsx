import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import type { TableFormat } from '#shared/manage/tables.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useManage } from '../account/use-account.ts';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import { useSnack } from '../frame/snacks.tsx';
import { saveFile } from '#client/net/save-file.ts';

interface SaveTableProps {
  /** Where the table is asked for. */
  readonly address: string;
  /** What the file is called. */
  readonly name: string;
  readonly variant?: 'outline' | 'quiet';
  /** What the button says, where it is not the table as such. */
  readonly children?: ReactNode;
}

/** Takes what a list shows away, as a table. */
export function SaveTable({ address, name, variant = 'outline', children }: SaveTableProps) {
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
    <Button variant={variant} icon={<Icon of={Download} size={18} />} busy={busy} onClick={() => void save()}>
      {children ?? <Trans>Save as a table</Trans>}
    </Button>
  );
}

interface SaveTablesProps {
  /** Where the table is asked for, as a file of this kind. */
  readonly address: (format: TableFormat) => string;
  /** What the file is called, without its ending. */
  readonly name: string;
}

/** Takes things away as a table that comes back by an ImportTable: for people as a workbook, for programs as CSV. */
export function SaveTables({ address, name }: SaveTablesProps) {
  return (
    <>
      <SaveTable variant="quiet" address={address('xlsx')} name={`${name}.xlsx`}>
        <Trans>Save for Excel</Trans>
      </SaveTable>
      <SaveTable variant="quiet" address={address('csv')} name={`${name}.csv`}>
        <Trans>Save as CSV</Trans>
      </SaveTable>
    </>
  );
}
