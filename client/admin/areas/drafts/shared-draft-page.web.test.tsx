import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, consoleCore } from '#client/console/testing/console-core.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { SharedDraftPage } from './shared-draft-page.tsx';

afterEach(() => {
  location.hash = '';
});

/** Opens the address of a draft, in a browser where nobody is signed in. */
function open(answer: Answer) {
  location.hash = '#the-secret';
  return renderScreen(<SharedDraftPage core={consoleCore(answer)} />);
}

describe('the address of a draft', () => {
  it('[DRAFT-LINK] shows what becomes different to whoever has it, and nothing to press but to sign in', async () => {
    const bodies: unknown[] = [];
    open((_method, _path, body) => {
      bodies.push(body);
      return [
        200,
        {
          house: { code: 'edelweiss', name_dict: { de: 'Pension Edelweiß', en: 'Edelweiss Inn' }, lang_cd: 'de' },
          draft: { id: 'd1', name: 'Winter' },
          shown_by: 'Lena',
          expires_at: '2026-11-09T09:00:00.000Z',
          is_approved: false,
          changes: [
            {
              kind: 'facility',
              id: '7',
              change: 'removed',
              title: { en: 'Pool' },
              under: null,
              conflict: false,
              conflict_whole: false,
              problems: [],
              fields: [],
            },
          ],
        },
      ];
    });
    expect(await screen.findByRole('heading', { name: 'Pool' })).toBeDefined();
    expect(screen.getByText('Lena')).toBeDefined();
    expect(screen.getByText('Edelweiss Inn')).toBeDefined();
    expect(bodies).toEqual([{ token: 'the-secret' }]);
    expect(location.hash).toBe('');
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    const way = screen.getByRole('link', { name: 'Sign in to comment or approve' });
    expect(way.getAttribute('href')).toBe('/en/admin/edelweiss/drafts/changes/d1');
  });

  it('[DRAFT-LINK] says so where it opens nothing any more', async () => {
    open(() => [410, { code: 'link_expired', data: {} }]);
    expect(await screen.findByRole('heading', { name: 'This link opens nothing any more' })).toBeDefined();
  });
});
