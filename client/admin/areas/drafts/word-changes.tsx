import { Trans } from '@lingui/react/macro';
import { bcp47Of, directionOf } from '#shared/languages/codes.ts';
import { wordDiff } from '#shared/domain/drafts/word-diff.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './drafts.module.css';

interface WordChangesProps {
  readonly before: string;
  readonly after: string;
  readonly lang: string | null;
}

/** A text with what went struck through and what came marked, word by word [DRAFT-DIFF]. */
export function WordChanges({ before, after, lang }: WordChangesProps) {
  const tag = lang === null ? undefined : bcp47Of(lang);
  return (
    <p className={styles.words} lang={tag} dir={lang === null ? 'auto' : directionOf(lang)}>
      {wordDiff(before, after, tag).map(({ what, text }, at) =>
        what === 'same' ? (
          // A run is its place.
          <span key={at}>{text}</span>
        ) : what === 'removed' ? (
          <del key={at} className={styles.removed}>
            <VisuallyHidden dir="auto">
              <Trans>Removed:</Trans>{' '}
            </VisuallyHidden>
            {text}
          </del>
        ) : (
          <ins key={at} className={styles.added}>
            <VisuallyHidden dir="auto">
              <Trans>Added:</Trans>{' '}
            </VisuallyHidden>
            {text}
          </ins>
        ),
      )}
    </p>
  );
}
