import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';

/** Persisted as the documented voice-chat store is: which call this device is in. */
export const storedCall = storedValue(
  localTexts,
  'bellhop-call',
  v.object({ sessionId: v.string(), conversationId: v.string(), muted: v.optional(v.boolean(), false) }),
);

/** A clerk's call that rings here: a page that is loaded anew meanwhile rings on [VOICE-CALL-GUEST]. */
export const storedRinging = storedValue(localTexts, 'bellhop-ringing', v.object({ sessionId: v.string() }));
