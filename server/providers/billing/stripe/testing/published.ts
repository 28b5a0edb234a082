/** Holds an answer to what Stripe publishes of it: every field there, none that is unknown, each of its type and words. */
import { type PublishedName, publishedShapes } from './published-shapes.ts';

type Json = unknown;

/** @returns what is wrong, by the place in the answer; nothing where it is as published */
export function faultsOf(name: PublishedName, answer: Json, at: string = name): string[] {
  if (!isRecord(answer)) return [`${at}: no object`];
  const shape: Readonly<Record<string, string>> = publishedShapes[name];
  const unknown = Object.keys(answer).filter((key) => !(key in shape));
  return [
    ...unknown.map((key) => `${at}.${key}: not published`),
    ...Object.entries(shape).flatMap(([key, kinds]) => faultsIn(answer[key], kinds, `${at}.${key}`)),
  ];
}

function faultsIn(value: Json, written: string, at: string): string[] {
  const optional = written.startsWith('?');
  const kinds = (optional ? written.slice(1) : written).split('|');
  if (value === undefined) return optional ? [] : [`${at}: missing`];
  const nested = kinds.find((kind) => kind.startsWith('object:'));
  if (nested !== undefined && isRecord(value))
    return faultsOf(nested.slice('object:'.length) as PublishedName, value, at);
  return kinds.some((kind) => fits(value, kind, kinds))
    ? []
    : [`${at}: ${JSON.stringify(value)} is none of ${written}`];
}

function fits(value: Json, kind: string, kinds: readonly string[]): boolean {
  if (kind.startsWith('=')) return value === kind.slice(1);
  switch (kind) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value) && (!('object' in value) || faultsOfKnown(value).length === 0);
    case 'map':
      return isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
    // Words of a list to which more may be added: ours stay within it.
    case '+':
      return false;
    default:
      return typeof value === kind && !kinds.some((one) => one.startsWith('='));
  }
}

/** An object that says what it is, within another. */
function faultsOfKnown(value: Readonly<Record<string, Json>>): string[] {
  const name = String(value['object']);
  return name in publishedShapes ? faultsOf(name as PublishedName, value) : [];
}

const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
