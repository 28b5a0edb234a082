/** Generated from congestion.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';
import { trustedEnum } from '../trusted-enum.ts';

/** How busy one place of a house is [CONGESTION-NOW]. */
export const CongestionStatus = v.object({
  facility_id: v.number(),
  facility_name: v.string(),
  congestion_setting_id: v.string(),
  is_active: v.boolean(),
  icon_type: v.string(),
  congestion_announcement: v.string(),
  out_of_business_hour_settings: v.array(
    v.object({
      id: v.string(),
      from_time: v.string(),
      to_time: v.string(),
      title: v.string(),
      description: v.string(),
    }),
  ),
  now_state: v.object({
    state: trustedEnum<'non_active' | 'vacant' | 'moderately_vacant' | 'congestion' | 'out_of_business_hour'>(),
    number_of_people: v.nullable(v.number()),
    /** A lucide icon's name. */
    icon: v.nullable(v.string()),
    title: v.string(),
    description: v.string(),
    /** ISO 8601; null where nothing that is shown was counted. */
    measured_at: v.nullable(v.string()),
  }),
});
export type CongestionStatus = v.InferOutput<typeof CongestionStatus>;

const getCongestionStatusesResult = v.array(CongestionStatus);
export const getCongestionStatuses: OperationContract<
  { readonly langCd: string | null },
  v.InferOutput<typeof getCongestionStatusesResult>
> = {
  name: 'getCongestionStatuses',
  document: `query getCongestionStatuses($langCd:String){getCongestionStatuses(langCd:$langCd){facility_id
facility_name congestion_setting_id is_active icon_type congestion_announcement
out_of_business_hour_settings{id from_time to_time title description}now_state{state number_of_people
icon title description measured_at}}}`,
  result: getCongestionStatusesResult,
};

const getCongestionSettingIconsResult = v.array(
  v.object({
    type: v.string(),
    icons: v.array(
      v.object({
        state: trustedEnum<'non_active' | 'vacant' | 'moderately_vacant' | 'congestion' | 'out_of_business_hour'>(),
        icon: v.string(),
      }),
    ),
  }),
);
export const getCongestionSettingIcons: OperationContract<
  object,
  v.InferOutput<typeof getCongestionSettingIconsResult>
> = {
  name: 'getCongestionSettingIcons',
  document: `query getCongestionSettingIcons{getCongestionSettingIcons{type icons{state icon}}}`,
  result: getCongestionSettingIconsResult,
};
