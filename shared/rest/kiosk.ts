/**
 * REST of kiosks, ours: a device is let in by a code and brings a secret of its own from then on; whoever stands before it
 * is a new guest of the house, whose session it holds in memory and nowhere else [KIOSK-PAIR] [KIOSK-WIPE].
 */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Lang, Success, Text, Uuid } from './fields.ts';
import { VisitTokens } from './visits.ts';

/** What the device was given when it was let in. */
const proof = Text(400);
const Dict = v.record(v.string(), v.string());

/** A page of the house, to be read without a network too. */
const KioskPage = v.object({
  id: v.number(),
  title: v.string(),
  place: v.string(),
  text: v.string(),
  hours: v.string(),
});
export type KioskPage = v.InferOutput<typeof KioskPage>;

export const KioskFacts = v.object({
  kiosk_name: v.string(),
  bot: v.object({ id: v.string(), name: v.string(), color: v.nullable(v.string()) }),
  house: v.object({ code: v.string(), name: v.string(), logo_url: v.nullable(v.string()) }),
  /** Wire codes, the house's own first. */
  languages: v.array(v.string()),
  idle_dict: Dict,
  idle_seconds: v.number(),
  refresh_minutes: v.number(),
  pages: v.array(KioskPage),
});
export type KioskFacts = v.InferOutput<typeof KioskFacts>;

/** The digits that somebody of the house typed here, once. */
export const pairKiosk = endpoint({
  id: 'pairKiosk',
  method: 'POST',
  path: '/be-api/kiosk/pairings',
  needs: 'nobody',
  body: v.object({ tenant_cd: Text(64), bot_id: Uuid, pin: v.pipe(v.string(), v.regex(/^\d{8}$/)) }),
  answers: { 200: v.object({ proof: v.string() }) },
  errors: ['wrong_pin'],
});

/** What a kiosk shows, and that it is still let in. */
export const readKiosk = endpoint({
  id: 'readKiosk',
  method: 'POST',
  path: '/be-api/kiosk/facts',
  needs: 'nobody',
  body: v.object({ proof, lang_cd: Lang }),
  answers: { 200: KioskFacts },
  errors: [],
});

/** Somebody begins to talk with the assistant. */
export const visitKiosk = endpoint({
  id: 'visitKiosk',
  method: 'POST',
  path: '/be-api/kiosk/visits',
  needs: 'nobody',
  body: v.object({ proof, lang_cd: Lang }),
  answers: { 200: VisitTokens },
  errors: ['limit_reached', 'plan_limit'],
});

const talk = '/be-api/kiosk/talks/{conversationId}' as const;
const TalkPath = { conversationId: Uuid };

const KioskTalk = v.object({
  messages: v.array(
    v.object({
      id: v.string(),
      order: v.number(),
      side: v.picklist(['guest', 'staff', 'bot', 'system']),
      author_name: v.string(),
      /** As the guest reads it; empty where it was taken back. */
      content: v.string(),
      lang_cd: v.string(),
    }),
  ),
  /** The assistant is about to say something. */
  answering: v.boolean(),
  /** People of the house go on with it. */
  with_people: v.boolean(),
  /** It goes on on a phone [KIOSK-TAKE]. */
  taken: v.boolean(),
});
export type KioskTalk = v.InferOutput<typeof KioskTalk>;

export const readKioskTalk = endpoint({
  id: 'readKioskTalk',
  method: 'GET',
  path: talk,
  needs: 'guest',
  params: TalkPath,
  answers: { 200: KioskTalk },
  errors: [],
});

/** What somebody says: text, or a message document that answers a question. */
export const sayAtKiosk = endpoint({
  id: 'sayAtKiosk',
  method: 'POST',
  path: talk,
  needs: 'guest',
  params: TalkPath,
  body: v.object({ id: Uuid, content: v.string() }),
  answers: { 200: Success },
  errors: [
    'duplicate_id',
    'message_empty',
    'message_too_long',
    'message_bad_characters',
    'message_bad_content',
    'stay_ended',
    'limit_reached',
    'wrong_state',
  ],
});

/** The address that a phone scans to go on with it: for 15 minutes, by one phone [KIOSK-TAKE]. */
export const takeKioskTalk = endpoint({
  id: 'takeKioskTalk',
  method: 'POST',
  path: `${talk}/link`,
  needs: 'guest',
  params: TalkPath,
  answers: { 200: v.object({ url: v.string(), expires_at: v.string() }) },
  errors: ['wrong_state', 'stay_ended'],
});

/** Whoever it was has gone: the device speaks for them no more. What waits for a phone, or is on one, stays open. */
export const leaveKiosk = endpoint({
  id: 'leaveKiosk',
  method: 'POST',
  path: `${talk}/leave`,
  needs: 'guest',
  params: TalkPath,
  answers: { 200: Success },
  errors: [],
});
