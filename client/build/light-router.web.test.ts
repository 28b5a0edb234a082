import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, describe, expect, it } from 'vitest';
import { routerFacts } from './light-router-facts.ts';
import { lightenedRouter } from './light-router.ts';
import { lifeOf, type RouterPackage } from './testing/router-life.ts';

const packages = join(import.meta.dirname, '../../node_modules');
const folder = join(packages, `.cache/light-router-${process.pid}`);

/** The router as the build has it, `light` or whole, on the page's own React. */
async function routerOf(light: boolean): Promise<RouterPackage> {
  const bundle = await rolldown({
    input: join(packages, '@tanstack/react-router/dist/esm/index.js'),
    platform: 'browser',
    logLevel: 'silent',
    external: /^react(?:-dom)?(?:\/|$)/,
    resolve: { conditionNames: ['browser', 'import', 'module', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'light',
        transform(code, id) {
          const lightened = light ? lightenedRouter(id, code) : undefined;
          return lightened === undefined ? null : { code: lightened, map: null };
        },
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    banner: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  });
  await bundle.close();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${light ? 'light' : 'whole'}.mjs`);
  writeFileSync(file, output[0].code);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as RouterPackage;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the router without what nothing asks of it', () => {
  it('[LIMIT-BYTES] leads, waits, fails and comes back as the whole does', async () => {
    const whole = await lifeOf(await routerOf(false));
    const light = await lifeOf(await routerOf(true));
    // What the whole does is the measure; a few lines show that it did something.
    expect(whole.join('\n')).toContain('talk {"lang":"en","conversationId":"c1"}');
    expect(whole.join('\n')).toContain('failed: Error: no such part');
    expect(light).toEqual(whole);
  });

  it('[LIMIT-BYTES] fails for a router it was not written for', () => {
    const core = join(packages, '@tanstack/router-core/dist/esm/load-client.js');
    const source = readFileSync(core, 'utf8');
    expect(lightenedRouter(core, source)).not.toBe(source);
    expect(() => lightenedRouter(core, source.replaceAll('projectLane', 'showLane'))).toThrow(/has no projectLane/);
    expect(routerFacts.size).toBeGreaterThan(6);
  });
});
