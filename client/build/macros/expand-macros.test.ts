import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync as babel } from '@babel/core';
import linguiMacros from '@lingui/babel-plugin-lingui-macro';
import { minifySync, transformSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { expandMacros, macroImport } from './expand-macros.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function modules(): { readonly name: string; readonly code: string }[] {
  const folder = join(root, 'client');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('dist'))
    .map((name) => ({ name: relative(root, join(folder, name)), code: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ code }) => macroImport.test(code));
}

/** What the build would make of a module: names, spaces and ways of writing the same fall together. */
function built(code: string): string {
  const { code: plain, errors } = transformSync('module.tsx', code, { sourcemap: false });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return minifySync('module.js', plain, { compress: true, mangle: true }).code;
}

function byBabel(name: string, code: string): string {
  const made = babel(code, {
    filename: join(root, name),
    babelrc: false,
    configFile: false,
    sourceMaps: false,
    plugins: [[linguiMacros, { descriptorFields: 'id-only' }]],
    parserOpts: { plugins: [...(name.endsWith('x') ? (['jsx'] as const) : []), 'typescript'] },
  });
  return made?.code ?? '';
}

describe('expandMacros', () => {
  it('[RUN-MACROS] makes of every module of the client what Babel makes of it, line for line', () => {
    const all = modules();
    expect(all.length).toBeGreaterThan(400);
    const wrong = all.filter(({ name, code }) => {
      const ours = expandMacros(code, name, { withMessages: false });
      return built(ours) !== built(byBabel(name, code)) || ours.split('\n').length !== code.split('\n').length;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  }, 120_000);

  const expanded = (code: string): string => expandMacros(code, 'some.tsx', { withMessages: true });

  it.each([
    [
      'a value within an element',
      '<Trans>Ask <b>{name}</b></Trans>',
      '"Ask <0>{name}</0>", values: {name: name}, components: {0: <b />}',
    ],
    [
      'a number of things',
      '<Plural value={count} one="# guest" other="# guests" />',
      '"{count, plural, one {# guest} other {# guests}}", values: {count: count}',
    ],
    [
      'an exact number',
      '<Plural value={n.of} _0="none" other="#" />',
      '"{0, plural, =0 {none} other {#}}", values: {0: n.of}',
    ],
  ])('[RUN-MACROS] %s', (_what, jsx, message) => {
    const code = `import { Plural, Trans } from '@lingui/react/macro';\nexport const x = ${jsx};\n`;
    expect(expanded(code)).toContain(`message: ${message}`);
  });

  it.each([
    ['a macro that nothing here expands', "import { select } from '@lingui/core/macro';", 'select is a macro'],
    [
      'a text with an id of its own',
      'import { Trans } from \'@lingui/react/macro\';\nexport const x = <Trans id="a">b</Trans>;',
      'some.tsx:2',
    ],
    [
      'a letter as an entity',
      "import { Trans } from '@lingui/react/macro';\nexport const x = <Trans>b&nbsp;c</Trans>;",
      'some.tsx:2',
    ],
  ])('[RUN-MACROS] refuses %s, and says where', (_what, code, said) => {
    expect(() => expanded(code)).toThrow(said);
  });
});
