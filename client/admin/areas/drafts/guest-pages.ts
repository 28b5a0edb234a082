import type { DraftChange } from '#shared/manage/drafts.ts';
import { pageOfText } from '../languages/page-of-text.ts';

/** What no guest's page shows. */
const UNSEEN: ReadonlySet<string> = new Set([
  'bot',
  'canned_reply',
  'dictionary_entry',
  'location_group',
  'masking_pattern',
  'priority_rule',
  'scenario',
  'scenario_node',
  'staff_group',
  'work_code',
]);

/** Where guests see it, below the language, in either house. */
export interface GuestPages {
  readonly live: string;
  readonly draft: string;
}

const HOME = 'customer';

export const isSeen = ({ kind }: Pick<DraftChange, 'kind'>): boolean => !UNSEEN.has(kind);

/** The page that a change is on; the home page of the house in which it is not. */
export function pagesOf({ kind, id, change }: Pick<DraftChange, 'kind' | 'id' | 'change'>): GuestPages {
  const page = pageOfText({ kind: kind === 'coupon_page' ? 'coupon' : kind, thing_id: id }) ?? HOME;
  return { live: change === 'added' ? HOME : page, draft: change === 'removed' ? HOME : page };
}
