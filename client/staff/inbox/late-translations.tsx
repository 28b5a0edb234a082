import { Trans, useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { Icon } from '#client/ui/icon.tsx';
import { useTranslationLag } from './use-translation-lag.ts';
import { spokenWait } from './wait-time.tsx';
import styles from './late-translations.module.css';

/** Said in steps, so that the line is not another at each look. */
const STEP_S = 10;

/**
 * Says at the head of the inbox that translations are late, how late, and what is read meanwhile [TR-LAG]. A text that
 * waited longer than it may is said to be untranslated, so that no longer wait than that is ever told.
 */
export function LateTranslations() {
  const { i18n } = useLingui();
  const lag = useTranslationLag();
  const wait =
    lag === null || lag.seconds > lag.patience_seconds
      ? null
      : spokenWait(Math.floor(lag.seconds / STEP_S) * STEP_S * 1_000 || STEP_S * 1_000, i18n.locale);
  return (
    <div role="status">
      {lag === null ? null : (
        <p className={styles.late}>
          <Icon of={Languages} size={16} />
          <span>
            {wait === null ? (
              <Trans>Translations are not coming through just now. Messages show as they were written.</Trans>
            ) : (
              <Trans>Translations are about {wait} late. Until then messages show as they were written.</Trans>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
