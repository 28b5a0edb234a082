/**
 * What stands in a field while the page goes to another language: handed to the page that follows in this tab, once, and
 * forgotten by any that comes later [LANG-SWITCH-KEEPS]. Drafts that are kept on the device need none of it.
 */
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { tabTexts } from '#client/storage/storage.ts';

const key = 'bellhop-carried';
/** The next page reads it as it is drawn; what is older was left behind. */
const lifetimeMs = 60_000;

const carriedSchema = v.object({ at: v.number(), values: v.record(v.string(), v.string()) });

const fields = new Map<string, () => string>();

/** Takes what was handed over for a field; what nobody asked for in time is gone. */
function take(name: string): string {
  const kept = tabTexts.get(key);
  if (kept === null) return '';
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), carriedSchema), kept);
  if (!read.success || Date.now() - read.output.at > lifetimeMs) {
    tabTexts.remove(key);
    return '';
  }
  const { [name]: value = '', ...others } = read.output.values;
  if (Object.keys(others).length === 0) tabTexts.remove(key);
  else tabTexts.set(key, JSON.stringify({ ...read.output, values: others }));
  return value;
}

/** A field's text, as `useState('')`, that goes along to another language. `name` is the field's own. */
export function useCarried(name: string): [text: string, set: (text: string) => void] {
  const [text, setText] = useState(() => take(name));
  const now = useRef(text);
  useEffect(() => {
    fields.set(name, () => now.current);
    return () => void fields.delete(name);
  }, [name]);
  const set = (next: string): void => {
    now.current = next;
    setText(next);
  };
  return [text, set];
}

/** Hands over what stands in the fields that are open. */
export function carryOver(): void {
  const values = Object.fromEntries(
    [...fields].flatMap(([name, read]) => (read() === '' ? [] : [[name, read()] as const])),
  );
  if (Object.keys(values).length === 0) tabTexts.remove(key);
  else tabTexts.set(key, JSON.stringify({ at: Date.now(), values }));
}
