/**
 * Redaction by allowlist [LOG-REDACT] [LOG-PSEUDONYM] [LOG-FILLER]. A value is written as it is only where its
 * field is known to carry places, counts, times or words of our own lists; ids become the log's pseudonyms; every
 * other text is filler, every other number zero. Nothing is recognised by looking like a secret: what is not
 * known to be harmless is not written.
 *
 * Redacting what is redacted changes nothing but ids, which is how a replay's answers are compared with a log.
 */
import { fillerOf } from './filler.ts';
import { CONTENT_KEYS, isLanguage, isAllowedWord, NUMBER_FIELDS, WORD_FIELDS } from './allow-list.ts';

/** What ids are called in one log. */
export interface Names {
  /** A pseudonym shaped like a UUID, the same for the same id. */
  readonly id: (id: string) => string;
  /** A pseudonym for a public handle or code. */
  readonly handle: (text: string) => string;
}

/** For what is redacted already. */
export const sameNames: Names = { id: (id) => id, handle: (text) => text };

const TIMESTAMP = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;
const TIME_OF_DAY = /^\d\d:\d\d$/;
const ID_FIELDS: ReadonlySet<string> = new Set([
  'clientID',
  'clientId',
  'clientGroupID',
  'clientGroupId',
  'client',
  'group',
  'tab',
]);
const HANDLE_FIELDS: ReadonlySet<string> = new Set(['idAccount', 'tenantCd', 'code']);
const PATH_FIELDS: ReadonlySet<string> = new Set(['key', 'subscribeName', 'address']);

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** `created_at` and `createdAt` are one field. */
const camel = new Map<string, string>();
function fieldName(key: string): string {
  let name = camel.get(key);
  if (name === undefined) {
    name = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (camel.size < 2000) camel.set(key, name);
  }
  return name;
}

/** The redacted form of a value found under `key`. */
export function redact(value: unknown, key: string, names: Names): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  const field = fieldName(key);
  if (typeof value === 'number') return NUMBER_FIELDS.has(field) && Number.isFinite(value) ? value : 0;
  if (typeof value === 'string') return redactText(value, field, names);
  if (Array.isArray(value)) return value.map((one: unknown) => redact(one, key, names));
  if (typeof value !== 'object') return null;
  const redacted: { [key: string]: Json } = {};
  for (const [name, one] of Object.entries(value))
    put(redacted, redactKey(name, field, names), redact(one, isId(name) ? field : name, names));
  return redacted;
}

/** As `Object.fromEntries` does, whatever the key is called. */
function put(into: { [key: string]: Json }, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });
  else into[key] = value;
}

const isHex = Uint8Array.from({ length: 128 }, (_, code) => Number(/[0-9a-f]/i.test(String.fromCharCode(code))));
const DASH = 45;

/** Whether it is a UUID in writing: asked of every text, so code by code, which takes half of what an expression takes. */
function isId(text: string): boolean {
  if (text.length !== 36) return false;
  for (let at = 0; at < 36; at += 1) {
    const code = text.charCodeAt(at);
    if (at === 8 || at === 13 || at === 18 || at === 23 ? code !== DASH : isHex[code] !== 1) return false;
  }
  return true;
}

/** Keys are ours, languages or ids; a key somebody made up is filler. */
function redactKey(name: string, parent: string, names: Names): string {
  if (isId(name) || parent === 'lmids' || parent === 'changes') return names.id(name);
  return isKnownKey(name) ? name : fillerOf(name);
}

/** Answers for keys met before: there are few of them, and each is met in every line. */
const knownKeys = new Map<string, boolean>();
function isKnownKey(name: string): boolean {
  let known = knownKeys.get(name);
  if (known === undefined) {
    known = isLanguage(name) || CONTENT_KEYS.has(name) || KNOWN_KEYS.has(fieldName(name));
    if (knownKeys.size < 2000) knownKeys.set(name, known);
  }
  return known;
}

/** Names of fields whose values are redacted like anything else; that they are there says nothing of anybody. */
const KNOWN_KEYS: ReadonlySet<string> = new Set([
  ...WORD_FIELDS,
  ...NUMBER_FIELDS,
  ...ID_FIELDS,
  ...HANDLE_FIELDS,
  ...PATH_FIELDS,
  'tenantId',
  'userId',
  'conversationId',
  'messageId',
  'guestId',
  'staffId',
  'groupId',
  'groupIds',
  'inquiryId',
  'locationId',
  'locationGroupId',
  'locationGroupIds',
  'staffGroupId',
  'staffGroupIds',
  'authorId',
  'assigneeId',
  'assignStaffId',
  'accessId',
  'botId',
  'linkedMessageId',
  'solvedActionId',
  'solvedBy',
  'solveId',
  'forwardId',
  'fromStaffId',
  'targetId',
  'addedGroupId',
  'actionId',
  'sessionId',
  'queryId',
  'clientIds',
  'authorName',
  'displayName',
  'guestName',
  'assigneeName',
  'responderName',
  'forwardTargetName',
  'fromStaffName',
  'targetName',
  'answeredByName',
  'menuNames',
  'answers',
  'question',
  'locationNames',
  'names',
  'staffGroupNames',
  'nameDict',
  'descriptionDict',
  'greetingDict',
  'announcementDict',
  'menuNameDict',
  'locationNameDict',
  'content',
  'text',
  'lastLine',
  'lastLines',
  'rejectReason',
  'icon',
  'logoUrl',
  'pictureUrl',
  'url',
  'data',
  'forward',
  'beforeSolve',
  'inquiryStatus',
  'isMasked',
  'isDeleted',
  'isSmsChat',
  'isOfficial',
  'isDefault',
  'isShowChatHistory',
  'isDefaultLocation',
  'isRoomAsking',
  'canAccessById',
  'inputRoomNoBeforeConversation',
  'isDisplay',
  'requiredShowSubmenu',
  'notShowListInside',
  'isLangRestricted',
  'changeLocation',
  'isCheckOut',
  'receiveNotice',
  'notificationEmail',
  'notificationPush',
  'signUpAt',
  'availableFrom',
  'availableTo',
  'endedAt',
  'expiresAt',
  'revokedAt',
  'disabledAt',
  'lastActiveAt',
  'lastUsedAt',
  'rotatedAt',
  'appliedAt',
  'qrExpiresAt',
  'timeZone',
  'menuOption',
  'outOfService',
  'hours',
  'from',
  'to',
  'message',
  'settings',
  'palette',
  'shifts',
  'images',
  'args',
  'value',
  'patch',
  'cookie',
  'mutations',
  'defaultName',
  'department',
  'primaryColor',
  'iconColor',
  'color',
  'currency',
  'path',
  'sqlstate',
  'isTyping',
  'edge',
  'survey',
  'description',
  'comment',
  'surveyUrl',
  'surveyWords',
  'surveyComment',
  'surveyAnsweredAt',
  'latitude',
  'longitude',
  'notificationId',
]);

