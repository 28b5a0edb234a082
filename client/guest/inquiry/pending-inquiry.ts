/** The menu a guest chose before being asked for their room: kept in this tab while they answer. */
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { tabTexts } from '#client/storage/storage.ts';

/** A chosen menu. */
export const pendingInquiry = storedValue(tabTexts, 'bellhop-pending-inquiry', v.object({ mainMenuId: v.number(), subMenuId: v.number() }));
