/** What fields and their parts are called in the differences: as in the history, and what the history shows as a whole. */
import { useLingui } from '@lingui/react/macro';
import { useFieldTexts } from '#client/console/history/field-texts.ts';

/** @returns the word for a field of a kind, or for a part of one */
export function useFieldWords(): (kind: string, field: string) => string {
  const words = useFieldTexts();
  const own: Readonly<Record<string, string>> = { ...usePageParts(), ...useScenarioParts(), ...useBotFields() };
  return (kind, field) => own[`${kind}.${field}`] ?? own[field] ?? words(kind, field);
}

function usePageParts(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const line = t`What guests read`;
  return {
    genre: t`What it is, such as Restaurant`,
    location: t`Where it is, such as 2nd floor`,
    description: t`Description`,
    description2: t`Second paragraph`,
    businessHours: t`Opening hours`,
    options: t`Lines of their own`,
    titleDict: t`What they are for, such as Breakfast`,
    labelDict: t`Heading`,
    isBold: t`Bold`,
    isUnderline: t`Underlined`,
    colorCode: t`Colour`,
    hours: t`Hours`,
    day: t`Day`,
    from: t`From`,
    to: t`To`,
    contents: t`Words`,
    message: t`What they read then`,
    displayTiming: t`Guests read that it is closed`,
    access_id: t`Who answers`,
    bot_id: t`Assistant`,
    bot_version_id: t`Version of the assistant`,
    scenario_id: t`Scenario its chats begin with`,
    ring_strategy: t`Who is rung`,
    design: t`Colours of its own above the conversation`,
    title_bar_bg_color: t`Ground`,
    title_bar_txt_color: t`Colour of the title`,
    'sub_menu.type': t`What guests find there`,
    'room.default_name': t`Number or name`,
    choice_dicts: t`Choices`,
    'work_code.name': t`What it stands for`,
    picture: t`Picture`,
    'congestion.vacant': t`Plenty of room`,
    'congestion.moderately_vacant': t`Some room`,
    'congestion.congestion': t({ message: 'Full', context: 'no room is left' }),
    'congestion.non_active': t`Not counted`,
    'congestion.title_dicts': t`Title`,
    'congestion.description_dicts': line,
    'congestion.titleDict': t`Title`,
  };
}

function useScenarioParts(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    start_id: t`First step`,
    next_id: t`Next step`,
    open_id: t`While it is open`,
    branches: t`Ways on`,
    retry_dict: t`What is said where the answer is no such thing`,
    answer: t`What they are asked for`,
    variable: t`Name of the answer`,
    is_opening: t`Guests begin with it`,
    drawn_x: t`Where it stands in the drawing`,
    drawn_y: t`How far down it stands in the drawing`,
    'scenario_node.title': t`Name of the step`,
    'scenario_node.text_dict': t`What guests read`,
    'scenario_node.kind': t`What it does`,
  };
}

function useBotFields(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'bot.name': t`Name guests read`,
    'bot.type': t`Where it meets guests`,
    'bot.icon': t`Face`,
    'bot.color': t`Colour of bar and buttons`,
    'bot.icon_color': t`Colour of its sign`,
    corner: t`Where its sign stands`,
    staff_icon: t`Face of your team in its chats`,
    popup_dict: t`Words that ask visitors in`,
    idle_dict: t`What it says while nobody is there`,
    idle_seconds: t`Touched by nobody until it asks whether somebody is there`,
    refresh_minutes: t`Left alone until its page is loaded anew`,
  };
}
