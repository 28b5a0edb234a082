import { Trans, useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { isAnswer } from '#shared/domain/message-content/item-rules.ts';
import { countText } from '#client/i18n/money.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { ChatLink } from './chat-link.tsx';
import { LateText } from './late-text.tsx';
import type { Answering } from './use-answer.ts';
import styles from './questions.module.css';

const MARKS = [1, 2, 3, 4, 5] as const;

/** Stars that were given, as a picture with words. */
export function Stars({ given }: { readonly given: string }) {
  const { t } = useLingui();
  const stars = Number.parseInt(given, 10);
  if (!(stars >= 1 && stars <= MARKS.length)) return <bdi>{given}</bdi>;
  const count = countText(stars);
  return (
    <span className={styles.stars} role="img" aria-label={t`${count} of 5 stars`}>
      {MARKS.map((mark) => (
        <span key={mark} className={classNames(styles.star, mark <= stars && styles.lit)}>
          <Icon of={Star} size={20} />
        </span>
      ))}
    </span>
  );
}

/** A survey elsewhere, a rating here and now, or the stars somebody gave. */
export function SurveyItem({ item, answering }: { readonly item: ItemOf<'survey'>; readonly answering: Answering }) {
  const { t } = useLingui();
  const { given, open, answer } = answering;
  if (isAnswer(item)) return <Stars given={item.selectedBtnText} />;
  const words = item.text === undefined || item.text === '' ? null : <LateText text={item.text} />;
  if (item.url !== undefined) {
    return (
      <>
        {words}
        <ChatLink href={item.url} className={styles.go}>
          {item.button?.label ?? <Trans>Open the survey</Trans>}
        </ChatLink>
      </>
    );
  }
  return (
    <>
      {words}
      {given === null ? (
        <span className={styles.stars} role="group" aria-label={t`Your rating`}>
          {MARKS.map((stars) => {
            const mark = countText(stars);
            return (
              <button
                key={stars}
                type="button"
                className={styles.starButton}
                disabled={!open}
                aria-label={t`${mark} of 5 stars`}
                onClick={() => answer(item, String(stars))}
              >
                <Icon of={Star} size={26} />
              </button>
            );
          })}
        </span>
      ) : (
        <Stars given={given} />
      )}
    </>
  );
}
