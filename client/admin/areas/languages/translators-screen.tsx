/** Texts out to translators as a file, and back: looked through first, then taken over whole [TEXT-FILE]. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { CheckField } from '#client/console/account/check-field.tsx';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { saveFile } from '#client/net/save-file.ts';
import { addressOf } from '#client/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { TableFormat } from '#shared/manage/tables.ts';
import { exportTexts, listTexts } from '#shared/manage/texts.ts';
import { ImportTexts } from './import-texts.tsx';
import styles from './languages.module.css';
import { type Coverage, useCoverage } from './use-coverage.ts';
import { useTextFilter } from './use-text-filter.tsx';

interface TranslatorsScreenProps {
  readonly houseCode: string;
  readonly edits: boolean;
}

export function TranslatorsScreen({ houseCode, edits }: TranslatorsScreenProps) {
  const coverage = useCoverage(houseCode);
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>For translators</Trans>
        </h1>
      </div>
      <p className={manageStyles.lead}>
        <Trans>
          Take your texts away as a file, have them translated wherever you like, and bring the file back. What was left
          empty stays as it is here.
        </Trans>
      </p>
      <ReadState read={coverage}>{(read) => <TakeAway houseCode={houseCode} coverage={read} />}</ReadState>
      {edits ? <ImportTexts houseCode={houseCode} /> : null}
    </>
  );
}

function TakeAway({ houseCode, coverage }: { readonly houseCode: string; readonly coverage: Coverage }) {
  const { t } = useLingui();
  const manage = useManage();
  const words = useRefusalTexts();
  const snack = useSnack();
  const [busy, setBusy] = useState<Format | null>(null);
  const { lang, query, tools } = useTextFilter(coverage);
  const params = { code: houseCode };
  const names: Readonly<Record<Format, string>> = {
    xlsx: t`Save for Excel`,
    csv: t`Save as CSV`,
    xliff: t`Save as XLIFF`,
  };
  const count = useQuery({
    queryKey: ['texts', houseCode, 'count', query],
    queryFn: async () => (await manage.call(listTexts, { params, query: { ...query, limit: '1' } })).total,
  });
  const [sideBySide, setSideBySide] = useState(false);
  const save = async (format: Format): Promise<void> => {
    setBusy(format);
    // XLIFF is of one language.
    const isWhole = sideBySide && format !== 'xliff';
    try {
      const asked = { ...query, format, ...(isWhole ? { all_langs: '1' as const } : {}) };
      const file = await manage.file(addressOf(exportTexts, { params, query: asked }));
      saveFile(file, `${houseCode}-${isWhole ? 'texts' : lang}.${ENDINGS[format]}`);
    } catch (error) {
      snack({ text: words(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className={manageStyles.card} aria-label={t`Take texts away`}>
      <h2 className={manageStyles.subtitle}>
        <Trans>Take texts away</Trans>
      </h2>
      {tools}
      <p role="status">{count.data === undefined ? '…' : <Plural value={count.data} one="# text" other="# texts" />}</p>
      <CheckField
        type="checkbox"
        label={<Trans>All languages side by side, in tables</Trans>}
        name="side_by_side"
        checked={sideBySide}
        onChange={(event) => setSideBySide(event.target.checked)}
      />
      <div className={styles.buttons}>
        {(['xlsx', 'csv', 'xliff'] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            icon={<Icon of={Download} size={18} />}
            busy={busy === format}
            onClick={() => void save(format)}
          >
            {names[format]}
          </Button>
        ))}
      </div>
      <p className={manageStyles.lead}>
        <Trans>
          A table opens in any spreadsheet. XLIFF is what translation programs read; texts that are not in your main
          language are not in it.
        </Trans>
      </p>
    </section>
  );
}

type Format = TableFormat | 'xliff';
const ENDINGS: Readonly<Record<Format, string>> = { csv: 'csv', xlsx: 'xlsx', xliff: 'xlf' };
