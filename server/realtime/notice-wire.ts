/**
 * Notices as text, in batches, between processes of possibly different versions: what a reader does not know
 * it passes over. Never trusted further than a notice is: it says where to look [SOCK-NO-TRUST].
 */
import { EVENT_TYPES, type Notice } from '#shared/realtime/notices.ts';

/** A process that came to listen, one that says it is there, one that leaves. */
export type Greeting = 'hello' | 'here' | 'bye';

export interface Batch {
  /** The process that sent it. */
  readonly from: string;
  readonly notices: readonly Notice[];
  readonly greeting?: Greeting;
}

const TYPES: ReadonlySet<string> = new Set([
  ...EVENT_TYPES,
  'staffPresence',
  'sessionRevoked',
  'houseChanged',
  'houseRenewed',
  'workChanged',
  'textsWait',
]);
const GREETINGS: ReadonlySet<unknown> = new Set(['hello', 'here', 'bye']);
const NAME = /^(?:user|tenant|conversation|staff_group)\/./;

export function encodeGreeting(from: string, greeting: Greeting): string {
  return JSON.stringify({ p: from, g: greeting });
}

/** A batch as texts of at most `maxBytes` each, in order; `tooLarge` counts notices that fit in none. */
export function encodeBatch(
  from: string,
  notices: readonly Notice[],
  maxBytes: number,
): { readonly texts: string[]; readonly tooLarge: number } {
  const head = `{"p":${JSON.stringify(from)},"n":[`;
  const room = maxBytes - Buffer.byteLength(head) - 2;
  const texts: string[] = [];
  let parts: string[] = [];
  let size = 0;
  let tooLarge = 0;
  const close = (): void => {
    if (parts.length > 0) texts.push(`${head}${parts.join(',')}]}`);
    parts = [];
    size = 0;
  };
  for (const { tenantId, name, type, eventId, data, originClient } of notices) {
    const part = JSON.stringify([tenantId, name, type, data, eventId ?? null, originClient ?? null]);
    const bytes = Buffer.byteLength(part) + 1;
    if (bytes > room) {
      tooLarge += 1;
      continue;
    }
    if (size + bytes > room) close();
    parts.push(part);
    size += bytes;
  }
  close();
  return { texts, tooLarge };
}

/** Undefined for what is no batch of ours; notices of unknown types are left out. */
export function decodeBatch(text: string): Batch | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('p' in value) || typeof value.p !== 'string') return undefined;
  const notices: Notice[] = [];
  if ('n' in value && Array.isArray(value.n)) {
    for (const part of value.n as unknown[]) {
      const notice = readNotice(part);
      if (notice !== undefined) notices.push(notice);
    }
  }
  const greeting = 'g' in value && GREETINGS.has(value.g) ? { greeting: value.g as Greeting } : {};
  return { from: value.p, notices, ...greeting };
}

function readNotice(part: unknown): Notice | undefined {
  if (!Array.isArray(part)) return undefined;
  const [tenantId, name, type, data, eventId, originClient] = part as unknown[];
  if (typeof tenantId !== 'string' || typeof name !== 'string' || !NAME.test(name)) return undefined;
  if (typeof type !== 'string' || !TYPES.has(type) || typeof data !== 'object' || data === null) return undefined;
  return {
    tenantId,
    name: name as Notice['name'],
    type: type as Notice['type'],
    data: data as Notice['data'],
    ...(typeof eventId === 'string' ? { eventId } : {}),
    ...(typeof originClient === 'string' ? { originClient } : {}),
  };
}
