import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { NODES_MAX } from '#shared/domain/scenario/bounds.ts';
import { SAID_MAX } from '#shared/domain/scenario/flow.ts';
import { AppError, type ErrorData } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import { Refused } from './refused.ts';

/** What is wrong with a house that is to be a template, or to follow one. */
function useTemplateFieldTexts(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    house_unknown: t`This house is not one of the organization’s any more`,
    template_already: t`This house is a template already`,
    template_unknown: t`This is no template any more`,
    template_circle: t`It would follow itself, at once or by way of others`,
    version_unknown: t`This version is not kept any more`,
  };
}

/** What is wrong with the steps of a scenario. */
function useScenarioFieldTexts(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const most = new Intl.NumberFormat(readerLocale()).format(NODES_MAX);
  return {
    too_few_steps: t`A scenario has at least two steps`,
    too_many_steps: t`A scenario has ${most} steps at most`,
    too_much_at_once: t`More than ${SAID_MAX} characters are said here before the guest is asked anything`,
    circle: t`From here it goes round in a circle without asking anything`,
  };
}

/** What is wrong with a field, in a sentence that stands below it [FIELD-WORDS]. */
export function useFieldTexts(): (code: string) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = {
    ...useTemplateFieldTexts(),
    ...useScenarioFieldTexts(),
    required: t`Please fill this in`,
    email_invalid: t`This does not look like an e-mail address`,
    code_invalid: t`Small letters, digits and hyphens, 3 to 40 of them`,
    code_taken: t`Another house has this address`,
    text_too_long: t`This is too long`,
    text_unknown: t`There is no such text here any more`,
    text_locked: t`This text is locked in this language. An administrator unlocks it under Languages`,
    provider_only: t`Only the provider’s office changes this`,
    double_quote: t`Titles take no double quotes`,
    doubled: t`This is there already`,
    already_staff: t`This person works here already`,
    already_member: t`This person is a member already`,
    unchanged: t`This is your address already`,
    address_other: t`This is not the address of that account`,
    already_registered: t`Another account has this address by now`,
    wrong_pin: t`This PIN is not right. Look at the newest e-mail from us`,
    expired_pin: t`This PIN has run out. Ask for a new one`,
    person_unknown: t`This person does not work here any more`,
    group_unknown: t`This group is not there any more`,
    group_full: t`This group is full: 100 people are in it already`,
    leads_group: t`They are in charge of a group that is not ticked. First put somebody else in charge`,
    not_a_member: t`Only members of the group can be in charge of it`,
    menu_unknown: t`This menu is not there any more`,
    work_code_unknown: t`This work code is not there any more`,
    english_required: t`English is needed too: guests whose language you did not write read it`,
    facility_unknown: t`This place is not there any more`,
    phone_invalid: t`Enter a telephone number`,
    point_invalid: t`No place on earth has these coordinates`,
    time_invalid: t`Enter a time such as 09:30`,
    too_many: t`These are too many`,
    url_invalid: t`Enter an address that begins with https://`,
    kind_code_invalid: t`Letters, digits, hyphens and underscores, 40 at most`,
    counter_required: t`A PIN belongs to a counter: choose one`,
    ends_before_it_begins: t`It would end before it begins`,
    work_code_invalid: t`Without spaces and commas`,
    rule_for_all: t`It would fit every ticket: add words, a menu or a group`,
    pattern_too_wide: t`It would hide half of what is said: at least three signs, and five where all are # or ?`,
    shortcut_invalid: t`One word, without spaces and slashes`,
    date_invalid: t`Enter a day of the calendar`,
    days_invalid: t`From 1 to 36,500 days, in whole numbers`,
    below_issued: t`More of them are handed out already`,
    too_few: t`At least one`,
    pin_invalid: t`A PIN has six digits`,
    variable_code_invalid: t`Small letters, digits and underscores, 40 at most`,
    variable_unknown: t`A name in braces has no value below`,
    icon_unknown: t`Choose a sign from the list`,
    option_unfit: t`This does not go with this kind of menu`,
    bot_unknown: t`Choose the assistant that answers`,
    scenario_unknown: t`This scenario is not this assistant’s any more`,
    scenario_invalid: t`This scenario has errors. Open it among the assistants and look at its checks`,
    bad_characters: t`There is a character in it that nothing can show: type it anew`,
    no_chat: t`Choose a menu that opens a chat`,
    survey_unknown: t`This survey is not there any more`,
    coupon_unknown: t`This offer is not there any more`,
    leads_to_itself: t`A page cannot lead to itself`,
    room_unknown: t`There is no such room`,
    not_after_check_in: t`The departure comes after the arrival`,
    country_code_invalid: t`Enter a country code such as +81 or JP`,
    digits_needed: t`Digits alone`,
    private_key_invalid: t`Paste the whole key, from BEGIN PRIVATE KEY on`,
    amount_invalid: t`Enter an amount`,
    amount_too_large: t`More than is left of this payment`,
    checked_out: t`This guest has checked out`,
    language_unknown: t`This language is not known here`,
    color_invalid: t`Enter a colour such as #2b6cb0`,
    network_invalid: t`Enter addresses or networks such as 192.0.2.0/24, with commas between them`,
    network_one: t`Enter an address or a network such as 192.0.2.0/24 or 2001:db8::/32`,
    network_all: t`This lets everybody in. With no network in the list, everybody comes in from everywhere`,
    time_past: t`Choose a day to come`,
    rate_invalid: t`Enter a percentage between 0 and 100`,
    price_negative: t`A price cannot be below zero`,
    price_invalid: t`Enter a price in this currency`,
    project_invalid: t`Letters, digits, hyphens and underscores, at most 64 of them`,
    project_taken: t`Another menu has this code`,
    currency_unknown: t`Choose a currency`,
    choice_needed: t`Add at least one choice`,
    category_needed: t`Add a category with a dish first`,
    item_needed: t`One of the categories has no dish yet`,
    category_unknown: t`This category is not in this menu`,
    category_too_deep: t`A category can stand in one that itself stands in none`,
    menu_fixed: t`It belongs to another menu and stays there`,
    handling_limit_invalid: t`From 1 to 4 tickets, in whole numbers`,
    app_language_needed: t`They have the app in a language that is not among these. Leave that one in`,
    blank: t`A cell of this line is empty`,
    yes_or_no: t`Write yes or no`,
    allergen_unknown: t`One of these is no allergen we know. Take their names from a table saved here`,
    kind_unknown: t`This kind of menu is not known. Take its name from a table saved here`,
    kind_fixed: t`This menu is of another kind and stays so. Make a new one`,
    threshold_order: t`“Full from” has to be more than “Plenty of room up to”`,
    time_zone_unknown: t`Choose a time zone from the list`,
    unknown: t`This is not there any more`,
    id_invalid: t`Small letters, digits and hyphens, at most 36 of them`,
    variable_invalid: t`Begin with a small letter, then letters, digits and underscores, at most 30. Our own names are taken`,
    country_unknown: t`Choose a country from the list`,
    key_invalid: t`Small letters, digits and hyphens, at most 40 of them`,
    number_needed: t`Enter a number`,
    number_whole: t`Enter a whole number`,
    share_needed: t`At least 1 %: remove what nobody should get`,
    share_too_large: t`At most 100 %`,
    shares_not_whole: t`The shares have to add up to 100 %`,
    zero_to_one: t`Enter a number from 0 to 1`,
    tokens_range: t`From 50 to 2,000 tokens`,
    fixed: t`This was chosen when it was made and stays so`,
    component_unknown: t`This component is not there any more`,
    knowledge_unknown: t`This source is not there any more`,
    media_too_large: t`The file is too large: 20 MB at most`,
    document_empty: t`There are no words in it. Of a scan, bring the text`,
    document_unreadable: t`Its words could not be read. Bring a PDF or a text`,
    document_too_long: t`It is too long: bring its parts one by one`,
    file_unknown: t`This file is not here any more, or a house was made of it already. Bring it again`,
    menu_not_for_orders: t`Guests cannot order in this menu: choose one of the kind “order”`,
  };
  return (code) => texts[code] ?? t`This does not fit here`;
}

