/** A text before and after, word by word: what went struck through, what came marked, each said to who hears it. */
import { Trans } from '@lingui/react/macro';
import { diffWords } from 'diff';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import styles from './versions.module.css';

interface WordDiffProps {
  readonly before: string | null;
  readonly after: string | null;
  /** Of the text; unknown for a prompt, which is written in any. */
  readonly langCd?: string | undefined;
}

export function WordDiff({ before, after, langCd }: WordDiffProps) {
  const tag = langCd === undefined ? undefined : bcp47Of(langCd);
  const intlSegmenter = new Intl.Segmenter(tag ?? 'en', { granularity: 'word' });
  const parts = diffWords(before ?? '', after ?? '', { intlSegmenter });
  return (
    // The text's direction is its own, and where it begins is the page's, below its name: our words in it stand apart, and
    // say nothing of either.
    <p className={styles.text}>
      <bdi lang={tag}>
        {parts.map(({ value, added, removed }, place) =>
          removed ? (
            <del key={place}>
              <VisuallyHidden>
                <bdi>
                  <Trans>taken away:</Trans>
                </bdi>
              </VisuallyHidden>
              {value}
            </del>
          ) : added ? (
            <ins key={place}>
              <VisuallyHidden>
                <bdi>
                  <Trans>added:</Trans>
                </bdi>
              </VisuallyHidden>
              {value}
            </ins>
          ) : (
            <span key={place}>{value}</span>
          ),
        )}
      </bdi>
    </p>
  );
}
