/** Rows of menus, of the links below pages, and of scenarios. */
import * as v from 'valibot';
import { homeSections } from '../../domain/menu/home-section.ts';
import { answerKinds, nodeKinds } from '../../domain/scenario/scenario.ts';
import { DisplayTiming, MenuType, RoomConfirmationTiming } from '../../domain/states/enumerations.ts';
import * as f from './row-fields.ts';

const source = v.picklist(['sub_menu', 'facility', 'coupon']);
const optional = <S extends v.GenericSchema>(schema: S) => v.optional(schema);

const StepId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,36}$/, 'invalid'));
/** By weekday, 0 for Sunday. */
const StepHours = v.pipe(
  v.array(v.strictObject({ weekday: f.Weekday, from: f.Clock, to: f.Clock })),
  v.maxLength(200, 'too_many'),
);

export const menuRows = {
  main_menu: {
    id: f.NumberId,
    name_dict: f.Dict,
    icon: f.Icon,
    required_show_submenu: f.Flag,
    order_no: f.Place,
    location_group_ids: f.orNull(f.Uuids),
    is_display: f.Flag,
    ...f.season,
    section: f.orNull(v.picklist(homeSections)),
  },
  sub_menu: {
    id: f.NumberId,
    main_menu_id: f.NumberId,
    menu_type: MenuType,
    sub_menu_type: f.orNull(f.Text(60)),
    menu_option: f.orNull(
      v.strictObject({
        type: f.Name(60),
        access_id: optional(f.Uuid),
        bot_id: optional(f.Uuid),
        scenario_id: optional(f.Uuid),
        ring_strategy: optional(f.Text(60)),
        design: optional(v.strictObject({ title_bar_bg_color: f.Color, title_bar_txt_color: f.Color })),
      }),
    ),
    icon: f.Icon,
    name_dict: f.Dict,
    description_dict: f.Dict,
    greeting_dict: f.orNull(f.Dict),
    announcement_dict: f.orNull(f.Dict),
    out_of_service: f.orNull(v.strictObject({ hours: f.Hours, displayTiming: DisplayTiming, message: f.Dict })),
    room_confirmation_timing: RoomConfirmationTiming,
    not_show_list_inside: f.Flag,
    is_lang_restricted: f.Flag,
    restricted_langs: f.Langs,
    facility_id: f.orNull(f.NumberId),
    url: f.orNull(f.Link),
    staff_group_ids: f.Uuids,
    order_no: f.Place,
    is_display: f.Flag,
    ...f.season,
  },
  scenario: {
    id: f.Uuid,
    bot_id: f.Uuid,
    name: f.Text(200),
    start_id: f.orNull(StepId),
    is_opening: f.Flag,
  },
  scenario_node: {
    scenario_id: f.Uuid,
    id: StepId,
    kind: v.picklist(nodeKinds),
    title: f.Text(200),
    drawn_x: f.Place,
    drawn_y: f.Place,
    text_dict: f.Dict,
    retry_dict: f.Dict,
    branches: v.pipe(
      v.array(
        v.strictObject({
          id: StepId,
          label_dict: optional(f.Dict),
          lang_cds: optional(f.Langs),
          location_group_ids: optional(f.Uuids),
          next: optional(f.orNull(StepId)),
        }),
      ),
      v.maxLength(100, 'too_many'),
    ),
    options: v.strictObject({
      sub_menu_id: optional(f.NumberId),
      facility_id: optional(f.NumberId),
      hours: optional(f.orNull(StepHours)),
      open_id: optional(f.orNull(StepId)),
      answer: optional(v.picklist(answerKinds)),
      variable: optional(f.Name(60)),
    }),
    next_id: f.orNull(StepId),
    position: f.Place,
  },
  popup_item: {
    id: f.Uuid,
    source_entity_type: source,
    source_id: f.NumberId,
    type: source,
    target_id: f.NumberId,
    label_dict: f.Dict,
    order_no: f.Place,
    is_display: f.Flag,
  },
} as const;
