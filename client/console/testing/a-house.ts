import type { House } from '#shared/manage/houses.ts';

/** A house as the management API tells it. */
export const aHouse = (part: Partial<House> = {}): House => ({
  code: 'edelweiss',
  organization_id: 'o1',
  name_dict: { en: 'Edelweiss' },
  description_dict: {},
  tenant_type: 'hotel',
  ask_location_type: 'none',
  lang_cd: 'en',
  secondary_lang_cd: null,
  languages: ['en'],
  time_zone: 'Europe/Vienna',
  primary_color: '#e95537',
  icon_color: '#e95537',
  logo_url: null,
  picture_url: null,
  latitude: null,
  longitude: null,
  currency_cd: 'EUR',
  version: 1,
  ...part,
});
