import { describe, expect, it } from 'vitest';
import { checkForbiddenText } from './forbidden-text.ts';

function messages(path: string, text: string): string[] {
  return checkForbiddenText([{ path, text }]).faults.map((fault) => fault.message);
}

/** Put together here, so that this file does not hold what it forbids. */
const join = (...parts: string[]): string => parts.join('');

describe('the text check', () => {
  it('[CHECK-TEXT] finds paths of one machine', () => {
    expect(messages('a.md', join('see /ro', 'ot/x and /ho', 'me/mira/y and /tm', 'p/z'))).toHaveLength(3);
    expect(messages('a.md', 'the route /home, /homepage, https://example.com/work/x, a/tmp/b and ./root/x')).toEqual(
      [],
    );
  });

  it('[CHECK-TEXT] finds hosts of package registries', () => {
    expect(messages('a.json', join('https://registry.npm', 'js.org/x'))).toHaveLength(1);
  });

  it('[CHECK-TEXT] finds tests switched off or singled out, in tests only', () => {
    const text = ['it.on', "ly('x'); describe.sk", "ip('y'); test.concurrent.to", "do('z'); xi", "t('q');"].join('');
    expect(messages('a.test.ts', text)).toHaveLength(4);
    expect(messages('a.ts', text)).toEqual([]);
    expect(messages('a.test.ts', "exit(1); list.fit(2); it('keeps only one', f); rows.skip(3);")).toEqual([]);
  });

  it('[CHECK-TEXT] finds checks switched off', () => {
    expect(
      messages('a.ts', join('// oxlint-dis', 'able-next-line\n// @ts-ig', 'nore\nconst x = y as a', 'ny;')),
    ).toHaveLength(3);
    expect(messages('a.ts', `// the same as ${'any'} other word`)).toEqual([]);
    expect(messages('a.test.ts', join('// @ts-expect', '-error: wrong on purpose'))).toEqual([]);
    expect(messages('a.ts', join('// @ts-expect', '-error: wrong on purpose'))).toHaveLength(1);
  });

  it('[CHECK-TEXT] finds papers that lie elsewhere, and rules cited without brackets', () => {
    expect(messages('a.ts', join('/** As shown (guest-', 'app §9). Ru', 'le CHAT-IMAGE. */'))).toHaveLength(2);
    expect(messages('docs/a.md', join('see DES', 'IGN.md'))).toHaveLength(1);
    expect(messages('a.ts', '/** As shown [CHAT-IMAGE]; see client/guest/app/guest-app.ts */')).toEqual([]);
  });

  it('[CHECK-TEXT] says the line', () => {
    expect(checkForbiddenText([{ path: 'a.md', text: join('\n\n/ro', 'ot/x') }]).faults[0]?.line).toBe(3);
  });
});
