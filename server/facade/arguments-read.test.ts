/** What the documented operations are told and do with it: an argument is read, or the SDL says why it is not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { committedSdl } from './sdl.ts';

const folder = join(import.meta.dirname, 'operations');
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

/** The text of a handler and of what stands in its module where it hands its arguments on whole; null for none. */
function handlerOf(operation: string): string | null {
  const name = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;
  const start = new RegExp(`^export (?:async )?function ${name}\\(`, 'm');
  const module = modules.find((text) => start.test(text));
  if (module === undefined) return null;
  const from = module.search(start);
  const own = module.slice(from, module.indexOf('\n}\n', from));
  const whole = /^[^(]*\(\s*(\w+):/.exec(own)?.[1];
  const handsOn =
    whole !== undefined && new RegExp(`[(,]\\s*\\.{0,3}${whole}\\s*[,)]`).test(own.slice(own.indexOf(':')));
  return handsOn ? module : own;
}

it('[FACADE-READ] every argument is read by its handler, or its description says why it is not', () => {
  const schema = buildSchema(committedSdl().join('\n'));
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  const unread = fields.flatMap(({ name, args }) => {
    const handler = handlerOf(name);
    if (handler === null) return [`${name}: no handler`];
    return args
      .filter((one) => !new RegExp(`\\b${one.name}\\b`).test(handler) && (one.description ?? '') === '')
      .map((one) => `${name}(${one.name})`);
  });
  expect(unread).toEqual([]);
});
