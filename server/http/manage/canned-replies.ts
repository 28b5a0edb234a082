/** The canned replies of a house. */
import { doubledShortcut } from '#server/actions/manage/canned-replies.ts';
import { cannedReplies } from '#shared/manage/canned-replies.ts';
import { collectionRoutes } from './collection-routes.ts';

export const cannedReplyRoutes = collectionRoutes(cannedReplies, {
  table: 'canned_reply',
  searched: ['shortcut', 'texts'],
  sorted: { column: 'order_no', by: 'number' },
  names: [
    { field: 'staff_group_id', table: 'staff_group', code: 'group_unknown' },
    { field: 'work_code_id', table: 'work_code', code: 'work_code_unknown' },
  ],
  check: (ctx, fields, before) => doubledShortcut(ctx, fields, before?.['id']),
});
