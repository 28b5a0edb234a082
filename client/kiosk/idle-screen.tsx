import { Trans, useLingui } from '@lingui/react/macro';
import { Spinner } from '#client/ui/spinner.tsx';
import { bcp47Of, directionOf } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { LANGUAGE_NAMES } from '#shared/languages/names.ts';
import type { KioskFacts } from '#shared/rest/kiosk.ts';
import { Face } from './face.tsx';
import { HousePages } from './house-pages.tsx';
import { OfflineNote } from './offline-note.tsx';
import type { Trouble } from './trouble.ts';
import styles from './kiosk.module.css';

interface IdleScreenProps {
  /** Null until they were read for the first time. */
  readonly facts: KioskFacts | null;
  readonly lang: string;
  readonly offline: boolean;
  /** The language that somebody has just touched. */
  readonly beginning: string | null;
  readonly trouble: Trouble | null;
  readonly onBegin: (lang: string) => void;
}

function TroubleWords({ trouble }: { readonly trouble: Trouble }) {
  if (trouble === 'full') return <Trans>So many people are asking just now. Please try again in a few minutes.</Trans>;
  if (trouble === 'offline') return <Trans>There is no connection. Please try again in a moment.</Trans>;
  return <Trans>The assistant cannot answer here at the moment. Please ask at the front desk.</Trans>;
}

/** The face that waits; a touch of a language begins. */
export function IdleScreen({ facts, lang, offline, beginning, trouble, onBegin }: IdleScreenProps) {
  const { t } = useLingui();
  if (facts === null)
    return (
      <main className={styles.idle} aria-busy={!offline}>
        <div className={styles.bigFace}>
          <Face mood={offline ? 'asleep' : 'thinking'} />
        </div>
        {offline ? <OfflineNote /> : null}
      </main>
    );
  const [own = 'en'] = facts.languages;
  const invitation = textIn(facts.idle_dict, lang, own);
  return (
    <main className={styles.idle}>
      <p className={styles.house}>{facts.house.name}</p>
      <div className={offline ? styles.restingFace : styles.bigFace}>
        <Face mood={offline ? 'asleep' : beginning === null ? 'idle' : 'thinking'} color={facts.bot.color} />
      </div>
      <h1 className={styles.hello}>
        {offline ? (
          facts.bot.name
        ) : invitation === '' ? (
          <Trans>Hello, I am {facts.bot.name}. How can I help you?</Trans>
        ) : (
          invitation
        )}
      </h1>
      {offline ? (
        <>
          <OfflineNote />
          <HousePages pages={facts.pages} />
        </>
      ) : (
        <>
          <p className={styles.lead}>
            <Trans>Touch your language to begin</Trans>
          </p>
          {trouble === null ? null : (
            <p className={styles.fault} role="alert">
              <TroubleWords trouble={trouble} />
            </p>
          )}
          <div className={styles.languages} role="group" aria-label={t`Languages`}>
            {facts.languages.map((code) => (
              <button
                key={code}
                type="button"
                className={styles.language}
                lang={bcp47Of(code)}
                dir={directionOf(code)}
                aria-disabled={beginning !== null || undefined}
                aria-busy={beginning === code || undefined}
                onClick={() => (beginning === null ? onBegin(code) : undefined)}
              >
                {beginning === code ? <Spinner size={24} /> : null}
                {LANGUAGE_NAMES[code]?.[0] ?? code}
              </button>
            ))}
          </div>
        </>
      )}
    </main>
  );
}
