import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PromptOrigin } from '#shared/manage/prompts.ts';
import { BOT, HOUSE, mia, myself, openBuilder, page } from '../../testing/open-builder.tsx';
import { PROMPT, promptAt, speaking, THEIRS } from '../../testing/speaking-prompt.ts';

const soon = { timeout: 10_000 };
const current: PromptOrigin = {
  state: 'current',
  house: { code: 'alpen', name_dict: { en: 'Alpen' }, lang_cd: 'en' },
  bot_id: BOT,
  prompt_id: THEIRS,
  title: 'How the Alpen speaks',
  version: 3,
  copied_at: '2026-11-20T10:00:00.000Z',
  newer: null,
  is_changed: false,
};
const newer: PromptOrigin = { ...current, state: 'newer', newer: 5 };

interface Sent {
  readonly isDry: boolean;
  readonly body: unknown;
}

/** Someone who writes prompts here, and has roles in the house it came from. */
async function open(origin: PromptOrigin | null, roles: readonly string[] = ['prompt_engineer']) {
  const sent: Sent[] = [];
  const [own] = myself(['prompt_engineer']).houses;
  const houses = roles.length === 0 ? [own] : [own, { ...own, code: 'alpen', name: 'Alpen', roles }];
  const { user } = await openBuilder(promptAt, (method, path, body) => {
    if (path.includes('/me?')) return [200, { ...myself([]), houses }];
    if (path.includes(`/prompts/${PROMPT}/origin`)) {
      if (method === 'GET') return [200, { origin: sent.some(({ isDry }) => !isDry) ? current : origin }];
      sent.push({ isDry: path.includes('dry_run=1'), body });
      return [200, { prompt: { id: PROMPT, version: 4 }, left_out: { components: ['Parking'], groups: [] } }];
    }
    if (path.includes(`${HOUSE}/prompts/${PROMPT}`)) return [200, speaking];
    if (path.includes('/prompts')) return page([speaking]);
    return path.includes(`/bots/${BOT}`) ? [200, mia] : path.includes('/bots') ? page([mia]) : page([]);
  });
  return { user, sent };
}

beforeAll(async () => {
  await Promise.all([import('./prompts-screen.tsx'), import('#client/ui/dialog-panel.tsx')]);
}, 120_000);

describe('where a prompt was copied from', () => {
  it('[PROMPT-ORIGIN] is said with its version and leads there; nothing is offered while nothing newer is published', async () => {
    await open(current);
    expect(await screen.findByRole('heading', { name: 'Copied from Alpen, version 3' }, soon)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How the Alpen speaks' }).getAttribute('href')).toBe(
      `/en/bots/alpen/${BOT}/prompts/${THEIRS}`,
    );
    expect(screen.queryByRole('button', { name: /^Take version/ })).toBeNull();
  });

  it('[PROMPT-ORIGIN] of words that were only saved has no version, and leads nobody where they have no seat', async () => {
    await open({ ...current, version: null }, []);
    expect(await screen.findByRole('heading', { name: 'Copied from Alpen, as it was saved' }, soon)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'How the Alpen speaks' })).toBeNull();
  });

  it('[PROMPT-ORIGIN] is taken as it is published, once what is left out was told', async () => {
    const { user, sent } = await open(newer);
    expect(await screen.findByText('Version 5 is published there and reads otherwise.', {}, soon)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take version 5' }));
    const dialog = within(await screen.findByRole('dialog', {}, soon));
    expect(await dialog.findByText(/so they are left out: Parking$/)).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { version: 4, newer: 5 };
    expect(sent).toEqual([
      { isDry: true, body },
      { isDry: false, body },
    ]);
    await waitFor(() => expect(screen.queryByText(/is published there/)).toBeNull());
  });

  it('[PROMPT-ORIGIN] asks before what was changed here goes', async () => {
    const { user, sent } = await open({ ...newer, is_changed: true });
    await user.click(await screen.findByRole('button', { name: 'Take version 5' }, soon));
    const dialog = within(await screen.findByRole('dialog', {}, soon));
    await dialog.findByText(/so they are left out/);
    expect(dialog.getByRole('button', { name: 'Replace' }).getAttribute('disabled')).not.toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: /what was changed goes/ }));
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(sent.filter(({ isDry }) => !isDry)).toHaveLength(1));
  });

  it('[PROMPT-ORIGIN] is taken by nobody who writes prompts in one of the houses alone', async () => {
    await open(newer, ['content_manager']);
    expect(await screen.findByText('Whoever writes prompts in both houses can take it.', {}, soon)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take version/ })).toBeNull();
  });

  it('[PROMPT-ORIGIN] says calmly that the original was deleted', async () => {
    await open({ ...current, state: 'gone', bot_id: null, prompt_id: null });
    expect(await screen.findByText('The original was deleted. This copy stays as it is.', {}, soon)).toBeTruthy();
  });

  it('[PROMPT-ORIGIN] names no house that left', async () => {
    await open({ ...current, state: 'left', house: null, bot_id: null, prompt_id: null });
    expect(await screen.findByText(/is no longer in the organization/, {}, soon)).toBeTruthy();
    expect(screen.queryByText(/Alpen,/)).toBeNull();
  });
});
