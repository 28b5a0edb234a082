/** Work in the background, in the frame of administration. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { list, me, openAdmin } from './testing/open-admin.tsx';

const job = {
  id: 'j1',
  kind: 'import_rooms',
  house_code: 'edelweiss',
  state: 'running',
  done: 1200,
  total: 5000,
  message: null,
  result: null,
  file: null,
  asked_by: 'Noor',
  created_at: '2026-11-21T09:00:00.000Z',
  started_at: '2026-11-21T09:00:01.000Z',
  ended_at: null,
  can_cancel: true,
};
const ended = { ...job, ended_at: '2026-11-21T09:01:00.000Z', can_cancel: false };

const serving =
  (jobs: () => readonly object[], asked: string[] = []): Answer =>
  (method, path) => {
    asked.push(`${method} ${path}`);
    if (path.includes('/me?')) return [200, me(['administrator'])];
    if (path.includes('/notices')) return [200, { last: '1', kinds: [], work: '0' }];
    if (path.includes('/cancel')) return [200, { ...ended, state: 'cancelled' }];
    if (path.includes('/jobs?')) return list(jobs());
    if (path.includes('/history')) return [200, { items: [], next_cursor: null }];
    return list([]);
  };

describe('work in the background', () => {
  it('[WORK-PROGRESS] shows how far it is, and what came of it once it has ended', async () => {
    let jobs: object[] = [job];
    await openAdmin(
      '/en/admin/edelweiss/history',
      serving(() => jobs),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Work in the background: 1 under way' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1,200 of 5,000')).toBeDefined();
    expect(dialog.getByRole('progressbar', { name: 'Progress: Rooms from a table' }).getAttribute('value')).toBe(
      '1200',
    );
    jobs = [{ ...ended, state: 'done', done: 5000, result: { created: 5000, errors: [] } }];
    expect(await dialog.findByText('5,000 rooms were added.', {}, { timeout: 4000 })).toBeDefined();
    expect(dialog.queryByRole('progressbar')).toBeNull();
  });

  it('[WORK-CANCEL] is called off, and says so', async () => {
    const asked: string[] = [];
    let jobs: object[] = [job];
    await openAdmin(
      '/en/admin/edelweiss/history',
      serving(() => jobs, asked),
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Work in the background/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stop: Rooms from a table' }));
    jobs = [{ ...ended, state: 'cancelled' }];
    await waitFor(() => expect(asked).toContain('POST /be-api/manage/v1/jobs/j1/cancel'));
    expect(await screen.findByText('Stopped')).toBeDefined();
  });

  it('[WORK-FILE] tells why it failed, and offers what was made', async () => {
    const failed = { ...ended, id: 'j2', state: 'failed', message: 'lines_invalid' };
    const drawn = {
      ...ended,
      kind: 'print_codes',
      state: 'done',
      result: { codes: 1 },
      file: { name: 'edelweiss-codes.pdf', type: 'application/pdf', size: 9 },
    };
    await openAdmin(
      '/en/admin/edelweiss/history',
      serving(() => [failed, drawn]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Work in the background' }));
    expect(await screen.findByText('Some lines of the table are wrong. Nothing was taken over.')).toBeDefined();
    expect(screen.getByText('1 code')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download: Codes to print' })).toBeDefined();
  });
});
