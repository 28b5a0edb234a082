/**
 * What the fields of an entry are called, as on the screens where they are set. Fields that one name stands for in several
 * kinds of things have the word that fits them all; a few stand below their kind.
 */
import { useLingui } from '@lingui/react/macro';

type Names = Readonly<Record<string, string>>;

/** @returns the word for a field of a kind; what nobody worded is told by its own name, readable */
export function useFieldTexts(): (kind: string, field: string) => string {
  const words = { ...useNamedFields(), ...useCatalogueFields(), ...useHouseFields(), ...usePeopleFields() };
  const ofKind = useFieldsOfKinds();
  return (kind, field) => ofKind[`${kind}.${field}`] ?? words[field] ?? field.replaceAll('_', ' ');
}

/** What nearly everything has. */
function useNamedFields(): Names {
  const { t } = useLingui();
  const [name, kind, words, place] = [t`Name`, t`Kind`, t`Words`, t`Place in the list`];
  const [menu, pictures, colour, description] = [t`Menu`, t`Pictures`, t`Colour`, t`Description`];
  return {
    name,
    name_dict: name,
    label: name,
    label_dict: words,
    original: words,
    text_dict: words,
    texts: words,
    content: words,
    message_dict: t`Heading`,
    title_dicts: t`Title`,
    translations: t`Translations`,
    description_dict: description,
    description_dicts: description,
    descriptions: t`Descriptions`,
    description1_dict: description,
    description2_dict: t`Second paragraph`,
    type: kind,
    kind,
    code: t`Code`,
    order_no: place,
    disp_order: place,
    position: place,
    sort_key: place,
    is_display: t`Guests see it`,
    shown_from: t`Guests see it from`,
    shown_to: t`Guests see it until`,
    is_active: t`Switched on`,
    disabled: t`Switched off`,
    disabled_at: t`Switched off`,
    deleted_at: t`Deleted`,
    expires_at: t`Ends`,
    revoked_at: t`Ended`,
    is_vip: t`VIP guest`,
    guest_days: t`Days that guests are kept`,
    file_days: t`Days that files are kept`,
    note_days: t`Days that notes are kept`,
    begins_at: t`In force from`,
    url: t`Address`,
    icon: t`Sign`,
    icon_type: t`Sign`,
    icons: t`Signs`,
    color: colour,
    image_url: t`Picture`,
    picture_url: t`Picture`,
    images: pictures,
    image_urls: pictures,
    user_photo_public_ids: pictures,
    alt_dict: t`What is to be seen`,
    focus_x: t`What matters most`,
    focus_y: t`What matters most`,
    purpose: t`For`,
    template_id: t`Template`,
    edition: t`Edition`,
    proposed: t`Edition that is proposed`,
    sub_menu_id: menu,
    source_id: menu,
    source_entity_type: t`Where it is shown`,
    target_id: t`Which one`,
    action: t`What it does`,
    parent_id: t`Below`,
    settings: t`Settings`,
    proof: t`Secret`,
    hash: t`Secret`,
    secret_hash: t`Secret`,
    is_shared: t`Also in other houses of the organization`,
    is_uneditable: t`Locked`,
    shortcut: t`Shortcut`,
    work_code_id: t`Work code`,
    sets_state: t`What becomes of the ticket`,
    is_offered: t`Clerks may choose it`,
    priority: t`Priority`,
    pattern: t`Pattern`,
  };
}