/** What drafts and imports refuse. */
function useDraftRefusalTexts(): Readonly<Partial<Record<ErrorCode, string>>> {
  const { t } = useLingui();
  return {
    no_draft: t`There is no draft in the sandbox. Make one, or put a kept one there`,
    draft_applying: t`A draft is going live just now. Wait a moment, then try again`,
    import_running: t`A file is being imported. Menus and translations can be changed again once that is done`,
    groups_fixed: t`While there is a draft, room groups can be neither added nor deleted. Take the draft live or delete it first`,
    not_in_draft: t`This belongs to the live house alone. Leave the draft to change it`,
    conflicts_open: t`The live house has changed the same in the meantime. Decide first what is to stand`,
    draft_problems: t`Some of the changes cannot go live as they are. Look at those that are marked`,
    draft_empty: t`This draft changes nothing that could go live`,
    draft_scheduled: t`This draft goes live by itself at a time. Call that off to choose otherwise`,
    approval_needed: t`In this house somebody else has to approve a draft before it goes live. Send it for approval`,
    approval_own: t`You sent this for approval yourself. Somebody else has to answer`,
    template_gone: t`This template is not there any more: its house was deleted, or is a template no more. Nothing was changed`,
    template_circle: t`A house cannot follow itself, at once or by way of others. Nothing was changed`,
    no_proposal: t`Nothing waits here any more: it was taken or left already, or the house follows no more`,
  };
}

/** What bots and their scenarios refuse. */
function useBotRefusalTexts(): Readonly<Partial<Record<ErrorCode, string>>> {
  const { t } = useLingui();
  return {
    scenario_invalid: t`This scenario has errors. Open it among the assistants and look at its checks`,
    scenario_not_copied: t`Something this scenario names is not there. Choose what stands in its place`,
    bot_step_unfit: t`Somebody else has moved this assistant on. Reload the page and look where it stands`,
  };
}

