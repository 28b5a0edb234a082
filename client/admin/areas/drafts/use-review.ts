import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useManage } from '#client/console/account/use-account.ts';
import {
  type DraftComment,
  type DraftReview,
  getDraftReview,
  listDraftComments,
} from '#shared/manage/draft-reviews.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import { getWaiting, seeDraftAnswer } from '#shared/manage/waiting.ts';

/** What was said of a draft as a whole. */
export function useDraftReview(code: string, id: string) {
  const manage = useManage();
  return useQuery({
    queryKey: ['draft-review', code, id],
    queryFn: () => manage.call(getDraftReview, { params: { code, id } }),
  });
}

/** An answer that is on the screen of whoever asked waits for them no more. */
export function useAnswerSeen(code: string, review: DraftReview | undefined): void {
  const manage = useManage();
  const client = useQueryClient();
  const id = review?.is_new === true ? review.id : null;
  useEffect(() => {
    if (id === null) return;
    const seen = async (): Promise<void> => {
      try {
        await manage.call(seeDraftAnswer, { params: { code, id } });
        await client.invalidateQueries({ queryKey: [getWaiting.id, code] });
      } catch (error) {
        // It goes on waiting in the menu, and is told with the next look.
        console.warn('The server was not told that the answer was looked at.', error);
      }
    };
    void seen();
  }, [manage, client, code, id]);
}

/** What was said of a draft and of its changes. */
export function useDraftComments(code: string, id: string) {
  const manage = useManage();
  return useQuery({
    queryKey: ['draft-comments', code, id],
    queryFn: () => manage.call(listDraftComments, { params: { code }, query: { draft_id: id } }),
  });
}

/** Those about one change. */
export const commentsAbout = (
  comments: readonly DraftComment[],
  { kind, id }: Pick<DraftChange, 'kind' | 'id'>,
): readonly DraftComment[] => comments.filter((comment) => comment.kind === kind && comment.thing_id === id);

/** Those about the draft as a whole, or about what is no change any more. */
export const commentsOnWhole = (
  comments: readonly DraftComment[],
  changes: readonly DraftChange[],
): readonly DraftComment[] => {
  const known = new Set(changes.map(({ kind, id }) => `${kind} ${id}`));
  return comments.filter(({ kind, thing_id }) => kind === null || !known.has(`${kind} ${thing_id ?? ''}`));
};
