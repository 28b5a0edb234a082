import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import type { CheckInForm } from '#shared/domain/pms/check-in-form.ts';
import { draftPrefix } from '../../app/draft-keys.ts';

/** What was written so far, through reloads and failures; gone with the guest [FORM-KEPT]. */
export const checkInDraft = storedValue<CheckInForm>(
  localTexts,
  `${draftPrefix}check-in`,
  v.object({
    roomNumber: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    countryCode: v.string(),
    mobilePhone: v.string(),
    checkIn: v.string(),
    checkOut: v.string(),
  }),
);
