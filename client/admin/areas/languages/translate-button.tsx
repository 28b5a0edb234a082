import { Trans, useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { useState } from 'react';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { faultOfWork, workEnded } from '#client/console/long-work/work-ended.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { TextKind } from '#shared/domain/texts/text-columns.ts';
import { translateTexts } from '#shared/manage/texts.ts';
import styles from './languages.module.css';

interface TranslateButtonProps {
  readonly houseCode: string;
  readonly lang: string;
  readonly langName: string;
  readonly kind?: TextKind | undefined;
}

/** Has a machine translate what is missing in a language; goes on without this page. */
export function TranslateButton({ houseCode, lang, langName, kind }: TranslateButtonProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const [at, setAt] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const translate = async (): Promise<void> => {
    setAt({ done: 0, total: 0 });
    try {
      const begun = await manage.call(translateTexts, {
        params: { code: houseCode },
        body: { lang_cds: [lang], again: true, ...(kind === undefined ? {} : { kinds: [kind] }) },
      });
      const job = await workEnded(manage, begun, ({ done, total }) => setAt({ done, total: total ?? 0 }));
      if (job.state === 'failed') throw faultOfWork(job);
      const translated = Number(job.result?.['translated'] ?? 0);
      const left = Number(job.result?.['left'] ?? 0) + Number(job.result?.['failed'] ?? 0);
      snack({
        text: left === 0 ? t`Translated: ${translated}` : t`Translated: ${translated}, left for people: ${left}`,
      });
    } catch (error) {
      snack({ text: words(error) });
    } finally {
      setAt(null);
      await refetch();
    }
  };
  return (
    <div className={styles.work}>
      <Button
        variant="outline"
        icon={<Icon of={Languages} size={18} />}
        busy={at !== null}
        onClick={() => void translate()}
        aria-label={t`Translate what is missing: ${langName}`}
      >
        <Trans>Translate what is missing</Trans>
      </Button>
      {at === null || at.total === 0 ? null : (
        <progress
          className={styles.progress}
          max={at.total}
          value={at.done}
          aria-label={t`${at.done} of ${at.total}`}
        />
      )}
    </div>
  );
}
