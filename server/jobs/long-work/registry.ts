/** Every kind of long work and what runs it. A missing one does not compile. */
import type { WorkKind } from '#shared/domain/long-work/work-kinds.ts';
import { eraseGuestsWork } from './erase-guests.ts';
import { exportGuestsWork } from './export-guests.ts';
import { exportHistoryWork } from './export-history.ts';
import { exportHouseWork } from './export-house.ts';
import { fillHouseWork } from './fill-house.ts';
import { importHouseWork } from './import-house.ts';
import { importDishesWork, importMenusWork } from './import-menu-tables.ts';
import { importRoomsWork } from './import-rooms.ts';
import { importTextsWork } from './import-texts.ts';
import { printCodesWork } from './print-codes.ts';
import { reflectDraftWork } from './reflect-draft.ts';
import { takeProposalWork } from './take-proposal.ts';
import { translateTextsWork } from './translate-texts.ts';
import { proposeTemplateWork } from './propose-template.ts';
import { publishBotWork } from './publish-bot.ts';
import { scrapePageWork } from './scrape-page.ts';
import { testBotWork } from './test-bot.ts';
import type { WorkHandler } from './work.ts';

export const workHandlers = {
  export_house: exportHouseWork,
  import_house: importHouseWork,
  fill_house: fillHouseWork,
  import_rooms: importRoomsWork,
  import_dishes: importDishesWork,
  import_menus: importMenusWork,
  import_texts: importTextsWork,
  print_codes: printCodesWork,
  translate_texts: translateTextsWork,
  publish_bot: publishBotWork,
  reflect_draft: reflectDraftWork,
  take_proposal: takeProposalWork,
  test_bot: testBotWork,
  scrape_page: scrapePageWork,
  export_history: exportHistoryWork(({ houseId }) => ({ of: 'house', tenantId: houseId ?? '' })),
  export_audit_trail: exportHistoryWork(({ houseId }) => ({ of: 'desk', tenantId: houseId ?? '' })),
  export_guests: exportGuestsWork,
  erase_guests: eraseGuestsWork,
  propose_template: proposeTemplateWork,
  export_organization_history: exportHistoryWork(({ organizationId }) => ({ of: 'organization', organizationId })),
} as const satisfies Record<WorkKind, WorkHandler>;
