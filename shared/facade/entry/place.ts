/** What the guest's app reads of a location's details, whatever door they came by [ENTRY-DETAIL]. */
import * as v from 'valibot';
import type { AskLocationType, TenantType } from '#shared/domain/states/enumerations.ts';
import type { StayProof } from '#shared/domain/pms/stay-proof.ts';
import { trustedEnum } from '../trusted-enum.ts';

const text = v.nullish(v.string(), '');
const address = v.nullish(v.string(), null);

export const PlaceDetail = v.object({
  tenant_id: v.string(),
  tenant_cd: v.string(),
  tenant_name: text,
  tenant_description: text,
  tenant_picture: address,
  tenant_pictures: v.nullish(v.array(v.string()), []),
  /** What is to be seen on each; '' where the house does not say. */
  tenant_picture_words: v.nullish(v.array(v.string()), []),
  tenant_movie: address,
  enable_movie_display: v.nullish(v.boolean(), false),
  logo_url: address,
  tenant_type: trustedEnum<TenantType>(),
  ask_location_type: trustedEnum<AskLocationType>(),
  welcome: text,
  location_id: v.nullable(v.string()),
  location_name: address,
  /** Where the code of the place leads; without the place for who did not come by it [CODE-ENDS]. */
  qr_url: address,
  location_group: v.nullable(v.object({ id: v.string(), is_show_chat_history: v.boolean() })),
  is_room_asking: v.boolean(),
  /** Here a guest is asked for their room before each conversation [ROOM-INPUT]. */
  input_room_no_before_conversation: v.nullish(v.boolean(), false),
  can_access_default_location_by_code: v.boolean(),
  session_timeout: v.nullable(v.number()),
  lock_wait: v.number(),
  languages: v.array(v.string()),
  /** IANA name of the house's zone; '' where what this device remembers is older than the field. */
  time_zone: text,
  /** Stands for the house's name where the group has guests of its own [MODE-GROUP]. */
  group_title: address,
  /** `back` and `home`, where the house hides them. */
  hidden: v.nullish(v.array(v.string()), []),
  is_mbs_guest: v.nullish(v.boolean(), false),
  /** What an empty chat offers to ask [CHAT-STARTERS]. */
  starters: v.nullish(v.array(v.string()), []),
  /** Beside the menus, so that a phone without a connection knows it too [URGENT-PHONE]. */
  emergency_phone: address,
  /** The face of clerks without a picture of their own. */
  tenant_default_staff_icon: address,
  /** Whether pages say whose product this is. */
  powered_by: v.nullish(v.boolean(), false),
  /** Whether callers may leave a message [VOICE-LEAVE]. */
  leave_message: v.nullish(v.object({ out_of_business_hour: v.boolean(), staff_unavailable: v.boolean() }), {
    out_of_business_hour: true,
    staff_unavailable: true,
  }),
  /** The chat that stands on the first page [HOME-CHAT]. */
  inline_chat: v.nullish(v.object({ sub_menu_id: v.number() }), null),
  /** What proves a stay [PMS-PROOF]. */
  stay_proof: v.nullish(trustedEnum<StayProof>(), null),
  /** For whom our pages cannot help [NOTICE-PHONE]. */
  telephone: address,
  /** `hh:mm` on the house's clock [STAY-TIMES]. */
  check_in_time: address,
  check_out_time: address,
  /** Read by those who show it: guide-widget.ts. */
  widget: v.optional(v.unknown()),
  is_guide_enabled: v.nullish(v.boolean(), false),
});

export type PlaceDetail = v.InferOutput<typeof PlaceDetail>;
