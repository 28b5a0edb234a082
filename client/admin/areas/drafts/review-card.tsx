import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import type { ReactNode } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { may } from '#client/console/kit/house-area.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { DraftReview } from '#shared/manage/draft-reviews.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { Comments, type Talk } from './comments.tsx';
import { AnswerReview, AskReview } from './review-dialogs.tsx';
import styles from './review.module.css';
import { ShareDraft } from './share-draft.tsx';
import type { DraftDiff } from './use-drafts.ts';
import { commentsOnWhole } from './use-review.ts';
import { useWhen } from './use-when.ts';

interface ReviewCardProps {
  readonly house: HouseSeat;
  readonly review: DraftReview;
  readonly diff: DraftDiff;
  readonly talk: Talk;
}

/** Whether somebody said that the draft may go live, asking for that, and answering. */
export function ReviewCard({ house, review, diff, talk }: ReviewCardProps) {
  const { t } = useLingui();
  const at = { code: house.code, review, diffVersion: diff.diff_version };
  const { state } = review;
  const asks = may('drafts.edit', house) && state !== 'asked' && !diff.is_approved;
  const answers = may('drafts.approve', house) && !review.is_mine && state !== 'none';
  const shares = may('drafts.share', house);
  const tone = diff.is_approved ? 'approved' : state;
  return (
    <section className={manageStyles.card} aria-label={t`Approval`}>
      <div className={styles.standing} data-tone={tone}>
        {state === 'none' ? null : <Icon of={diff.is_approved ? CircleCheck : CircleHelp} size={20} />}
        <div className={styles.standingText}>
          <h2 className={manageStyles.subtitle}>
            <Trans>Approval</Trans>
          </h2>
          <Standing review={review} isApproved={diff.is_approved} />
        </div>
      </div>
      {asks || answers || shares ? (
        <div className={styles.tools}>
          {asks ? <AskReview {...at} /> : null}
          {answers && !diff.is_approved ? <AnswerReview {...at} answer="approved" /> : null}
          {answers && state !== 'declined' ? <AnswerReview {...at} answer="declined" /> : null}
          {shares ? <ShareDraft code={house.code} draftId={review.id} /> : null}
        </div>
      ) : null}
      <Comments talk={talk} shown={commentsOnWhole(talk.comments, diff.changes)} name={review.name} />
    </section>
  );
}

interface StandingProps {
  readonly review: DraftReview;
  readonly isApproved: boolean;
}

function Standing({ review, isApproved }: StandingProps): ReactNode {
  const when = useWhen();
  const { state, note, is_required: isRequired } = review;
  const about = review.at === null ? '' : when(review.at, review.by);
  const said =
    note === '' ? null : (
      <blockquote className={styles.note} dir="auto">
        {note}
      </blockquote>
    );
  if (state === 'none')
    return (
      <p>
        {isRequired ? (
          <Trans>In this house a draft goes live only once somebody else approved it.</Trans>
        ) : (
          <Trans>Somebody else can look through it first, say what is still to be changed, or approve it.</Trans>
        )}
      </p>
    );
  return (
    <>
      <p role="status">
        {state === 'asked' ? (
          review.is_mine ? (
            <Trans>You sent it for approval. Somebody else answers.</Trans>
          ) : (
            <Trans>It was sent for approval and waits for an answer.</Trans>
          )
        ) : state === 'declined' ? (
          <Trans>Something is still to be changed.</Trans>
        ) : isApproved ? (
          <Trans>Exactly this was approved.</Trans>
        ) : (
          <Trans>It was approved, but something was changed since. That approval no longer counts.</Trans>
        )}
      </p>
      <p className={manageStyles.secondary}>{about}</p>
      {said}
    </>
  );
}
