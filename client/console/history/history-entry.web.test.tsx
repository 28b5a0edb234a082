import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import type { HistoryItem } from '#shared/manage/history.ts';
import { HistoryEntry } from './history-entry.tsx';
import { useKindNames } from './kind-names.ts';

function Drawn(props: Omit<ComponentProps<typeof HistoryEntry>, 'kinds'>) {
  return <HistoryEntry {...props} kinds={useKindNames()} />;
}
const draw = (change: Partial<HistoryItem>) =>
  renderScreen(
    <Drawn
      item={{
        entry: '1',
        at: '2026-11-21T09:00:00.000Z',
        actor: { kind: 'system', id: null, name: null, role: null },
        door: 'manage',
        action: null,
        request_id: null,
        kind: 'house',
        id: '4',
        name: null,
        change: 'changed',
        count: 1,
        before: null,
        after: null,
        more: [],
        ...change,
      }}
      specs={[
        { kind: 'number', name: 'close_timeout', label: 'A silent chat ends after' },
        { kind: 'choice', name: 'strategy', label: 'Who is asked', options: [{ value: 'all', label: 'Everybody' }] },
      ]}
    />,
  );
/** The words of a field, as they stand there. */
const valueOf = (field: string): readonly (string | null)[] => {
  const row = screen.getByText(field).closest('div');
  if (row === null) throw new TypeError(`no ${field}`);
  return within(row)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
};

describe('an entry of the history', () => {
  it('[HISTORY-LIST] tells fields and values in words: languages, days, yes and no, roles, nothing', () => {
    draw({
      kind: 'staff',
      before: { roles: ['staff'], can_write: true, languages: [], position: null },
      after: { roles: ['staff', 'supervisor'], can_write: false, languages: ['ja', 'de'], position: 'Chef de rang' },
    });
    expect(valueOf('Roles')).toEqual(['Member of staff', 'Member of staff, Supervisor']);
    expect(valueOf('May change things')).toEqual(['Yes', 'No']);
    expect(valueOf('Languages')).toEqual(['–', 'Japanese, German']);
    expect(valueOf('Position')).toEqual(['–', 'Chef de rang']);
  });

  it('[HISTORY-LIST] names a setting as its screen does, with the choice that was made, and only what changed of them', () => {
    draw({
      before: { settings: { close_timeout: 5, strategy: 'one', ring: true } },
      after: { settings: { close_timeout: 1500, strategy: 'all', ring: true } },
    });
    expect(valueOf('Settings')).toEqual([
      'A silent chat ends after: 5Who is asked: one',
      'A silent chat ends after: 1,500Who is asked: Everybody',
    ]);
  });

  it('[HISTORY-LIST] shows pictures as pictures, colours beside their code, and instants by the reader’s clock', () => {
    const { container } = draw({
      kind: 'house',
      after: { logo_url: '/media/x.png', primary_color: '#2b6cb0', trial_ends_at: '2026-12-01T00:00:00.000Z' },
    });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/x.png?w=192');
    expect(valueOf('Colour of the house')).toEqual(['#2b6cb0']);
    expect(valueOf('End of the trial')[0]).toMatch(/2026/);
    expect(valueOf('End of the trial')[0]).not.toContain('T00');
  });

  it('[HISTORY-LIST] says of what kind a thing is, also of what assistants know, in words', () => {
    draw({
      kind: 'component',
      name: 'Breakfast',
      more: [
        { kind: 'bot_question', id: '1', name: null, change: 'added', count: 2, before: null, after: null },
        { kind: 'payment_card', id: '2', name: null, change: 'removed', count: 1, before: null, after: null },
      ],
    });
    const said = screen.getByRole('listitem').textContent;
    expect(said).toContain('Components · Breakfast');
    expect(said).toContain('Questions put to an assistant · 2 entries · Added');
    expect(said).toContain('Bank card · Removed');
  });

  it('[HISTORY-LIST] tells what nobody worded by its own name', () => {
    draw({ after: { some_new_field: 3 } });
    expect(valueOf('some new field')).toEqual(['3']);
  });
});
