import type { Bot } from '#shared/manage/bots.ts';

/** An assistant as the management API tells it. */
export const aBot = (part: Partial<Bot> = {}): Bot => ({
  id: '018f0000-0000-7000-8000-0000000000b1',
  name: 'Mia',
  type: 'chat',
  icon: null,
  staff_icon: null,
  corner: 'end',
  color: null,
  icon_color: null,
  popup_dict: {},
  origins: [],
  idle_dict: {},
  idle_seconds: 60,
  refresh_minutes: 60,
  version: 3,
  ...part,
});
