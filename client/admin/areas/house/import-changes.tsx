import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import { useKindNames } from '#client/console/history/kind-names.ts';
import { useKnownKinds } from '../../use-known-kinds.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import type { ImportedHouse, KnownThings } from '#shared/manage/house-files.ts';

const SHOWN = 30;

interface ImportChangesProps {
  readonly imported: ImportedHouse;
  /** The main language of the house in the file. */
  readonly langCd: string;
}

/** What a file would make different, thing by thing: of the house, and of what its assistants know. */
export function ImportChanges({ imported: { total, changes, assistants }, langCd }: ImportChangesProps) {
  const { t } = useLingui();
  if (total === 0 && assistants.total === 0)
    return (
      <p role="status" className={styles.done}>
        <Trans>It says what your house says already. There is nothing to take over.</Trans>
      </p>
    );
  return (
    <>
      {total === 0 ? null : (
        <ChangedThings
          total={total}
          label={t`What would be different`}
          things={changes.map(({ title, ...change }) => ({
            ...change,
            title: textIn(title, activeLanguage(), langCd),
          }))}
        />
      )}
      {assistants.total === 0 ? null : <KnownChanges assistants={assistants} />}
    </>
  );
}

/** What assistants would know: it is written at once, and told with the next version [FILE-KNOWS]. */
function KnownChanges({ assistants: { total, things } }: { readonly assistants: KnownThings }) {
  const { t } = useLingui();
  return (
    <>
      <h3 className={styles.label}>
        <Trans>What assistants know</Trans>
      </h3>
      <ChangedThings total={total} label={t`What assistants know`} things={things} />
      <p className={styles.secondary}>
        <Trans>Guests read it once you publish the next version.</Trans>
      </p>
    </>
  );
}

interface ChangedThing {
  readonly kind: string;
  readonly id: string;
  readonly change: DraftChange['change'];
  readonly title: string;
}

interface ChangedThingsProps {
  readonly total: number;
  readonly label: string;
  /** The first of them. */
  readonly things: readonly ChangedThing[];
}

function ChangedThings({ total, label, things }: ChangedThingsProps) {
  const { t } = useLingui();
  const kinds = { ...useKindNames(), ...useKnownKinds() };
  const names: Readonly<Record<DraftChange['change'], string>> = {
    added: t`New`,
    changed: t`Different`,
    removed: t`Not in it`,
  };
  const more = total - Math.min(things.length, SHOWN);
  return (
    <>
      <p role="status">
        <Plural value={total} one="# thing would be different" other="# things would be different" />
      </p>
      <ul className={styles.list} aria-label={label}>
        {things.slice(0, SHOWN).map(({ kind, id, change, title }) => (
          <li key={`${kind} ${id}`} className={styles.row}>
            <span className={styles.rowText}>
              <span>
                <bdi>{title}</bdi>
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
