/** Rows of the house itself, its places, the groups of its staff and its assistants. */
import * as v from 'valibot';
import { readTenantSettings } from '../../domain/tenant-settings/stored-settings.ts';
import { AskLocationType, TenantType } from '../../domain/states/enumerations.ts';
import { TimeZone } from '../../manage/fields.ts';
import { isMediaPath } from '../media-paths.ts';
import * as f from './row-fields.ts';

const Palette = v.record(v.picklist(['light', 'dark']), v.record(f.Text(40), f.Color));

const Settings = v.pipe(
  v.record(f.Text(200), v.unknown()),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    // A file's own pictures are addresses once they are the house's.
    const kept = Object.fromEntries(
      Object.entries(input).map(([key, value]) => [
        key,
        typeof value === 'string' && isMediaPath(value) ? `/${value}` : value,
      ]),
    );
    for (const key of readTenantSettings(kept).wrong)
      addIssue({ message: 'invalid', path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
  }),
);

export const houseRows = {
  tenant: {
    name_dict: f.Dict,
    description_dict: f.Dict,
    tenant_type: TenantType,
    ask_location_type: AskLocationType,
    lang_cd: f.Lang,
    secondary_lang_cd: f.orNull(f.Lang),
    languages: f.Langs,
    primary_color: f.Color,
    icon_color: f.Color,
    palette: Palette,
    logo_url: f.orNull(f.Picture),
    picture_url: f.orNull(f.Picture),
    time_zone: TimeZone,
    latitude: f.orNull(f.Latitude),
    longitude: f.orNull(f.Longitude),
    currency: f.orNull(
      v.strictObject({
        isoCode: f.Name(3),
        currencyName: f.Text(100),
        currencySymbol: f.Text(20),
        country: f.orNull(f.Text(100)),
      }),
    ),
    settings: Settings,
  },
  location_group: {
    id: f.Uuid,
    name_dict: f.Dict,
    color: f.orNull(f.Color),
    is_default: f.Flag,
    is_show_chat_history: f.Flag,
    is_show_guide: f.Flag,
    position: f.Place,
  },
  location: {
    id: f.Uuid,
    location_group_id: f.Uuid,
    name_dict: f.Dict,
    default_name: f.Text(200),
    is_default_location: f.Flag,
    is_room_asking: f.Flag,
    can_access_by_id: f.Flag,
    input_room_no_before_conversation: f.Flag,
    session_timeout: f.orNull(f.Count),
    lock_wait: f.Count,
  },
  staff_group: { id: f.Uuid, name_dict: f.Dict, position: f.Place },
  bot: {
    id: f.Uuid,
    name: f.Name(),
    icon: f.orNull(f.Picture),
    type: v.picklist(['chat', 'kiosk', 'website']),
    corner: v.picklist(['start', 'end']),
    color: f.orNull(f.Color),
    icon_color: f.orNull(f.Color),
    staff_icon: f.orNull(f.Picture),
    popup_dict: f.Dict,
    // Files of before kiosks have none of these.
    idle_dict: v.optional(f.Dict, {}),
    idle_seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(600)), 60),
    refresh_minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(1440)), 60),
  },
} as const;
