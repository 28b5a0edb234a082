/** Unsaved input, kept in this browser until it is saved or discarded: a closed tab or a dead network loses nothing. */
import * as v from 'valibot';
import { type StoredValue, storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';

const Draft = v.object({
  /** The version the input was begun from; null for a new thing. */
  version: v.nullable(v.number()),
  /** Names exactly this input, so that a new thing is made once however often it is sent. */
  key: v.optional(v.string(), ''),
  /** Of the fields that were changed: what stood there, and what was typed. */
  base: v.record(v.string(), v.unknown()),
  values: v.record(v.string(), v.unknown()),
});
export type Draft = v.InferOutput<typeof Draft>;

/** The draft of one form of one person. */
export const formDraft = (accountId: string, form: string): StoredValue<Draft> =>
  storedValue(localTexts, `bellhop-form-${accountId}-${form}`, Draft);
