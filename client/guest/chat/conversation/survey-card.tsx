import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Star from 'lucide-react/icons/star';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useAuthor, useReadable } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { InquiryView, SurveyView } from '#shared/client-view/values.ts';
import { SURVEY_COMMENT_MAX, type SurveyAnswer } from '#shared/domain/survey/survey.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { openPage } from '../../menus/open-page.ts';
import { quietly } from './use-chat-actions.ts';
import { useDraft } from './use-draft.ts';
import styles from './closed-note.module.css';
import { textIn } from '#shared/languages/fit-language.ts';

const STARS = [1, 2, 3, 4, 5] as const;
/** What the server would refuse in a comment: characters nobody sees. */
const unseen = /(?![\n\t])\p{Cc}|\p{Cs}/gu;

interface SurveyCardProps {
  readonly inquiry: InquiryView;
  readonly survey: SurveyView;
}

/** How one star count reads; also what a screen reader says of a star. */
function useStarWords(): (stars: number) => string {
  const { t } = useLingui();
  const words = [
    '',
    t`1 of 5 stars: very poor`,
    t`2 of 5 stars: poor`,
    t`3 of 5 stars: all right`,
    t`4 of 5 stars: good`,
    t`5 of 5 stars: very good`,
  ];
  return (stars) => words[stars] ?? '';
}

/** Asks once how it was: stars and a comment, or the house's own survey; may be put away [SURVEY-ASK] [SURVEY-ONCE]. */
export function SurveyCard({ inquiry, survey }: SurveyCardProps) {
  const { t } = useLingui();
  const app = useGuestApp();
  const author = useAuthor();
  const titleId = useId();
  const fieldId = useId();
  const starWords = useStarWords();
  const [stars, setStars] = useState(0);
  const draft = useDraft(`survey-${inquiry.id}`);
  const comment = useReadable(draft);
  const { conversationId, id: inquiryId } = inquiry;
  const said = useRef(false);
  const say = (answer: SurveyAnswer, more: { readonly rating?: number; readonly comment?: string } = {}): void => {
    // A second tap before the thanks would say it again, without the comment [SEND-ONCE].
    if (said.current) return;
    said.current = true;
    app.logs.access('guest_chat', 'select', { conversation_id: conversationId, survey: answer });
    quietly(app, author('answerSurvey', { conversationId, inquiryId, answer, ...more }));
    draft.set('');
  };
  if (survey.state === 'declined') return null;
  if (survey.state !== 'asked') {
    return (
      <p className={styles.thanks} role="status">
        <Icon of={Check} size={18} />
        <Trans>Thank you for telling us.</Trans>
      </p>
    );
  }
  const own = textIn(survey.description, activeLanguage());
  const { url } = survey;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (stars > 0) say('rated', { rating: stars, comment: comment.replace(unseen, '') });
  };
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Trans>How did we do?</Trans>
      </h2>
      {own === '' ? null : (
        <p className={styles.own} dir="auto">
          {own}
        </p>
      )}
      {url === null ? (
        <form className={styles.form} onSubmit={submit}>
          <fieldset className={styles.stars}>
            <legend className={styles.legend}>
              {stars === 0 ? <Trans>Choose 1 to 5 stars</Trans> : starWords(stars)}
            </legend>
            {STARS.map((mark) => (
              <label key={mark} className={classNames(styles.star, mark <= stars && styles.lit)}>
                <input
                  type="radio"
                  name={fieldId}
                  value={mark}
                  checked={stars === mark}
                  aria-label={starWords(mark)}
                  onChange={() => setStars(mark)}
                />
                <Icon of={Star} size={30} />
              </label>
            ))}
          </fieldset>
          {stars === 0 ? null : (
            <>
              <label className={styles.label} htmlFor={fieldId}>
                <Trans>Anything you would like to add? (optional)</Trans>
              </label>
              <textarea
                id={fieldId}
                className={styles.comment}
                dir="auto"
                rows={2}
                maxLength={SURVEY_COMMENT_MAX}
                value={comment}
                onChange={(event) => draft.set(event.target.value)}
              />
            </>
          )}
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => say('declined')}>
              <Trans>No, thank you</Trans>
            </Button>
            {stars === 0 ? null : (
              <Button type="submit">
                <Trans>Send rating</Trans>
              </Button>
            )}
          </div>
        </form>
      ) : (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => say('declined')}>
            <Trans>No, thank you</Trans>
          </Button>
          <Button
            title={t`Opens in a new page`}
            onClick={() => {
              say('opened');
              openPage(url);
            }}
          >
            <Trans>Open the survey</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
