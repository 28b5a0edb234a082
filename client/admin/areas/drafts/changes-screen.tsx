import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { may } from '#client/console/kit/house-area.ts';
import type { Place } from '#client/console/kit/place.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { ChangeList } from './change-list.tsx';
import { isLater, troubledIn, undecidedIn } from './choices.ts';
import styles from './drafts.module.css';
import { GoLive } from './go-live.tsx';
import { ReviewCard } from './review-card.tsx';
import { useChoices } from './use-choices.ts';
import { type DraftDiff, useDraftDiff, useDrafts } from './use-drafts.ts';
import { useAnswerSeen, useDraftComments, useDraftReview } from './use-review.ts';

interface ChangesScreenProps {
  readonly house: HouseSeat;
  readonly place: Place;
  /** Undefined for the draft in the sandbox. */
  readonly draftId: string | undefined;
  readonly reflects: boolean;
}

/** Everything that a draft makes different, thing by thing, and taking it live. */
export function ChangesScreen({ house, place, draftId, reflects }: ChangesScreenProps) {
  const read = useDraftDiff(house.code, draftId);
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>What will be different</Trans>
        </h1>
        <a className={styles.way} href={place.href()}>
          <Trans>All drafts</Trans>
        </a>
      </div>
      <ReadState read={read}>
        {(diff) => <Changes house={house} place={place} draftId={draftId} reflects={reflects} diff={diff} />}
      </ReadState>
    </>
  );
}

interface ChangesProps extends ChangesScreenProps {
  readonly diff: DraftDiff;
}

function Changes({ house, place, draftId, reflects, diff }: ChangesProps) {
  const { t } = useLingui();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const draft = useDrafts(house.code).data?.items.find(({ id }) => id === diff.draft_id);
  const looked =
    draft?.is_loaded === true ? { code: house.code, sandboxCode: draft.sandbox_code, key, onLook: setKey } : null;
  const { changes } = diff;
  const review = useDraftReview(house.code, diff.draft_id).data;
  useAnswerSeen(house.code, review);
  const { choices, choose } = useChoices(house.code, draftId, diff, review?.state === 'approved');
  const comments = useDraftComments(house.code, diff.draft_id).data?.items ?? [];
  const talk = { code: house.code, draftId: diff.draft_id, comments, speaks: may('drafts.comment', house) };
  const isOpen = ({ conflict, problems }: DraftChange): boolean => conflict || problems.length > 0;
  const shown = onlyOpen ? changes.filter(isOpen) : changes;
  const [undecided, troubled] = [undecidedIn(changes, choices), troubledIn(changes, choices)];
  const going = changes.filter((change) => !isLater(change, choices)).length;
  if (changes.length === 0)
    return (
      <section className={manageStyles.card}>
        <p>
          <Trans>Nothing yet: the draft says the same as the live house.</Trans>
        </p>
      </section>
    );
  return (
    <>
      <p className={manageStyles.lead} role="status">
        <Plural value={changes.length} one="# thing becomes different." other="# things become different." />{' '}
        {diff.live_changes === 0 ? null : <Trans>What was changed in the live house since stays as it is there.</Trans>}
      </p>
      {review === undefined ? null : <ReviewCard house={house} review={review} diff={diff} talk={talk} />}
      {changes.some(isOpen) ? (
        <label className={styles.later}>
          <input type="checkbox" checked={onlyOpen} onChange={(event) => setOnlyOpen(event.target.checked)} />
          <Trans>Only what needs a decision</Trans>
        </label>
      ) : null}
      <ChangeList
        changes={shown}
        choices={choices}
        chooses={may('drafts.choose', house)}
        onChoose={choose}
        talk={talk}
        looked={looked}
      />
      {reflects ? (
        <GoLive
          house={house}
          place={place}
          draftId={draftId}
          diff={diff}
          choices={choices}
          going={going}
          hindrance={
            undecided > 0
              ? t`To be decided first: ${undecided}`
              : troubled > 0
                ? t`Cannot go live as they are: ${troubled}`
                : review?.is_required === true && !diff.is_approved
                  ? t`Somebody else has to approve it first`
                  : null
          }
        />
      ) : (
        <p className={manageStyles.lead}>
          <Trans>An approver or a super administrator takes it live.</Trans>
        </p>
      )}
    </>
  );
}
