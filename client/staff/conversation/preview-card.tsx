import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useMe } from '#client/sync/hooks.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { languageNameIn } from '#client/console/names.ts';
import type { Preview } from './use-preview.ts';
import styles from './preview-card.module.css';

interface PreviewCardProps {
  readonly preview: Preview;
  /** What stands in the field now. */
  readonly text: string;
  readonly guestLang: string;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** A reply as the guest will read it, and what that says in the clerk's own language. [INBOX-BACK, TR-BACK] */
export function PreviewCard({ preview, text, guestLang, onAsk, onClose }: PreviewCardProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const clerkLang = useMe()?.langCd ?? lang;
  const theirs = languageNameIn(lang)(guestLang);
  const own = languageNameIn(lang)(clerkLang);
  const stale = preview.text !== text;
  return (
    <section className={styles.card} aria-label={t`Translation preview`} data-stale={stale}>
      <div className={styles.close}>
        <IconButton icon={X} size={18} label={t`Close the preview`} onClick={onClose} />
      </div>
      <div role="status">
        {preview.state === 'asking' ? (
          <p className={styles.quiet}>
            <Spinner size={16} /> <Trans>Translating…</Trans>
          </p>
        ) : preview.state === 'failed' ? (
          <p className={styles.quiet}>
            <Trans>The preview is not available. You can still send your reply.</Trans>
          </p>
        ) : preview.answer.translated === null ? (
          <p className={styles.quiet}>
            <Trans>
              This cannot be translated into <bdi>{theirs}</bdi> right now. The guest will see it as you wrote it.
            </Trans>
          </p>
        ) : (
          <dl className={styles.texts}>
            <dt>
              <Trans>
                The guest reads, in <bdi>{theirs}</bdi>
              </Trans>
            </dt>
            <dd dir="auto" lang={bcp47Of(guestLang)}>
              {preview.answer.translated}
            </dd>
            <dt>
              <Trans>
                Translated back into <bdi>{own}</bdi>
              </Trans>
            </dt>
            <dd dir="auto" lang={bcp47Of(clerkLang)}>
              {preview.answer.back ?? <Trans>It could not be translated back</Trans>}
            </dd>
          </dl>
        )}
      </div>
      {stale && text !== '' ? (
        <button type="button" className={styles.again} onClick={onAsk}>
          <Trans>The text has changed. Preview again</Trans>
        </button>
      ) : null}
    </section>
  );
}
