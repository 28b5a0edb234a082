/** What a view shows of the house itself, in a pull; where no row of its own says that it changed, `view_stamp` does. */
import { byItself, del, me, put } from './found-rows.ts';
import { meValue } from './view-sql.ts';

type Since = (xid: string) => string;

/** What a person's own row says of their house has changed. */
const isRehoused = (since: Since): string =>
  `EXISTS (SELECT FROM view_stamp v WHERE v.tenant_id = $1 AND v.key = 'me' AND ${since('v.xid')})`;

/**
 * A person's own row, also where what it says of their house is another [SYNC-HOUSE-SHOWN].
 *
 * @param moved what else makes another row of it
 */
export function ownRow(since: Since, moved = 'false'): string {
  // mark: house-shown
  const rehoused = isRehoused(since);
  return put(
    'self u',
    me,
    meValue('u'),
    `WHERE NOT (SELECT ok FROM good) OR ${since('u.xid')} OR ${moved} OR ${rehoused}`,
  );
}

/** Groups of staff that were deleted, whose rows are gone [SYNC-GROUP-GONE]. */
export function goneGroups(since: Since): string {
  // mark: group-gone
  const where = `WHERE v.tenant_id = $1 AND v.key <> 'me' AND ${since('v.xid')}`;
  return del('view_stamp v', byItself('group', 'substr(v.key, 7)'), where);
}
