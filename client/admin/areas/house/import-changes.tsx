import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import { useKindNames } from '#client/console/history/history-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import type { ImportedHouse } from '#shared/manage/house-files.ts';

const SHOWN = 30;

interface ImportChangesProps {
  readonly imported: ImportedHouse;
  /** The main language of the house in the file. */
  readonly langCd: string;
}

/** What a file would make different, thing by thing. */
export function ImportChanges({ imported: { total, changes }, langCd }: ImportChangesProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const names: Readonly<Record<DraftChange['change'], string>> = {
    added: t`New`,
    changed: t`Different`,
    removed: t`Not in it`,
  };
  const more = total - Math.min(changes.length, SHOWN);
  if (total === 0)
    return (
      <p role="status" className={styles.done}>
        <Trans>It says what your house says already. There is nothing to take over.</Trans>
      </p>
    );
  return (
    <>
      <p role="status">
        <Plural value={total} one="# thing would be different" other="# things would be different" />
      </p>
      <ul className={styles.list} aria-label={t`What would be different`}>
        {changes.slice(0, SHOWN).map(({ kind, id, change, title }) => (
          <li key={`${kind} ${id}`} className={styles.row}>
            <span className={styles.rowText}>
              <span>
                <bdi>{textIn(title, activeLanguage(), langCd)}</bdi>
              </span>
              <span className={styles.secondary}>{kinds[kind] ?? kind}</span>
            </span>
            <span className={styles.badge}>{names[change]}</span>
          </li>
        ))}
      </ul>
      {more === 0 ? null : <Plural value={more} one="and # more" other="and # more" />}
    </>
  );
}
