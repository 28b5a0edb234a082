import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogueNames } from '#shared/apps.ts';
import { readPo } from './po.ts';
import { textSources } from './text-sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = Object.fromEntries(catalogueNames.map((name) => [name, textSources(root, name)]));

describe('what stands in a catalogue', () => {
  it.each([
    ['guest', ['client/guest/', 'client/chat/'], ['client/staff/', 'client/admin/', 'client/console/']],
    ['desk', ['client/staff/', 'client/chat/', 'client/console/'], ['client/guest/', 'client/admin/']],
    ['console', ['client/admin/', 'client/organization/', 'client/console/'], ['client/guest/', 'client/staff/']],
  ])('[LANG-APART] of the %s is what its apps can load', (name, holds, not) => {
    const paths = sources[name] ?? [];
    const has = (folder: string): boolean => paths.some((path) => path.startsWith(folder));
    expect([holds.filter(has), not.filter(has)]).toEqual([holds, []]);
  });

  it('[LANG-APART] spares a language of the desk the forms of the consoles', () => {
    const kit = 'client/console/kit/form-page.tsx';
    expect([sources['console']?.includes(kit), sources['desk']?.includes(kit)]).toEqual([true, false]);
    const deskTexts = readPo('desk', 'en').flatMap(({ origins }) => origins);
    expect(deskTexts.filter((path) => path.startsWith('client/admin/'))).toEqual([]);
  });
});
