/** Between what the management API refuses with and what the consoles say of it there is no type: this holds them equal. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { subMenus } from '#shared/manage/menus.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { errorsOf } from '#shared/rest/endpoint-errors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${root}/${folder}/${name}`);

/** A word of ours, not a sentence of the schema library; a fault of no kind is told so. */
const isWord = (message: string): boolean => /^[a-z_]{3,40}$/.test(message) && message !== 'invalid';

/** Every message of a schema's rules, however deep. */
function messagesIn(value: unknown, seen: Set<unknown>): readonly string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = 'kind' in value && 'message' in value && typeof value.message === 'string' ? [value.message] : [];
  return [...own, ...Object.values(value).flatMap((inner) => messagesIn(inner, seen))];
}

/** Every call of a contract, however deep. */
function callsIn(value: unknown, seen: Set<unknown>): readonly Endpoint[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = 'method' in value && 'answers' in value && 'errors' in value ? [value as Endpoint] : [];
  return [...own, ...Object.values(value).flatMap((inner) => callsIn(inner, seen))];
}

/** Words that have a sentence, where screens keep them. */
const worded = (path: string): readonly string[] =>
  [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/^ {4}([a-z_]+): (?:t`|tooLarge)/gm)].map(
    ([, word = '']) => word,
  );

it('[FIELD-WORDS] every word that a field or a line is refused with has a sentence of its own', async () => {
  const seen = new Set<unknown>();
  const contracts = await Promise.all(sourcesIn('shared/manage').map((path) => import(path) as Promise<object>));
  const ruled = contracts.flatMap((contract) => messagesIn({ ...contract }, seen)).filter(isWord);
  const asked = ['server/actions/manage', 'server/http/manage']
    .flatMap(sourcesIn)
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:\bpath: [^{}]*\bcode: |\bfault\()'([a-z_]+)'/g)].map(
        ([, word = '']) => word,
      ),
    );
  expect(messagesIn(subMenus.whole, new Set())).toContain('double_quote');
  expect(asked).toContain('group_unknown');
  const said = new Set([
    ...worded('client/console/account/use-refusal-texts.ts'),
    ...worded('client/console/media/use-media-texts.ts'),
  ]);
  expect([...new Set([...ruled, ...asked])].filter((word) => !said.has(word))).toEqual([]);
});

/** Codes of refusals that have a sentence, where screens keep them. */
const told = (path: string): readonly string[] =>
  [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/(?:case|=== )\s?'([a-z_]+)'|^ {4}([a-z_]+): t`/gm)].map(
    ([, coded, listed = '']) => coded ?? listed,
  );

it('[REFUSAL-WORDS] every code that a call of the consoles names has a sentence of its own', async () => {
  const contracts = await Promise.all(sourcesIn('shared/manage').map((path) => import(path) as Promise<object>));
  const calls = contracts.flatMap((contract) => callsIn({ ...contract }, new Set()));
  expect(calls.length).toBeGreaterThan(150);
  const said = new Set(
    [
      'client/console/account/use-refusal-texts.ts',
      'client/admin/areas/coupons/give-coupon.tsx',
      'client/ui/coupon-refusal-texts.ts',
      'client/organization/areas/plans/use-billing-texts.ts',
    ].flatMap(told),
  );
  // Told at the fields.
  said.add('fields_invalid');
  expect([...new Set(calls.flatMap(errorsOf))].filter((code) => !said.has(code))).toEqual([]);
});
