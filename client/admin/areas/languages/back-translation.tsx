import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { Button } from '#client/ui/button.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { backTranslateText } from '#shared/manage/texts.ts';
import styles from './languages.module.css';

interface BackTranslationProps {
  readonly houseCode: string;
  readonly id: string;
  readonly lang: string;
  readonly text: string;
  /** The language it is told in. */
  readonly to: string;
}

/** What a text says, for whoever cannot read its language. */
export function BackTranslation({ houseCode, id, lang, text, to }: BackTranslationProps) {
  const manage = useManage();
  const words = useRefusalTexts();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{
    readonly of: string;
    readonly back: string | null;
    readonly fault?: string;
  } | null>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const params = { code: houseCode, id, lang_cd: lang };
      const { message } = await manage.call(backTranslateText, { params, body: { message: text } });
      setSaid({ of: text, back: message });
    } catch (error) {
      setSaid({ of: text, back: null, fault: words(error) });
    } finally {
      setBusy(false);
    }
  };
  const shown = said?.of === text ? said : null;
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void ask()}>
        <Trans>What does it say?</Trans>
      </Button>
      {shown === null ? null : (
        <p role="status" className={styles.back} lang={shown.back === null ? undefined : bcp47Of(to)} dir="auto">
          {shown.back ?? shown.fault ?? <Trans>No engine here translates it back.</Trans>}
        </p>
      )}
    </>
  );
}
