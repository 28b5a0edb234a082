import { useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import { type DraftComment, getDraftReview, listDraftComments } from '#shared/manage/draft-reviews.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';

/** What was said of a draft as a whole. */
export function useDraftReview(code: string, id: string) {
  const manage = useManage();
  return useQuery({
    queryKey: ['draft-review', code, id],
    queryFn: () => manage.call(getDraftReview, { params: { code, id } }),
  });
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
