/** What of the house's settings concerns a desk, where each stands in administration, and who may go there. */
import { useLingui } from '@lingui/react/macro';
import type { HouseRight } from '#shared/domain/rights/rights.ts';

interface SettingRow {
  /** Below the house's own address. */
  readonly place: string;
  readonly right: HouseRight;
  readonly name: string;
}

/** In the order they are looked for. */
export function useSettingRows(): readonly SettingRow[] {
  const { t } = useLingui();
  return [
    { place: 'people/week', right: 'shifts.edit', name: t`Who works when` },
    { place: 'people/coverage', right: 'shifts.edit', name: t`Languages by the hour` },
    { place: 'people', right: 'people.see', name: t`People` },
    { place: 'stays', right: 'stays.edit', name: t`Guests` },
    { place: 'stays/systems', right: 'accounts.edit', name: t`Hotel systems` },
    { place: 'replies', right: 'content.edit', name: t`Canned replies` },
    { place: 'languages/dictionary', right: 'content.edit', name: t`Dictionary` },
    { place: 'languages/words', right: 'content.edit', name: t`Unique words` },
    { place: 'hours', right: 'content.edit', name: t`Hours` },
    { place: 'hours/replies', right: 'content.edit', name: t`Automatic replies` },
    { place: 'hours/answering', right: 'content.edit', name: t`Answering` },
    { place: 'hours/afterwards', right: 'content.edit', name: t`Guest ratings` },
    { place: 'menus', right: 'content.edit', name: t`In which languages guests may ask` },
    { place: 'desk-work', right: 'content.edit', name: t`Work codes` },
    { place: 'desk-work/priorities', right: 'content.edit', name: t`What comes first` },
    { place: 'desk-work/masking', right: 'content.edit', name: t`What is masked` },
  ];
}
