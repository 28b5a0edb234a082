import { readFileSync } from 'node:fs';
import { type DocumentNode, parse } from 'graphql';

const NAMES = ['queries', 'bot-queries', 'mutations'] as const;
export type DocumentedKind = (typeof NAMES)[number];

/** The documented operations, as documents a client would send. */
export function documentedDocuments(): Readonly<Record<DocumentedKind, DocumentNode>> {
  const read = (name: DocumentedKind): DocumentNode =>
    parse(readFileSync(new URL(`./${name}.graphql`, import.meta.url), 'utf8'));
  return { queries: read('queries'), 'bot-queries': read('bot-queries'), mutations: read('mutations') };
}
