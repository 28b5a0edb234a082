import { describe, expect, it } from 'vitest';
import { checkFileLength } from './file-length.ts';
import { checkPhysicalCss } from './physical-css.ts';

function count(path: string, text: string): number {
  return checkPhysicalCss([{ path, text }]).faults.length;
}

describe('the style check', () => {
  it('[THEME-LOGICAL] finds physical properties in stylesheets', () => {
    for (const line of [
      'margin-left: 4px;',
      'padding-top:4px',
      'left: 0;',
      'border-right: 1px solid;',
      'border-left-color: red;',
      'border-top-left-radius: 6px;',
      'text-align: right;',
      'float: left;',
      'scroll-margin-bottom: 8px;',
    ]) {
      expect(count('a.css', `.a { ${line} }`), line).toBe(1);
    }
  });

  it('[THEME-LOGICAL] finds shorthands that do not mirror', () => {
    expect(count('a.css', '.a { margin: 1px 2px 3px 4px; inset: 0 auto 0 0; border-radius: 20px 6px 6px 20px }')).toBe(
      3,
    );
    expect(count('a.css', '.a { margin: 1px 2px 3px 2px; padding: 4px 8px; inset: 0; border-radius: 20px }')).toBe(0);
    expect(count('a.css', '.a { border-radius: 16px 16px 0 0; padding: calc(1px + 2px) max(1px, 2px) }')).toBe(0);
  });

  it('[THEME-LOGICAL] lets logical properties, comments and look-alikes pass', () => {
    expect(
      count(
        'a.css',
        '.a { margin-inline-start: 1px; inset-block-end: 0; border-start-start-radius: 6px; text-align: start } /* left: no */ .left:hover { --right: 1px; overflow-x: auto }',
      ),
    ).toBe(0);
  });

  it('[THEME-LOGICAL] finds physical styles in components', () => {
    expect(
      count(
        'client/ui/a.tsx',
        "const style = { marginLeft: 4 }; <p style={{ color: 'red', left: 0 }} />; x({ textAlign: 'left' })",
      ),
    ).toBe(3);
    expect(count('client/ui/a.tsx', 'const box = { left: 1, top: 2 }; <p style={{ marginInlineStart: 4 }} />')).toBe(0);
    expect(count('client/ui/a.web.test.tsx', 'const style = { marginLeft: 4 };')).toBe(0);
  });
});

describe('the length check', () => {
  it('refuses a source file over 400 lines', () => {
    const lines = (n: number): string => 'x\n'.repeat(n);
    expect(checkFileLength([{ path: 'a.ts', text: lines(400) }]).faults).toEqual([]);
    expect(checkFileLength([{ path: 'a.css', text: lines(401) }]).faults).toHaveLength(1);
    expect(checkFileLength([{ path: 'a.json', text: lines(900) }]).faults).toEqual([]);
  });
});