/** What a refusal or a broken line means, in a sentence; the faults of fields stand at their fields besides. */
export function useRefusalTexts(): (error: unknown) => string {
  const { t } = useLingui();
  const ofAreas = { ...useDraftRefusalTexts(), ...useBotRefusalTexts() };
  const lastOne = (role: unknown): string =>
    role === 'owner'
      ? t`An organization always has an owner. Make somebody else one first`
      : role === 'super_admin'
        ? t`A house always has a super administrator. Make somebody else one first`
        : t`This is the last one and has to stay`;
  const tooLarge = (rows: unknown): string => {
    if (typeof rows !== 'number') return t`This file is too large`;
    const most = new Intl.NumberFormat(bcp47Of(activeLanguage())).format(rows);
    return t`This table is too large: at most ${most} rows can be brought at once`;
  };
  const planLimit = ({ what, limit }: ErrorData): string => {
    if (what === 'dictionary') return t`A dictionary is an extra. Whoever pays adds it under Plans and invoices`;
    if (typeof limit !== 'number') return t`The plan has no room for more of these`;
    const most = new Intl.NumberFormat(bcp47Of(activeLanguage())).format(limit);
    if (what === 'operators')
      return t`All ${most} places of your staff are taken. Ask a colleague to sign out, or whoever pays to add one`;
    return t`The plan has room for ${most} of these. Remove one first, or choose a larger plan`;
  };
  const failed = (code: unknown): string =>
    typeof code === 'string'
      ? t`Something went wrong on the server. Please try again; if it happens once more, give this code to whoever runs it: ${code}`
      : t`Something went wrong. Please try again`;
  return (error) => {
    if (error instanceof TransportError)
      return t`The server cannot be reached. What you typed is still here: try again in a moment`;
    if (!(error instanceof AppError)) return t`Something went wrong. Please try again`;
    if (error instanceof Refused && error.fields.length > 0) return t`Please look at the marked fields`;
    switch (error.code) {
      case 'forbidden':
        return t`You may look at this, but not change it`;
      case 'not_found':
        return t`This is not there any more`;
      case 'version_stale':
      case 'version_required':
        return t`Somebody else has just changed this. Look at what stands there now, then save again`;
      case 'in_use':
        return t`This is still in use and cannot be deleted`;
      case 'last_one':
        return lastOne(error.data['role']);
      case 'locks_out':
        return t`This would shut you out: your own address is not among these networks`;
      case 'proxy_unknown':
        return t`Addresses come through a proxy that the server was not told of. Ask whoever runs it to set TRUST_PROXY`;
      case 'credential_exists':
        return t`This can be registered only once: a key of this name is in use. Choose another name, or delete that one`;
      case 'sign_up_closed':
        return t`New organizations are not taken here. Ask whoever runs this server`;
      case 'setup_code_invalid':
        return t`This set-up address has been used. Sign in instead`;
      case 'invitation_over':
        return t`This invitation has been used or has run out. Ask for a new one`;
      case 'qr_used':
        return t`This QR code was used already or has run out. Ask for a new one to be shown`;
      case 'join_limit_reached':
        return t`As many have joined by this QR code as it is for. Ask for a new one to be shown`;
      case 'already_staff':
        return t`Whoever has this address works here already`;
      case 'user_not_found':
        return t`This person’s account is not there any more`;
      case 'wrong_pin':
        return t`This PIN is not right. Look at the newest e-mail from us`;
      case 'expired_pin':
        return t`This PIN has run out. Ask for a new one`;
      case 'not_offered':
        return t`Passkeys need a domain of the server’s own. Ask whoever runs it`;
      case 'verification_failed':
        return t`This passkey was not accepted. Please try again`;
      case 'too_late':
        return t`This has ended already`;
      case 'plan_limit':
        return planLimit(error.data);
      case 'payment_required':
        return t`Nothing can be changed until your organization has paid. Whoever pays finds the way on under Plans and invoices`;
      case 'limit_reached':
        return t`There are as many as there can be. Remove one first`;
      case 'link_expired':
        return t`This address has been used or has run out. Ask for a new one`;
      case 'network_not_allowed':
        return t`Your organization does not allow work from this network`;
      case 'unsupported_media':
        return t`This is not a table we can read. Use the template, and save it as Excel (XLSX) or CSV`;
      case 'file_too_large':
        return tooLarge(error.data['max_rows']);
      case 'body_too_large':
        return t`This is more than can be saved at once`;
      case 'body_too_slow':
        return t`The line was too slow for this. Please try again`;
      case 'wrong_state':
        return t`This has changed since the page was opened. Reload it and look again`;
      case 'duplicate_id':
      case 'key_reused':
        return t`This was sent before, and other words with it. Reload the page and see what is there`;
      case 'maintenance':
        return t`The server is being worked on. Please try again in a while`;
      case 'busy':
      case 'standby':
      case 'database_unavailable':
        return t`The server cannot answer just now. What you typed is still here: try again in a moment`;
      case 'too_many_requests':
      case 'too_many_tries':
        return t`Too many tries. Please wait a few minutes`;
      default:
        return ofAreas[error.code] ?? failed(error.data['request_id']);
    }
  };
}
