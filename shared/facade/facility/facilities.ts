/** What the guest's app reads of the facilities of a house [FACILITY-READ]; kept on the device for reading offline. */
import * as v from 'valibot';
import { contract } from '../contract.ts';

export const Facility = v.object({
  id: v.number(),
  sub_menu_id: v.number(),
  name: v.string(),
  description: v.string(),
  description2: v.string(),
  genre: v.string(),
  location: v.string(),
  business_hours: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      description: v.string(),
      hours: v.nullable(v.array(v.object({ weekday: v.number(), from: v.string(), to: v.string() }))),
    }),
  ),
  images: v.array(v.object({ id: v.number(), url: v.string() })),
  /** Something else goes well with it; what was kept before this was read has nothing. */
  has_popupmenu: v.nullish(v.boolean(), false),
  facility_options: v.array(
    v.object({
      id: v.number(),
      /** `text`, `url` or `tel`. */
      type: v.string(),
      label: v.string(),
      content: v.string(),
      is_bold: v.boolean(),
      is_underline: v.boolean(),
    }),
  ),
});
export type Facility = v.InferOutput<typeof Facility>;

const fields = `id sub_menu_id name description description2 genre location
      business_hours { id title description hours { weekday from to } }
      images { id url }
      has_popupmenu
      facility_options { id type label content is_bold is_underline }`;

/** The facilities that a sub-menu lists, in display order. */
export const listQcBizFacilities = contract({
  name: 'listQcBizFacilities',
  document: `query listQcBizFacilities($subMenuId: Int!, $langCd: String) {
    listQcBizFacilities(subMenuId: $subMenuId, langCd: $langCd) {
      ${fields}
    }
  }`,
  variables: v.object({ subMenuId: v.number(), langCd: v.string() }),
  result: v.array(Facility),
});

/** One facility by its id; null for one that is not offered here any more. */
export const getQcBizFacility = contract({
  name: 'getQcBizFacility',
  document: `query getQcBizFacility($facilityId: Int!, $langCd: String) {
    getQcBizFacility(facilityId: $facilityId, langCd: $langCd) {
      ${fields}
    }
  }`,
  variables: v.object({ facilityId: v.number(), langCd: v.string() }),
  result: v.nullable(Facility),
});
