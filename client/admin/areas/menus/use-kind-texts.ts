import { useLingui } from '@lingui/react/macro';
import type { MenuKind } from '#shared/domain/menu/menu-kinds.ts';

interface KindTexts {
  readonly name: string;
  /** What it does for guests. */
  readonly line: string;
}

/** What the kinds of menus are called, and do. */
export function useKindTexts(): Readonly<Record<MenuKind, KindTexts>> {
  const { t } = useLingui();
  return {
    staff_chat: { name: t`Chat with people`, line: t`Guests write, your team answers.` },
    bot_chat: { name: t`Chat with the assistant`, line: t`It answers from what you wrote here, and fetches a person.` },
    urgent_help: { name: t`Urgent help`, line: t`One tap calls somebody, at any hour and in any language.` },
    voice_call: { name: t`Voice call`, line: t`Guests call your team from their browser.` },
    notice: { name: t`Announcement`, line: t`Words of your own: Wi-Fi, house rules, tonight’s concert.` },
    link: { name: t`Link`, line: t`Opens a page on the web.` },
    search: { name: t`Ask in one’s own words`, line: t`Opens the search over everything you wrote here.` },
    facility_information_type: {
      name: t`Places of the house`,
      line: t`Restaurant, bath, gym: the list, or one of them at once.`,
    },
    order: { name: t`Order`, line: t`Room service from your own menu, or a provider’s page.` },
    offers: { name: t`Offers and coupons`, line: t`What guests get for less.` },
    nearby: { name: t`Around the house`, line: t`Where you would send a friend.` },
    floors: { name: t`Floors`, line: t`What is on which floor.` },
    questionnaire: { name: t`Questionnaire`, line: t`Asks guests how their stay was.` },
    congestion: { name: t`How busy it is`, line: t`Shows where there is room right now.` },
    payment: { name: t`Pay the bill`, line: t`Guests see what is open, and pay online.` },
  };
}