/** Menus, places, floors, coupons, forms, ordering, how full it is. */
function useCatalogueFields(): Names {
  const { t } = useLingui();
  const hours = t`Hours`;
  return {
    main_menu_id: t`Below the heading`,
    menu_type: t`Kind`,
    sub_menu_type: t`Kind`,
    menu_option: t`What guests find there`,
    greeting_dict: t`First words guests read there`,
    announcement_dict: t`The announcement`,
    hours,
    out_of_service: hours,
    out_of_business_hours: hours,
    room_confirmation_timing: t`Where guests are`,
    not_show_list_inside: t`Open one place at once, without the list`,
    is_lang_restricted: t`Not for guests of some languages`,
    restricted_langs: t`Not for guests who read`,
    required_show_submenu: t`Show the list even where there is one menu alone`,
    section: t`Where on the home page`,
    location_group_id: t`Group`,
    location_group_ids: t`For the guests of`,
    facility_id: t`Which place`,
    staff_group_id: t`Who answers`,
    staff_group_ids: t`Who answers`,
    content_dict: t`Name of the floor`,
    category_dict: t`What it is, such as Café`,
    comment_dict: t`Why you like it`,
    price_range: t`Price range, such as ¥¥`,
    budget: t`Budget per person`,
    distance: t`Way there`,
    tripadvisor_url: t`Its page at Tripadvisor`,
    map_iframe_tag: t`Map`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    in_room: t`For guests in their rooms`,
    text_variables: t`Values`,
    place_description_dict: t`How to get there`,
    place_dicts: t`How to get there`,
    security_level: t`How it is redeemed`,
    usage_limit: t`How often it is used`,
    max_redemption_number: t`Times in all`,
    limited_no: t`How many there are in all`,
    allocation_timing: t`How it is given`,
    allocation_object: t`To whom`,
    allocation_unit: t`How many`,
    valid_from: t`First day`,
    valid_to: t`Last day`,
    valid_days: t`Days after it was given`,
    after_checkout_usage: t`Can be used after checkout`,
    price: t`Price`,
    category_cd: t`Category`,
    parent_cd: t`Category it stands in`,
    item_cd: t`Dish`,
    option_id: t`Option`,
    project_cd: t`Code`,
    currency: t`Currency`,
    master_name: t`What the kitchen calls it`,
    allergens: t`It holds`,
    multiple: t`Several can be chosen`,
    required: t`One has to be chosen`,
    is_display_image: t`Dishes are shown with pictures`,
    is_display_order_btn: t`Guests can order`,
    is_service_fee_included: t`Prices include service`,
    is_tax_included: t`Prices include tax`,
    service_rate: t`Service`,
    tax_rate: t`Tax`,
    fee_text_dict: t`What guests read about it`,
    sensor_id: t`Sensor`,
    vacant_upper_threshold: t`Free up to`,
    congestion_lower_threshold: t`Full from`,
  };
}

/** The house, its rooms, its organisation. */
function useHouseFields(): Names {
  const { t } = useLingui();
  const kind = t`Kind`;
  return {
    tenant_type: kind,
    sandbox_type: kind,
    ask_location_type: t`Ask guests for their room`,
    is_room_asking: t`Ask guests which room they are in`,
    input_room_no_before_conversation: t`Ask guests for their room`,
    can_access_by_id: t`Opens by its address too`,
    is_default: t`New rooms begin here`,
    is_default_location: t`For guests without a room`,
    is_show_chat_history: t`Guests see their earlier conversations`,
    is_show_guide: t`Guests see the travel guide`,
    hash_value: t`Code`,
    qr_expires_at: t`The code ends`,
    session_timeout: t`Locks after so long`,
    lock_wait: t`Locks after so long`,
    lang_cd: t`Main language`,
    secondary_lang_cd: t`Second language`,
    languages: t`Languages`,
    time_zone: t`Time zone`,
    logo_url: t`Logo`,
    primary_color: t`Colour of the house`,
    icon_color: t`Colour of the signs`,
    network: t`Allowed networks`,
    networks: t`Allowed networks`,
    trial_ends_at: t`End of the trial`,
    trial_extended_at: t`Trial made longer`,
    plan: t`Plan`,
    next_plan: t`Plan from the next renewal on`,
    answers_a_month: t`Answers a month`,
    opted_out_on: t`Cancelled`,
    quantity: t`Number`,
    next_quantity: t`Number from the next renewal on`,
    period_start: t`Paid from`,
    period_end: t`Paid up to`,
    restricted_at: t`Restricted`,
  };
}

function usePeopleFields(): Names {
  const { t } = useLingui();
  const roles = t`Roles`;
  return {
    role: roles,
    roles,
    seat: roles,
    suspended_roles: roles,
    can_write: t`May change things`,
    manages_people: t`May manage people`,
    login_id: t`E-mail address`,
    email: t`E-mail address`,
    handling_limit: t`Guests at once`,
    department: t`Department`,
    shifts: t`Shifts`,
    weekdays: t`On these days`,
    starts_on: t`First day`,
    ends_on: t`Last day`,
    from_time: t`From`,
    to_time: t`To`,
    off_days: t`Days off`,
    is_lead: t`In charge`,
    state: t`Standing`,
    review: t`Approval`,
    review_note: t`What was said`,
    words: t`Words`,
    done_at: t`Settled`,
    accepted_at: t`Accepted`,
  };
}

/** Where one name says another thing in one kind. */
function useFieldsOfKinds(): Names {
  const { t } = useLingui();
  return {
    'staff.position': t`Position`,
    'popup.label_dict': t`Heading`,
    'form_item.name_dict': t`What is asked`,
    choice_dicts: t`Choices`,
    'house.name_dict': t`Name of the house`,
    'facility.sub_menu_id': t`Menu that opens it`,
    'bot_plan.ends_on': t`Ends`,
    'prompt_copy.from_title': t`Title`,
    'prompt_copy.from_version': t`Version`,
    'template_follow.known': t`Assistants`,
  };
}
