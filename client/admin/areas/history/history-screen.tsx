import { useLingui } from '@lingui/react/macro';
import { useManage } from '#client/console/account/use-account.ts';
import { HistoryList } from '#client/console/history/history-list.tsx';
import { listHistory, startHistoryExport } from '#shared/manage/history.ts';
import type { AreaProps } from '#client/console/kit/house-area.ts';
import { useSettingSpecs } from './use-setting-specs.ts';

/** What of a house changes at its consoles; names that stand for several kinds are left to the search. */
const KINDS = [
  'house',
  'text',
  'staff',
  'staff_group',
  'invitation',
  'room',
  'location_group',
  'stay',
  'account',
  'main_menu',
  'facility',
  'media',
  'bot',
  'component',
  'knowledge_group',
  'knowledge_document',
  'scraped_page',
  'prompt',
  'scenario',
  'bot_question',
  'bot_version',
  'coupon_type',
  'floor_guide',
  'recommendation',
  'form_item',
  'survey',
  'questionnaire',
  'congestion',
  'popup',
  'ordering_item',
  'canned_reply',
  'work_code',
  'priority_rule',
  'masking_pattern',
  'dictionary_entry',
  'property_system',
  'guest',
  'retention',
  'service_credential',
];

/** Who changed what in the house. */
export function HistoryScreen({ house }: AreaProps) {
  const { t } = useLingui();
  const manage = useManage();
  const settings = useSettingSpecs();
  const params = { code: house.code };
  return (
    <HistoryList
      title={t`History`}
      lead={t`Who changed what, when, and how it was before.`}
      name={`${house.code}-history`}
      kinds={KINDS}
      specs={settings}
      read={(query) => manage.call(listHistory, { params, query })}
      begin={(query) => manage.call(startHistoryExport, { params, body: query })}
    />
  );
}
