/** Houses: what one is, and its life. */
import * as v from 'valibot';
import { AskLocationType, TenantType } from '../domain/states/enumerations.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import {
  CurrencyCode,
  Dict,
  HexColour,
  HouseCode,
  KnownLang,
  NamedDict,
  TimeZone,
  Version,
  WebAddress,
} from './fields.ts';
import { HouseCodePath, OrganizationPath } from './paths.ts';
import { starterNames } from './starters/names.ts';
import { TemplateId } from './templates.ts';

export const House = v.object({
  code: v.string(),
  organization_id: v.string(),
  name_dict: v.record(v.string(), v.string()),
  description_dict: v.record(v.string(), v.string()),
  tenant_type: TenantType,
  ask_location_type: AskLocationType,
  lang_cd: v.string(),
  secondary_lang_cd: v.nullable(v.string()),
  /** Content languages, the main one first. */
  languages: v.array(v.string()),
  time_zone: v.string(),
  primary_color: v.string(),
  icon_color: v.string(),
  logo_url: v.nullable(v.string()),
  picture_url: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** ISO 4217; what prices are in. */
  currency_cd: v.nullable(v.string()),
  version: Version,
});
export type House = v.InferOutput<typeof House>;

export const createHouse = endpoint({
  id: 'createHouse',
  method: 'POST',
  path: '/be-api/manage/v1/organizations/{id}/houses',
  needs: { organization: 'houses.create' },
  params: OrganizationPath,
  body: v.object({
    code: HouseCode,
    name_dict: NamedDict(100),
    tenant_type: TenantType,
    lang_cd: KnownLang,
    languages: v.optional(v.pipe(v.array(KnownLang), v.maxLength(100)), []),
    time_zone: TimeZone,
    /** A starter's name, or the number of a template of the organisation; left out, the house begins empty. */
    template: v.optional(v.union([v.picklist(starterNames), TemplateId])),
    /** Does it follow the template it is made of from then on? */
    follow: v.optional(v.boolean(), true),
    /** The file of a house that was brought (`bringHouseFile`): work fills this one with what is in it. */
    file: v.optional(Uuid),
  }),
  answers: { 201: House },
  errors: ['fields_invalid'],
});

export const getHouse = endpoint({
  id: 'getHouse',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}',
  needs: { house: 'house.see' },
  params: HouseCodePath,
  answers: { 200: House },
  errors: [],
});

export const updateHouse = endpoint({
  id: 'updateHouse',
  method: 'PATCH',
  path: '/be-api/manage/v1/houses/{code}',
  needs: { house: 'house.edit' },
  params: HouseCodePath,
  body: v.partial(
    v.strictObject({
      name_dict: NamedDict(100),
      description_dict: Dict(),
      tenant_type: TenantType,
      ask_location_type: AskLocationType,
      lang_cd: KnownLang,
      secondary_lang_cd: v.nullable(KnownLang),
      languages: v.pipe(v.array(KnownLang), v.maxLength(100)),
      time_zone: TimeZone,
      primary_color: HexColour,
      icon_color: HexColour,
      logo_url: v.nullable(WebAddress(500)),
      picture_url: v.nullable(WebAddress(500)),
      latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
      longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
      currency_cd: v.nullable(CurrencyCode),
    }),
  ),
  answers: { 200: House },
  errors: ['version_required', 'version_stale'],
});

/** Houses that were deleted, and that whoever asks may still have back: those they led, and their organisation's. */
export const listDeletedHouses = endpoint({
  id: 'listDeletedHouses',
  method: 'GET',
  path: '/be-api/manage/v1/me/deleted-houses',
  needs: 'account',
  /** The language names are told in; left out, the account's own. */
  query: v.object({ lang_cd: v.optional(KnownLang) }),
  answers: {
    200: v.object({
      items: v.array(
        v.object({
          code: v.string(),
          name: v.string(),
          organization_id: v.string(),
          deleted_at: v.string(),
          /** Then it is gone for good. */
          until: v.string(),
        }),
      ),
    }),
  },
  errors: [],
});

/** For 30 days it can be had back. */
export const deleteHouse = endpoint({
  id: 'deleteHouse',
  method: 'DELETE',
  path: '/be-api/manage/v1/houses/{code}',
  needs: { house: 'house.delete' },
  params: HouseCodePath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale'],
});

export const restoreHouse = endpoint({
  id: 'restoreHouse',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/restore',
  needs: 'account',
  params: HouseCodePath,
  answers: { 200: House },
  errors: [],
});