function redactText(text: string, field: string, names: Names): string {
  if (text === '') return text;
  if (ID_FIELDS.has(field) || isId(text)) return names.id(text);
  if (PATH_FIELDS.has(field)) return redactPath(text, names);
  if (WORD_FIELDS.has(field) && isAllowedWord(text)) return text;
  if (HANDLE_FIELDS.has(field)) return names.handle(text);
  if (field === 'content') return redactContent(text, names);
  if (isTimeField(field) && TIMESTAMP.test(text)) return utc(text);
  if ((field === 'from' || field === 'to') && TIME_OF_DAY.test(text)) return text;
  if (field === 'timeZone') return isTimeZone(text) ? text : fillerOf(text);
  if (isColourField(field) && /^#[0-9a-f]{3,8}$/i.test(text)) return text.replace(/[0-9a-f]/gi, '0');
  return fillerOf(text);
}

/** One writing for an instant, whatever zone the database's session has: to the microsecond, in UTC. */
function utc(text: string): string {
  const fraction = /\.(\d+)/.exec(text)?.[1]?.replace(/0+$/, '') ?? '';
  const whole = text
    .replace(/\.\d+/, '')
    .replace(' ', 'T')
    .replace(/([+-]\d\d)$/, '$1:00');
  const at = new Date(whole);
  if (Number.isNaN(at.getTime())) return fillerOf(text);
  const seconds = at.toISOString().slice(0, 19);
  return `${seconds}${fraction === '' ? '' : `.${fraction}`}Z`;
}

const isTimeField = (field: string): boolean => /(?:At|From|To|Since|Until)$/.test(field);
const isColourField = (field: string): boolean => field.endsWith('olor') && /[cC]olor$/.test(field);

/** `message/{id}/{id}`, `conversation/{id}`, `refusal/{client}/{number}`. */
export function redactPath(path: string, names: Names): string {
  // Most are one word and one id.
  const slash = path.indexOf('/');
  if (slash > 0 && path.length === slash + 37 && PATH_HEADS.has(path.slice(0, slash))) {
    const id = path.slice(slash + 1);
    if (isId(id)) return `${path.slice(0, slash)}/${names.id(id)}`;
  }
  const [head = '', ...rest] = path.split('/');
  const first = /^[a-z_]{1,20}$/.test(head) && PATH_HEADS.has(head) ? head : fillerOf(head);
  return [first, ...rest.map((part) => (/^\d{1,10}$/.test(part) ? part : part === '' ? '' : names.id(part)))].join('/');
}

const PATH_HEADS: ReadonlySet<string> = new Set([
  'me',
  'conversation',
  'inquiry',
  'member',
  'read',
  'message',
  'translation',
  'note',
  'ticket',
  'staff',
  'group',
  'refusal',
  'user',
  'tenant',
  'staff_group',
]);

let zones: ReadonlySet<string> | undefined;
function isTimeZone(text: string): boolean {
  zones ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return zones.has(text);
}

/** A message: filler, or a document of the same items with filler in them. */
export function redactContent(content: string, names: Names): string {
  if (content === 'deleted') return content;
  if (content.trimStart().startsWith('{')) {
    let document: unknown;
    try {
      document = JSON.parse(content);
    } catch {
      // Somebody wrote a brace: it is text.
      return fillerOf(content);
    }
    if (typeof document === 'object' && document !== null) return JSON.stringify(redactItem(document, '', names));
  }
  return fillerOf(content);
}

/** Inside a message only its own words stand for themselves: `name` and `label` are what people read. */
const ITEM_WORDS: ReadonlySet<string> = new Set(['type', 'input_type']);

function redactItem(value: unknown, key: string, names: Names): Json {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return NUMBER_FIELDS.has(key) && key !== 'id' && Number.isFinite(value) ? value : 0;
  if (typeof value === 'string') {
    if (isId(value)) return names.id(value);
    if (ITEM_WORDS.has(key) && isAllowedWord(value)) return value;
    if (key === 'color' && /^#[0-9a-f]{3,8}$/i.test(value)) return value.replace(/[0-9a-f]/gi, '0');
    return fillerOf(value);
  }
  if (Array.isArray(value)) return value.map((one: unknown) => redactItem(one, key, names));
  if (typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      CONTENT_KEYS.has(name) ? name : fillerOf(name),
      redactItem(one, name, names),
    ]),
  );
}
