/** Documents that a house brings for its bots: a PDF or a text, of which the words are kept [KNOW-DOCUMENT]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { byUuid, collection, type ItemOf } from './collection.ts';
import { KnownLang, Words } from './fields.ts';
import { Groups } from './knowledge.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

/** Largest file, in bytes. */
export const DOCUMENT_BYTES_MAX = 20 * 1024 * 1024;

export const documents = collection({
  one: 'KnowledgeDocument',
  many: 'KnowledgeDocuments',
  path: 'knowledge-documents',
  key: byUuid,
  see: 'knowledge.see',
  edit: 'knowledge.edit',
  fields: {
    /** As guests read it beside an answer. */
    name: Words(60),
    lang_cd: KnownLang,
    group_ids: v.optional(Groups, []),
    is_active: v.optional(v.boolean(), true),
  },
  filters: { group_id: v.optional(v.pipe(v.string(), v.uuid())) },
  shown: {
    file_name: v.string(),
    file_type: v.picklist(['pdf', 'text']),
    bytes: v.number(),
    /** How many pages it has; a text has one. */
    page_count: v.number(),
    brought_at: v.string(),
    /** It can be answered from; false while it is being read. */
    is_known: v.boolean(),
  },
});
export type KnowledgeDocument = ItemOf<typeof documents>;

const base = '/be-api/manage/v1/houses/{code}/knowledge-documents' as const;

export const bringDocument = endpoint({
  id: 'createKnowledgeDocument',
  says: 'Brings a document as a form with a file (PDF or text, 20 MB) and, if wanted, its name; its words are read, the file itself is not kept.',
  media: { takes: 'multipart/form-data' },
  method: 'POST',
  path: base,
  needs: { house: 'knowledge.edit' },
  params: HouseCodePath,
  answers: { 201: documents.item },
  errors: ['fields_invalid', 'unsupported_media', 'duplicate_id'],
});

export const replaceDocument = endpoint({
  id: 'replaceKnowledgeDocument',
  says: 'Brings another file for a document; versions that are published keep the words of the former one.',
  media: { takes: 'multipart/form-data' },
  method: 'POST',
  path: `${base}/{id}/file`,
  needs: { house: 'knowledge.edit' },
  params: ThingPath,
  answers: { 200: documents.item },
  errors: ['fields_invalid', 'unsupported_media'],
});

/** What its words are, for whoever looks at it. */
export const getDocumentText = endpoint({
  id: 'getKnowledgeDocumentText',
  method: 'GET',
  path: `${base}/{id}/text`,
  needs: { house: 'knowledge.see' },
  params: ThingPath,
  answers: { 200: v.object({ pages: v.array(v.string()) }) },
  errors: [],
});
