import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type * as ReactModule from 'react';
import type * as DomModule from 'react-dom';
import type * as ClientModule from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unusedAttributes, unusedOfReact } from './light-react-facts.ts';
import { lightenedExports, lightenedReact } from './light-react.ts';
import { lifeOf, type Renderer } from './testing/react-life.ts';

const require = createRequire(import.meta.url);
const fileOf = (packageName: string, file: string): string =>
  join(dirname(require.resolve(`${packageName}/package.json`)), 'cjs', file);
const source = readFileSync(fileOf('react-dom', 'react-dom-client.production.js'), 'utf8');

/** Runs a file of a package as the build has it, with the packages it asks for. */
function run(code: string, packages: Readonly<Record<string, unknown>>): unknown {
  const module = { exports: {} };
  const file = compileFunction(code, ['module', 'exports', 'require']) as (...given: unknown[]) => void;
  file(module, module.exports, (name: string) => packages[name]);
  return module.exports;
}

/** A renderer with a React of its own, as every page has one of each. */
function rendererOf(code: string): Renderer {
  const production = (name: string, packages: Readonly<Record<string, unknown>> = {}): unknown =>
    run(readFileSync(fileOf(name, `${name}.production.js`), 'utf8'), packages);
  const react = production('react') as typeof ReactModule;
  const scheduler = production('scheduler');
  const dom = production('react-dom', { react }) as typeof DomModule;
  const client = run(code, { react, scheduler, 'react-dom': dom }) as typeof ClientModule;
  return { react, dom, client };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** What the renderer offers and the build leaves out. */
const leftOutOfDom = /^(?:useFormStatus|useFormState|requestFormReset|pre\w+)$/;
const leftOut = (name: string): boolean =>
  unusedOfReact.has(name) || leftOutOfDom.test(name) || /^(?:SuspenseList|hydrateRoot)$/.test(name);
/** Elements that move into the head or are of no browser's kind, handles of fragments, and attributes nothing else draws. */
const neverDrawn = new RegExp(
  String.raw`<(?:html|head|body|title|link|meta|style|script|base)[\s>/]|<Fragment [^>]*\bref=|<[a-z]+-[a-z-]+[\s>/]|` +
    String.raw`\s(?:onSelect|onBeforeInput|${[...unusedAttributes].join('|')})=[{"]`,
  'g',
);

describe('React without what nothing asks of it', () => {
  it('[LIMIT-BYTES] draws, listens, waits and recovers as the whole does', async () => {
    // As in browsers: the page of the tests knows animations by an old name alone.
    vi.stubGlobal('AnimationEvent', class extends Event {});
    Object.defineProperty(document.createElement('div').style.constructor.prototype, 'animation', {
      value: '',
      configurable: true,
    });
    const whole = await lifeOf(rendererOf(source));
    const light = await lifeOf(rendererOf(lightenedReact(source)));
    // What the whole does is the measure; a few lines show that it did something.
    expect(whole.join('\n')).toContain('boundary saw broken');
    expect(whole.join('\n')).toContain('<i>late</i>');
    expect(whole.length).toBeGreaterThan(60);
    expect(light).toEqual(whole);
  });

  it('[LIMIT-BYTES] refuses an element of a kind that is left out', async () => {
    const { react, client } = rendererOf(lightenedReact(source));
    const failed: unknown[] = [];
    const root = client.createRoot(document.createElement('div'), { onUncaughtError: (error) => failed.push(error) });
    root.render(react.createElement(react.Activity, null, 'hidden'));
    await vi.waitFor(() => expect(String(failed[0])).toContain('Minified React error #130'));
  });

  it('[LIMIT-BYTES] keeps of the packages’ own calls what pages use', () => {
    const named = (text: string): string[] => [...text.matchAll(/^exports\.(\w+) =/gm)].map(([, name = '']) => name);
    for (const [path, kept] of [
      ['react-dom', 'createPortal'],
      ['react', 'useState'],
    ] as const) {
      const calls = readFileSync(fileOf(path, `${path}.production.js`), 'utf8');
      expect(named(lightenedExports(path, calls))).toEqual(named(calls).filter((name) => !leftOut(name)));
      expect(named(lightenedExports(path, calls))).toContain(kept);
      expect(() => lightenedExports(path, calls.replace(/exports\.(?:preload|cache) =/, 'exports.other ='))).toThrow(
        /other calls/,
      );
    }
  });

  it('[LIMIT-BYTES] leaves out nothing that a page of ours asks for', () => {
    const client = join(import.meta.dirname, '..');
    const asked = readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/^dist|\.test\.tsx?$|testing\//.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(client, path), 'utf8');
        const imported = [...text.matchAll(/^import (?!type)\{([^}]*)\} from 'react(?:-dom(?:\/client)?)?';/gm)]
          .flatMap(([, names = '']) => names.split(','))
          .filter((name) => leftOut(name.trim()));
        const drawn = path.endsWith('x') ? (text.match(neverDrawn) ?? []) : [];
        return [...imported, ...drawn].map((what) => `${path}: ${what}`);
      });
    expect(asked).toEqual([]);
  });

  it('[LIMIT-BYTES] fails for a React it was not written for', () => {
    expect(() => lightenedReact(source.replace('"19.3.1";', '"19.4.0";'))).toThrow(/is not 19\.3\.1/);
    expect(() => lightenedReact(source.replaceAll('isHydrating', 'isTakingOver'))).toThrow(/has no isHydrating/);
    expect(() => lightenedReact(source.replace('exports.hydrateRoot =', 'exports.takeOver ='))).toThrow(/hydrateRoot/);
  });
});
