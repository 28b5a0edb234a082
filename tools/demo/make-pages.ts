/** Floors, what is around, what guests are asked, how full it is. */
import type { DemoPages } from '#server/demo/houses/pages/content.ts';
import {
  closedNow,
  countNote,
  formItems as lines,
  levelDescriptions,
  levelTitles,
  survey,
} from '#server/demo/houses/pages/common.ts';
import { pageId } from '#server/demo/houses/id.ts';
import { demoPages } from '#server/demo/houses/pages/index.ts';
import { congestionSettings } from '#shared/manage/congestion-settings.ts';
import { floorGuides } from '#shared/manage/floor-guides.ts';
import { formItems, questionnaires } from '#shared/manage/forms.ts';
import { recommendations } from '#shared/manage/recommendations.ts';
import { surveys } from '#shared/manage/surveys.ts';
import { became, type Making, numberOf, once } from './making.ts';

export async function makePages(making: Making): Promise<void> {
  const pages = demoPages.find(({ tenant }) => tenant === making.demo.code);
  if (pages === undefined) return;
  await makeAround(making, pages);
  await makeQuestions(making, pages);
  await makeCrowds(making, pages);
}

async function makeAround(making: Making, pages: DemoPages): Promise<void> {
  const { api, params, demo, uuids } = making;
  for (const [index, floor] of pages.floors.entries()) {
    const made = await api.ask(
      floorGuides.create,
      {
        params,
        body: {
          content_dict: floor.content,
          text_dict: floor.text,
          image_urls: floor.image === null ? [] : [floor.image],
          order_no: index + 1,
        },
      },
      once(making, `floor/${index}`),
    );
    uuids.set(pageId(demo, `floor/${index}`), made.id);
  }
  for (const [index, place] of pages.nearby.entries()) {
    const made = await api.ask(
      recommendations.create,
      {
        params,
        body: {
          name_dict: place.name,
          category_dict: place.category,
          comment_dict: place.comment,
          price_range: place.priceRange,
          budget: place.budget,
          point: { latitude: place.latitude, longitude: place.longitude },
          distance: place.distance ?? null,
          image_url: place.image,
          tripadvisor_url: place.reviews ?? null,
          order_no: index + 1,
        },
      },
      once(making, `nearby/${place.key}`),
    );
    uuids.set(pageId(demo, `nearby/${place.key}`), made.id);
  }
}

async function makeQuestions(making: Making, pages: DemoPages): Promise<void> {
  const { api, params, demo, uuids } = making;
  await api.ask(
    questionnaires.create,
    {
      params,
      body: {
        sub_menu_id: numberOf(making, 'sub_menu', pages.from + 4),
        url: pages.survey,
        description1_dict: survey.description1,
        description2_dict: survey.description2,
        message_dict: survey.message,
      },
    },
    once(making, 'questionnaire'),
  );
  const asked = await api.ask(
    surveys.create,
    { params, body: { url: pages.survey, description_dict: survey.description2 } },
    once(making, 'survey'),
  );
  became(making, 'survey', 1, asked.id);
  for (const [index, line] of lines.entries()) {
    const made = await api.ask(
      formItems.create,
      {
        params,
        body: {
          sub_menu_id: numberOf(making, 'sub_menu', pages.from + 1),
          name_dict: line.name,
          type: line.type,
          price: line.priced ? pages.wrapPrice : null,
          disp_order: index + 1,
        },
      },
      once(making, `form/${line.key}`),
    );
    uuids.set(pageId(demo, `form/${line.key}`), made.id);
  }
}

/** Places whose guests are counted. */
async function makeCrowds(making: Making, pages: DemoPages): Promise<void> {
  const { api, params, demo, uuids } = making;
  for (const [index, crowd] of pages.crowds.entries()) {
    const made = await api.ask(
      congestionSettings.create,
      {
        params,
        body: {
          facility_id: numberOf(making, 'facility', crowd.facilityId),
          sensor_id: crowd.sensorId,
          icon_type: crowd.iconType,
          vacant_upper_threshold: crowd.vacantUpper,
          congestion_lower_threshold: crowd.congestionLower,
          sort_key: index + 1,
          non_active_title: levelTitles.non_active,
          non_active_description: levelDescriptions.non_active,
          vacant_title: levelTitles.vacant,
          vacant_description: levelDescriptions.vacant,
          moderately_vacant_title: levelTitles.moderately_vacant,
          moderately_vacant_description: levelDescriptions.moderately_vacant,
          congestion_title: levelTitles.congestion,
          congestion_description: levelDescriptions.congestion,
          announcement_dict: countNote,
          out_of_business_hours: [
            { ...crowd.closed, title_dict: closedNow.title, description_dict: closedNow.description },
          ],
        },
      },
      once(making, `crowd/${crowd.facilityId}`),
    );
    uuids.set(pageId(demo, `crowd/${crowd.facilityId}`), made.id);
  }
}
