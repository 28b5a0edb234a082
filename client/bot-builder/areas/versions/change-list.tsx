import { Trans, useLingui } from '@lingui/react/macro';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { isKnownLanguage } from '#shared/languages/codes.ts';
import type { VersionChange } from './changes.ts';
import styles from './versions.module.css';
import { WordDiff } from './word-diff.tsx';

function useFieldNames(): (field: string) => string {
  const { t } = useLingui();
  const nameIn = languageNameIn(activeLanguage());
  const names: Readonly<Record<string, string>> = {
    words: t`Words`,
    share: t`Share`,
    model: t`Model`,
    temperature: t`Temperature`,
    top_p: t`Top p`,
    max_tokens: t`Longest answer, in tokens`,
    title: t`Title`,
  };
  return (field) => names[field] ?? (isKnownLanguage(field) ? nameIn(field) : field);
}

/** What one version says otherwise than another. */
export function ChangeList({ changes }: { readonly changes: readonly VersionChange[] }) {
  const { t } = useLingui();
  const nameOf = useFieldNames();
  const words = { added: t`Added`, changed: t`Changed`, removed: t`Taken away` };
  const kinds = { prompt: t`Prompt`, knowledge: t`Knowledge` };
  if (changes.length === 0)
    return (
      <p className={styles.same}>
        <Trans>Both say the same.</Trans>
      </p>
    );
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, of, title, variation, change, texts }) => (
        <li key={key} className={styles.change}>
          <h3 className={styles.changeHead}>
            <span>
              {kinds[of]} · <bdi>{title}</bdi>
              {variation === null ? null : (
                <>
                  {' · '}
                  <bdi>{variation}</bdi>
                </>
              )}
            </span>
            <span className={styles.mark} data-change={change}>
              {words[change]}
            </span>
          </h3>
          <dl className={styles.texts}>
            {texts.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{nameOf(field)}</dt>
                <dd>
                  <WordDiff before={before} after={after} langCd={isKnownLanguage(field) ? field : undefined} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
