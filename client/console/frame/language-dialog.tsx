import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { catalogueLanguage } from '#client/i18n/catalogues.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { bcp47Of, DEFAULT_LANGUAGE, SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { useConsoleServices } from '../console-services.ts';
import styles from './language-dialog.module.css';
import selectStyles from '../select.module.css';

const FORM = 'console-language';

type NameOf = (code: string) => string;

/** Native names, loaded when they are first wanted. */
function useNativeNames(): NameOf | null {
  const [nameOf, setNameOf] = useState<NameOf | null>(null);
  useEffect(() => {
    let gone = false;
    import('#shared/languages/names.ts').then(
      ({ nativeNameOf }) => (gone ? undefined : setNameOf(() => nativeNameOf)),
      () => (gone ? undefined : setNameOf(() => (code: string) => code)),
    );
    return () => {
      gone = true;
    };
  }, []);
  return nameOf;
}

function LanguageForm({
  onFailed,
  onBusy,
}: {
  readonly onFailed: (failed: boolean) => void;
  readonly onBusy: (busy: boolean) => void;
}) {
  const { t } = useLingui();
  const { app, calls } = useConsoleServices();
  const [code, setCode] = useState(activeLanguage);
  const nameOf = useNativeNames();
  // The other Chinese script counts as its own: the page is not in English [LANG-CHAIN].
  const english = (one: string): boolean =>
    one !== DEFAULT_LANGUAGE && catalogueLanguage(app, one) === DEFAULT_LANGUAGE;
  const written = SUPPORTED_LANGUAGE_CODES.filter((one) => !english(one));
  const others = SUPPORTED_LANGUAGE_CODES.filter(english);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    onBusy(true);
    onFailed(false);
    try {
      await calls.setLanguage(code);
      // The same page, in the other language.
      location.assign(`/${code}${location.pathname.replace(/^\/[^/]*/, '')}${location.search}`);
    } catch {
      onFailed(true);
      onBusy(false);
    }
  };
  const options = (codes: readonly string[]) =>
    codes.map((one) => (
      <option key={one} value={one} lang={bcp47Of(one)}>
        {nameOf?.(one) ?? one}
      </option>
    ));
  return (
    <form id={FORM} onSubmit={(event) => void submit(event)}>
      <select
        className={selectStyles.select}
        aria-label={t`Language`}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      >
        <optgroup label={t`Page and messages`}>{options(written)}</optgroup>
        <optgroup label={t`Messages only; the page stays in English`}>{options(others)}</optgroup>
      </select>
    </form>
  );
}

/** The language a clerk reads: of the page, and the one guests' messages are translated into. */
export function LanguageDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      title={<Trans>Your language</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            <Trans>Use this language</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>This page, and what guests write, will be shown in this language.</Trans>
      </p>
      <LanguageForm onFailed={setFailed} onBusy={setBusy} />
      {failed ? (
        <p role="alert" className={styles.failed}>
          <Trans>The language could not be changed. Please try again.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
