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

/** Where its page is there with others of its kind, whether it is there or not: a dish has the page of its menu. */
const SHARED: ReadonlySet<string> = new Set([
  'floor_guide',
  'form_item',
  'ordering_category',
  'ordering_choice',
  'ordering_item',
  'ordering_option',
]);

/** The page that a change is on; the home page of the house in which there is none. */
export function pagesOf({ kind, id, change }: Pick<DraftChange, 'kind' | 'id' | 'change'>): GuestPages {
  const page = pageOfText({ kind: kind === 'coupon_page' ? 'coupon' : kind, thing_id: id }) ?? HOME;
  const without = SHARED.has(kind) ? page : HOME;
  return { live: change === 'added' ? without : page, draft: change === 'removed' ? without : page };
}

/** The language it is looked at in: one in which it changes, the reader's own before the house's. */
export function lookedIn({ fields }: Pick<DraftChange, 'fields'>, known: readonly string[], reader: string): string {
  const changed = fields.flatMap(({ lang_cd }) => (lang_cd === null ? [] : [lang_cd]));
  const [first = reader] = known;
  const wished = [reader, first].filter((one) => known.includes(one));
  return wished.find((one) => changed.includes(one)) ?? changed[0] ?? wished[0] ?? first;
}
