/** What values of a few are called in the differences, as on the screens where they are chosen: by kind and field. */
import { useLingui } from '@lingui/react/macro';
import { useAllergenTexts } from '#client/chat/order/use-allergen-texts.ts';
import { usePriorityTexts } from '#client/console/priority-texts.ts';
import { useCouponWords } from '../coupons/use-coupon-words.ts';
import { useKindTexts } from '../menus/use-kind-texts.ts';

type Texts = Readonly<Record<string, string>>;

/** @returns the word for a value; undefined where the field is no choice, or nobody worded it */
export function useChoiceTexts(): (kind: string, field: string, value: unknown) => string | undefined {
  const all: Readonly<Record<string, Texts>> = {
    ...useMenuChoices(),
    ...usePageChoices(),
    ...useScenarioChoices(),
    'ordering_item.allergens': useAllergenTexts(),
    'priority_rule.priority': usePriorityTexts(),
  };
  return (kind, field, value) =>
    typeof value === 'string' || typeof value === 'number' ? all[`${kind}.${field}`]?.[String(value)] : undefined;
}

function useMenuChoices(): Readonly<Record<string, Texts>> {
  const { t } = useLingui();
  const kinds = useKindTexts();
  const links = { sub_menu: t`A menu`, facility: t`A place`, coupon: t`An offer` };
  return {
    'main_menu.section': {
      stay: t`My stay`,
      ask: t`Ask`,
      eat: t`Eat`,
      enjoy: t`Enjoy`,
      around: t`Around`,
    },
    'sub_menu.menu_type': {
      ai_chatbot: t`Conversation`,
      voice_talk: kinds.voice_call.name,
      announcement: kinds.notice.name,
      url: kinds.link.name,
      facility: kinds.facility_information_type.name,
      qr_order: kinds.order.name,
      coupon: kinds.offers.name,
      recommendation: kinds.nearby.name,
      floor_guide: kinds.floors.name,
      questionnaire: kinds.questionnaire.name,
      congestion: kinds.congestion.name,
      online_payment: kinds.payment.name,
    },
    'sub_menu.sub_menu_type': Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name])),
    'sub_menu.menu_option': {
      access_id: kinds.staff_chat.name,
      guest_bot: kinds.bot_chat.name,
      bot: kinds.bot_chat.name,
      emergency: kinds.urgent_help.name,
      search: kinds.search.name,
    },
    'sub_menu.room_confirmation_timing': {
      first: t`They are asked before the conversation begins`,
      start_with_staff: t`The conversation begins at once, your team asks`,
    },
    'sub_menu.displayTiming': {
      at_talk_start: t`when they begin to write: their words wait for you`,
      at_menu_open: t`in the list already, below the title`,
    },
    'popup.source_entity_type': links,
    'popup.type': links,
  };
}

function usePageChoices(): Readonly<Record<string, Texts>> {
  const { t } = useLingui();
  const { level, limit, timing, object, unit } = useCouponWords();
  return {
    'coupon_type.security_level': level,
    'coupon_type.usage_limit': limit,
    'coupon_type.allocation_timing': timing,
    'coupon_type.allocation_object': object,
    'coupon_type.allocation_unit': unit,
    'form_item.type': {
      text: t`A line of text`,
      number: t`A number`,
      date: t`A day`,
      check: t`A tick`,
      select: t`One of several choices`,
    },
    'congestion.icon_type': { faces: t`Faces`, bars: t`Bars` },
    'congestion_icons.icons': {
      vacant: t`Plenty of room`,
      moderately_vacant: t`Some room`,
      congestion: t({ message: 'Full', context: 'no room is left' }),
      non_active: t`Not counted`,
    },
    'canned_reply.sets_state': { solved: t`It is solved`, snoozed: t`It is put aside until the morning` },
    'facility.options': { text: t`Words`, tel: t`Telephone number`, url: t`Page on the web` },
  };
}

function useScenarioChoices(): Readonly<Record<string, Texts>> {
  const { t } = useLingui();
  return {
    'bot.type': { chat: t`In the guests’ chat`, kiosk: t`At a kiosk`, website: t`On your website` },
    'bot.corner': { end: t`At the bottom, where lines end`, start: t`At the bottom, where lines begin` },
    'scenario_node.kind': {
      text: t`Say something`,
      choices: t`Let them choose`,
      ask: t`Ask for something`,
      link: t`Show a page`,
      language: t`By language`,
      hours: t`By the hour`,
      room: t`By room`,
      hand_over: t`Call the team`,
      end: t`The end`,
    },
    'scenario_node.answer': {
      text: t`A line of text`,
      number: t`A number`,
      email: t`E-mail address`,
      phone: t`Telephone`,
    },
  };
}
