/** The script that lists what tests hold: it finds those that ask, and does not take a list for a test. */
import { describe, expect, it } from 'vitest';
import { missing, surface } from './surface.ts';
import { faultsOfPage, surfaceTable } from './table.ts';

const tree = (path: string, text: string) => surface([{ path, text }]);
const held = (name: string, path: string, text: string): boolean =>
  tree(path, text).some((one) => one.name === name && one.heldBy.includes(path));
const test = 'server/facade/operations/x/x.pg.test.ts';

describe('the surface', () => {
  it.each([
    ['isTakemePayEnabled', `operate(app, token, '{ isTakemePayEnabled { enabled } }')`],
    ['getTscanMenu', `operate(app, token, getTscanMenu.document)`],
    ['createSSOLink', `operate(app, token, 'mutation { createSSOLink { url } }')`],
    ['GetGuestCheckoutBill', `'query($s: String) { GetGuestCheckoutBill(securityValue: $s) { unpaid } }'`],
    ['changeUser', `next({ type: 'changeUser' })`],
    ['POST /login/accept', `knock(app, '/login/accept', {})`],
  ])('[SURFACE-HELD] finds the test that asks for %s', (name, text) => {
    expect(held(name, test, text)).toBe(true);
  });

  it('[SURFACE-HELD] takes neither a list, nor a word, nor a file that is no test for one', () => {
    expect(
      held('isTakemePayEnabled', 'server/facade/access-matrix.pg.test.ts', `'{ isTakemePayEnabled { enabled } }'`),
    ).toBe(false);
    expect(held('isTakemePayEnabled', test, `// isTakemePayEnabled is nice`)).toBe(false);
    expect(held('isTakemePayEnabled', 'server/facade/operations/x/x.ts', `'{ isTakemePayEnabled { enabled } }'`)).toBe(
      false,
    );
    expect(held('isTakemePayEnabled', 'client/x.test.ts', `'{ isTakemePayEnabled { enabled } }'`)).toBe(false);
  });

  it('[SURFACE-HELD] finds what the helpers of a test’s own area ask for', () => {
    const entries = surface([
      { path: test, text: `import { dial } from './testing/dial.ts';` },
      { path: 'server/facade/operations/x/testing/dial.ts', text: 'operate(app, token, startVoiceCall.document)' },
    ]);
    expect(entries.find(({ name }) => name === 'startVoiceCall')?.heldBy).toEqual([test]);
  });

  it('[SURFACE-HELD] names what nobody holds, and pages that are out of date', () => {
    const entries = tree(test, `'{ isTakemePayEnabled { enabled } }'`);
    expect(missing(entries)).toContain('queries: takemePayUrl');
    expect(missing(entries)).not.toContain('queries: isTakemePayEnabled');
    const heldOnly = entries.filter(({ heldBy }) => heldBy.length > 0);
    const page = surfaceTable(entries);
    expect(faultsOfPage(page, heldOnly)).toEqual([]);
    expect(faultsOfPage(page.replace(test, 'server/gone.pg.test.ts'), heldOnly)).toHaveLength(1);
    expect(faultsOfPage('', heldOnly)).toHaveLength(1);
  });
});
