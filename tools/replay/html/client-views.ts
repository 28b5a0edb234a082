/** What each side held at a line of the log: the views, folded from the answers to their pulls. */
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import type { TypedLine } from '#shared/synclog/bodies.ts';

interface SeenMessage {
  readonly id: string;
  readonly order: number | null;
  readonly side: string;
  readonly author: string;
  readonly content: string;
  readonly translation: string | null;
}

export interface ClientView {
  readonly group: string;
  readonly actor: string;
  readonly kind: string;
  readonly conversations: readonly {
    readonly id: string;
    readonly state: string;
    readonly messages: readonly SeenMessage[];
  }[];
}

const textOf = (value: unknown, key: string): string => {
  const found: unknown =
    typeof value === 'object' && value !== null && key in value
      ? (value as Readonly<Record<string, unknown>>)[key]
      : undefined;
  return typeof found === 'string' ? found : '';
};
const numberOf = (value: unknown, key: string): number | null => {
  const found: unknown =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  return typeof found === 'number' ? found : null;
};

/** Sides in the order in which they first pulled. */
export function clientViewsAt(lines: readonly TypedLine[], until: number): readonly ClientView[] {
  const kinds = new Map<string, string>();
  const views = new Map<string, { readonly actor: string; readonly view: Map<string, unknown> }>();
  for (const line of lines) {
    if (line.n > until) break;
    if (line.kind === 'auth.seen') kinds.set(line.actor ?? '', line.body.kind);
    if (line.kind !== 'pull.res' || line.group === null || line.actor === null) continue;
    const held = views.get(line.group) ?? { actor: line.actor, view: new Map<string, unknown>() };
    views.set(line.group, held);
    for (const operation of line.body.patch ?? []) {
      if (operation.op === 'clear') held.view.clear();
      else if (operation.op === 'del') held.view.delete(operation.key);
      else held.view.set(operation.key, operation.value);
    }
  }
  return [...views].map(([group, { actor, view }]) => ({
    group,
    actor,
    kind: kinds.get(actor) ?? 'client',
    conversations: conversationsOf(view),
  }));
}

function conversationsOf(view: ReadonlyMap<string, unknown>): ClientView['conversations'] {
  const found = new Map<string, SeenMessage[]>();
  for (const [key, value] of view) {
    const [kind, conversation = '', message = ''] = key.split('/');
    if (kind === 'conversation' && !found.has(conversation)) found.set(conversation, []);
    if (kind !== 'message') continue;
    const list = found.get(conversation) ?? [];
    found.set(conversation, list);
    list.push({
      id: message,
      order: numberOf(value, 'order'),
      side: textOf(value, 'side'),
      author: textOf(value, 'authorName'),
      content: plainTextOf(parseContent(textOf(value, 'content'))),
      translation: textOf(view.get(`translation/${conversation}/${message}`), 'content') || null,
    });
  }
  return [...found]
    .map(([id, messages]) => ({
      id,
      state: textOf(view.get(`conversation/${id}`), 'state'),
      messages: messages.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity)),
    }))
    .filter(({ messages }) => messages.length > 0);
}
