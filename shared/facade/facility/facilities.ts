/** Generated from facilities.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

/** What the guest's app reads of a facility [FACILITY-READ]; kept on the device for reading offline. */
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
      /** Ours: the hours by weekday, on the tenant's clock; null where they are kept in words alone. */
      hours: v.nullable(
        v.array(
          v.object({
            /** 1 is Monday. */
            weekday: v.number(),
            from: v.string(),
            /** At or before from: on the following day. */
            to: v.string(),
          }),
        ),
      ),
    }),
  ),
  images: v.array(v.object({ id: v.number(), url: v.string() })),
  has_popupmenu: v.nullish(v.boolean(), false),
  facility_options: v.array(
    v.object({
      id: v.number(),
      /** text, url or tel. */
      type: v.string(),
      label: v.string(),
      content: v.string(),
      is_bold: v.boolean(),
      is_underline: v.boolean(),
    }),
  ),
});
export type Facility = v.InferOutput<typeof Facility>;

const listQcBizFacilitiesResult = v.array(Facility);
/** The facilities that a sub-menu lists, in display order. */
export const listQcBizFacilities: OperationContract<
  { readonly subMenuId: number; readonly langCd: string | null },
  v.InferOutput<typeof listQcBizFacilitiesResult>
> = {
  name: 'listQcBizFacilities',
  document: `query listQcBizFacilities($subMenuId:Int!$langCd:String){listQcBizFacilities(subMenuId:$subMenuId langCd:
$langCd){id sub_menu_id name description description2 genre location business_hours{id title description
hours{weekday from to}}images{id url}has_popupmenu facility_options{id type label content is_bold
is_underline}}}`,
  result: listQcBizFacilitiesResult,
};

const getQcBizFacilityResult = v.nullable(Facility);
/** One facility by its id; null for one that is not offered here any more. */
export const getQcBizFacility: OperationContract<
  { readonly facilityId: number; readonly langCd: string | null },
  v.InferOutput<typeof getQcBizFacilityResult>
> = {
  name: 'getQcBizFacility',
  document: `query getQcBizFacility($facilityId:Int!$langCd:String){getQcBizFacility(facilityId:$facilityId langCd:
$langCd){id sub_menu_id name description description2 genre location business_hours{id title description
hours{weekday from to}}images{id url}has_popupmenu facility_options{id type label content is_bold
is_underline}}}`,
  result: getQcBizFacilityResult,
};
