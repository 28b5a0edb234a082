import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Stars } from '#client/chat/items/survey-item.tsx';
import { useInquiries } from '#client/sync/use-inquiries.ts';
import type { InquiryView, SurveyView } from '#shared/client-view/values.ts';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useMinute } from '#client/console/clock.ts';
import { useStaffServices } from '../staff-services.ts';
import pane from './details-pane.module.css';
import styles from './rating-section.module.css';

/** What the guest wrote beside their stars in the clerk's language; null until it is here, and where there is no need. */
function useTranslatedComment({ conversationId, id }: InquiryView, comment: string): string | null {
  const { calls } = useStaffServices();
  const [translated, setTranslated] = useState<string | null>(null);
  useEffect(() => {
    if (comment === '') return undefined;
    const control = new AbortController();
    calls.surveyComment({ conversationId, inquiryId: id }, control.signal).then(
      (text) => (control.signal.aborted ? undefined : setTranslated(text)),
      // The guest's own words stand there: nothing is lost without a translation.
      (error: unknown) => (control.signal.aborted ? undefined : console.warn('A comment was not translated.', error)),
    );
    return () => control.abort();
  }, [calls, conversationId, id, comment]);
  return translated;
}

function Rating({
  inquiry,
  survey,
  timeZone,
}: {
  readonly inquiry: InquiryView;
  readonly survey: SurveyView;
  readonly timeZone: string;
}) {
  const now = useMinute();
  const translated = useTranslatedComment(inquiry, survey.comment);
  const [original, setOriginal] = useState(false);
  return (
    <li className={styles.rating}>
      <p className={styles.given}>
        <Stars given={String(survey.rating)} />
        <span className={styles.when} dir="auto">
          {messageTime(inquiry.closedAt ?? inquiry.createdAt, now, timeZone, readerLocale())}
        </span>
      </p>
      {survey.comment === '' ? null : (
        <p className={styles.comment} dir="auto">
          {translated === null || original ? survey.comment : translated}
        </p>
      )}
      {translated === null ? null : (
        <button type="button" className={styles.toggle} onClick={() => setOriginal(!original)}>
          {original ? <Trans>Show translation</Trans> : <Trans>Show original</Trans>}
        </button>
      )}
    </li>
  );
}

/** How the guest rated what was done for them, the latest first [SURVEY-STAFF]; nothing while there is none. */
export function RatingSection({
  conversationId,
  timeZone,
}: {
  readonly conversationId: string;
  readonly timeZone: string;
}) {
  const rated = useInquiries(conversationId)
    .flatMap((inquiry) => (inquiry.survey?.state === 'rated' ? [{ inquiry, survey: inquiry.survey }] : []))
    .toSorted((a, b) => b.inquiry.createdAt - a.inquiry.createdAt);
  if (rated.length === 0) return null;
  return (
    <section className={pane.section}>
      <h3>
        <Trans>The guest’s rating</Trans>
      </h3>
      <ul className={styles.list}>
        {rated.map((one) => (
          <Rating key={one.inquiry.id} {...one} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}
