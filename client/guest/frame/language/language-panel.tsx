import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { bcp47Of, directionOf, IN_HOUSE_CODE, SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { codeOfTag } from '#shared/languages/fit-language.ts';
import { englishNameOf, nativeNameOf } from '#shared/languages/names.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { findLanguages, type NamedLanguage, plainName } from './find-language.ts';
import { inHouseShown } from './in-house.ts';
import { switchLanguage } from './switch-language.ts';
import styles from './language-panel.module.css';

/** Read by the most travellers: looked for most, so before the others. */
const mostRead = ['en', 'zh-CN', 'ja', 'ko', 'es', 'fr', 'de', 'ar', 'ru', 'pt', 'it', 'zh-TW'];

/** The page's own, what the phone prefers, and those that most people read [LANG-SUGGESTED]. */
function suggestedOf(codes: readonly string[]): readonly string[] {
  const phone = navigator.languages.map(codeOfTag);
  return [...new Set([activeLanguage(), ...phone, ...mostRead])].filter((code) => codes.includes(code));
}

function choicesOf(codes: readonly string[]): NamedLanguage[] {
  const [locale = 'en'] = Intl.DisplayNames.supportedLocalesOf([bcp47Of(activeLanguage()), 'en']);
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  const rest = codes.toSorted((a, b) => nativeNameOf(a).localeCompare(nativeNameOf(b), 'en'));
  return [...new Set([...suggestedOf(codes), ...rest])].map((code) => ({
    code,
    native: nativeNameOf(code),
    translated: names.of(bcp47Of(code)) ?? englishNameOf(code),
  }));
}

interface RowProps {
  readonly choice: NamedLanguage;
  readonly changing: string | null;
  readonly onChoose: (code: string) => void;
}

function Row({ choice: { code, native, translated }, changing, onChoose }: RowProps) {
  const current = activeLanguage();
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        aria-current={code === current ? 'true' : undefined}
        disabled={changing !== null}
        onClick={() => onChoose(code)}
      >
        <span className={styles.names}>
          <bdi className={styles.native} lang={bcp47Of(code)} dir={directionOf(code)}>
            {native}
          </bdi>
          {plainName(native) === plainName(translated) ? null : <bdi className={styles.translated}>{translated}</bdi>}
        </span>
        {changing === code ? <Spinner size={20} /> : code === current ? <Icon of={Check} size={22} /> : null}
      </button>
    </li>
  );
}

/** Every language the place offers, by its own name, the current one ticked, those looked for most above the others; a search finds the rest [LANG-LIST]. */
export function LanguagePanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const app = useGuestApp();
  const allowed = useReadable(app.memory.place)?.detail.languages;
  const [search, setSearch] = useState('');
  const [changing, setChanging] = useState<string | null>(null);
  const [unreached, setUnreached] = useState(false);
  const choices = useMemo(() => {
    const codes =
      allowed === undefined || allowed.length === 0
        ? SUPPORTED_LANGUAGE_CODES
        : SUPPORTED_LANGUAGE_CODES.filter((code) => allowed.includes(code));
    const all = choicesOf(codes);
    return inHouseShown() ? [...all, { code: IN_HOUSE_CODE, native: 'Text ids', translated: 'in-house' }] : all;
  }, [allowed]);
  const found = findLanguages(choices, search);
  const wanted = search.trim();
  const current = activeLanguage();
  const suggested = new Set(suggestedOf(choices.map(({ code }) => code)));
  // What is searched for is one list, and so are a few languages.
  const halved = wanted === '' && found.length > suggested.size + 3;
  const blocks = halved
    ? [
        { name: t`Suggested`, choices: found.filter(({ code }) => suggested.has(code)) },
        { name: t`All other languages`, choices: found.filter(({ code }) => !suggested.has(code)) },
      ]
    : [{ name: t`Language`, choices: found }];

  const choose = (code: string): void => {
    if (code === current) return onClose();
    setChanging(code);
    setUnreached(false);
    void switchLanguage(app, code).then((end) => {
      if (end === 'gone') return;
      setChanging(null);
      setUnreached(true);
    });
  };
  return (
    <Dialog open size="full" title={<Trans>Language</Trans>} onClose={onClose}>
      <div className={styles.search}>
        <TextField
          label={t`Search`}
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
      {unreached ? (
        <p className={styles.none} role="alert">
          <Trans>This language has to be fetched first. Please choose it again once you are online.</Trans>
        </p>
      ) : null}
      {blocks.map(({ name, choices: block }) =>
        block.length === 0 ? null : (
          <section key={name} aria-label={name}>
            {halved ? <h3 className={styles.heading}>{name}</h3> : null}
            <ul className={styles.list} aria-busy={changing !== null || undefined}>
              {block.map((choice) => (
                <Row key={choice.code} choice={choice} changing={changing} onChoose={choose} />
              ))}
            </ul>
          </section>
        ),
      )}
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          <Trans>No language of this name</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
