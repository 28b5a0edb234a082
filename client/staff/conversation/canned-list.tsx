import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { bcp47Of } from '#shared/languages/codes.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { classNames } from '#client/ui/class-names.ts';
import { languageNameIn } from '#client/console/names.ts';
import { MacroWords } from './macro-line.tsx';
import type { CannedChoice } from './canned-search.ts';
import styles from './canned-list.module.css';

interface CannedListProps {
  readonly id: string;
  readonly choices: readonly CannedChoice[];
  readonly active: number;
  readonly guestLang: string;
  readonly loading: boolean;
  readonly onChoose: (choice: CannedChoice) => void;
}

/** Placeholders stand out, so that nobody sends one. */
function Marked({ text }: { readonly text: string }) {
  return text.split(/(\{[a-z]+\})/).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

/** The replies that fit what follows the slash. The focus stays in the field; arrows and Enter choose. [INBOX-CANNED] */
export function CannedList({ id, choices, active, guestLang, loading, onChoose }: CannedListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const language = <bdi>{languageNameIn(activeLanguage())(guestLang)}</bdi>;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles.frame}>
      {choices.length === 0 ? (
        <p className={styles.none} role="status">
          {loading ? (
            <Trans>Looking for canned replies…</Trans>
          ) : (
            <Trans>No canned reply fits, or none exists in {language}</Trans>
          )}
        </p>
      ) : (
        <div ref={list} id={id} role="listbox" aria-label={t`Canned replies`} className={styles.list}>
          {choices.map((choice, index) => (
            <button
              key={choice.id}
              type="button"
              tabIndex={-1}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classNames(styles.option, index === active && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
            >
              <span className={styles.shortcut} dir="ltr">
                {choice.shortcut}
                {choice.own ? (
                  <span className={styles.own}>
                    <Trans context="replies of the whole house">House</Trans>
                  </span>
                ) : null}
              </span>
              <span className={styles.texts}>
                <span dir="auto" lang={bcp47Of(guestLang)}>
                  <Marked text={choice.text} />
                </span>
                {choice.meaning === null ? null : (
                  <span className={styles.meaning} dir="auto">
                    {choice.meaning}
                  </span>
                )}
                {choice.macro === null ? null : (
                  <span className={styles.macro}>
                    <MacroWords macro={choice.macro} />
                  </span>
                )}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
