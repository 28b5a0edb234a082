import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import EyeOff from 'lucide-react/icons/eye-off';
import { activeLanguage } from '#client/i18n/activate.ts';
import { languageNameIn } from '#client/console/names.ts';
import { Icon } from '#client/ui/icon.tsx';
import styles from './guest-mark.module.css';

interface GuestMarkProps {
  readonly reading: 'late' | 'failed';
  readonly guestLang: string;
  readonly onRetry: () => void;
}

/** A translation that comes within this time needs no word, in ms. */
const SOON_MS = 2000;

/** Below a reply: its guest reads another language, and has it only as it was written [TR-GUEST]. */
export function GuestMark({ reading, guestLang, onRetry }: GuestMarkProps) {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  const language = <bdi>{languageNameIn(activeLanguage())(guestLang)}</bdi>;
  if (reading === 'late')
    return waited ? (
      <p className={styles.mark} lang={document.documentElement.lang}>
        <Trans>Not yet translated into {language}</Trans>
      </p>
    ) : null;
  return (
    <p className={styles.mark} data-failed="" lang={document.documentElement.lang}>
      <Icon of={EyeOff} size={14} />
      <span>
        <Trans>Not translated into {language}. The guest sees it as written</Trans>
        {' · '}
        <button type="button" className={styles.retry} onClick={onRetry}>
          <Trans>Retry</Trans>
        </button>
      </span>
    </p>
  );
}
