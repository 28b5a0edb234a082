/** Makes one of the demo's houses from nothing, by the management API alone. */
import * as v from 'valibot';
import type { DemoTenant } from '#server/demo/content-types.ts';
import { demoModes, modeSettings } from '#server/demo/houses/modes.ts';
import { demoPages } from '#server/demo/houses/pages/index.ts';
import { houseSettings } from '#server/demo/houses/settings.ts';
import { nestSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { getHouse, updateHouse } from '#shared/manage/houses.ts';
import { getSettings, updateSettings } from '#shared/manage/settings.ts';
import { makeCoupons } from './make-coupons.ts';
import { makeDraft } from './make-draft.ts';
import { makeKiosk } from './make-kiosk.ts';
import { makeKnowledge } from './make-knowledge.ts';
import { makeLinks } from './make-links.ts';
import { makeMenus } from './make-menus.ts';
import { makeOrdering } from './make-ordering.ts';
import { makePages } from './make-pages.ts';
import { makePeople, type Mailbox } from './make-people.ts';
import { makePlaces } from './make-places.ts';
import { makeScenarios } from './make-scenarios.ts';
import { makeStays } from './make-stays.ts';
import { makeReplies, makeWords } from './make-words.ts';
import { makeWork } from './make-work.ts';
import { beginMaking, idOf, type Ids, type Making, numberOf } from './making.ts';
import type { Management } from './management.ts';

/**
 * Makes the house of a demo of which there is no more than its code.
 *
 * @param at `mailbox` is where invitations arrive; without one they wait for those who were invited. `now` is in milliseconds since 1970
 * @returns what became of the content's ids
 */
export async function makeHouse(
  api: Management,
  demo: DemoTenant,
  at: { readonly mailbox: Mailbox | null; readonly now: number },
): Promise<Ids> {
  const making = beginMaking(api, demo, at.now);
  await describe(making);
  await makePlaces(making);
  await makePeople(making, at.mailbox);
  await makeMenus(making);
  await makePages(making);
  await makeScenarios(making);
  await makeKnowledge(making);
  await makeKiosk(making);
  await makeCoupons(making);
  await makeOrdering(making);
  await makeLinks(making);
  await makeWords(making);
  await makeWork(making);
  await makeReplies(making);
  await makeStays(making);
  await set(making);
  await makeDraft(making);
  return making;
}

async function describe({ api, params, demo }: Making): Promise<void> {
  const { version } = await api.ask(getHouse, { params });
  const pages = demoPages.find(({ tenant }) => tenant === demo.code);
  await api.ask(
    updateHouse,
    {
      params,
      body: {
        name_dict: demo.nameDict,
        description_dict: demo.descriptionDict,
        ask_location_type: demo.askLocationType,
        secondary_lang_cd: demo.secondaryLangCd,
        languages: [...(pages?.languages ?? [])],
        primary_color: demo.primaryColor,
        icon_color: demo.iconColor,
        logo_url: demo.logo,
        picture_url: demo.picture,
        latitude: demo.latitude,
        longitude: demo.longitude,
        currency_cd: demo.currency,
      },
    },
    { version },
  );
}

const Nested = v.looseObject({
  survey_template_id: v.optional(v.nullable(v.number())),
  group_mode: v.optional(v.record(v.string(), v.boolean()), {}),
});

/** Settings, last: they name groups of rooms and a survey. */
async function set(making: Making): Promise<void> {
  const { api, params, demo } = making;
  const modes = demoModes[demo.code];
  const { group_mode, ...shown } = v.parse(Nested, nestSettings(modes === undefined ? {} : modeSettings(modes)));
  const { survey_template_id: survey, ...told } = v.parse(Nested, nestSettings(houseSettings(demo)));
  const body: object = {
    ...told,
    ...shown,
    ...(survey == null ? {} : { survey_template_id: numberOf(making, 'survey', survey) }),
    group_mode: Object.fromEntries(Object.keys(group_mode).map((id) => [idOf(making, id), true])),
  };
  const { version } = await api.ask(getSettings, { params });
  await api.ask(updateSettings, { params, body }, { version });
}
