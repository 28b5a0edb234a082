import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOT, HOUSE, mia, myself, openBuilder, page } from '../../testing/open-builder.tsx';
import { PROMPT, promptAt, speaking, THEIRS } from '../../testing/speaking-prompt.ts';

const soon = { timeout: 10_000 };
const NIA = '018f0000-0000-7000-8000-0000000000d2';

interface Sent {
  readonly query: string;
  readonly body: Readonly<Record<string, unknown>>;
}
interface Copied {
  readonly outcome: string;
  readonly prompt?: object | null;
  readonly left_out?: object;
}

/** Someone with seats in several houses; of each house what would become of the prompt there is told in turn. */
function houses(
  roles: Readonly<Record<string, readonly string[]>>,
  told: Readonly<Record<string, Copied[]>>,
  sent: Sent[],
) {
  const [own] = myself(['prompt_engineer']).houses;
  const others = Object.entries(roles).map(([code, of]) => ({ ...own, code, name: `The ${code}`, roles: of }));
  const me = { ...myself(['prompt_engineer']), houses: [own, ...others] };
  return (method: string, path: string, body: unknown): [number, unknown] => {
    if (path.includes('/me?')) return [200, me];
    if (method === 'POST' && path.includes(`/prompts/${PROMPT}/copy`)) {
      const asked = body as Sent['body'];
      sent.push({ query: path.split('?')[1] ?? '', body: asked });
      const [next, ...rest] = told[String(asked['house_code'])] ?? [];
      if (rest.length > 0) told[String(asked['house_code'])]?.shift();
      return [200, { prompt: null, left_out: { components: [], groups: [] }, ...next }];
    }
    if (path.includes(`${HOUSE}/prompts/${PROMPT}`)) return [200, speaking];
    if (path.includes('/prompts')) return page([speaking]);
    if (path.includes('/houses/branch/bots')) return page([{ ...mia, id: NIA, name: 'Nia' }]);
    return path.includes(`/bots/${BOT}`) ? [200, mia] : path.includes('/bots') ? page([mia]) : page([]);
  };
}
const written = (sent: readonly Sent[]): readonly Sent['body'][] =>
  sent.filter(({ query }) => !query.includes('dry_run=1')).map(({ body }) => body);

beforeAll(async () => {
  await Promise.all([import('./prompts-screen.tsx'), import('#client/ui/dialog-panel.tsx')]);
}, 120_000);

describe('a prompt in other houses', () => {
  it('[PROMPT-HOUSES] says what each chosen house would get, and copies it there as it was told', async () => {
    const sent: Sent[] = [];
    const told = {
      branch: [
        { outcome: 'made', left_out: { components: ['Parking'], groups: ['Beach'] } },
        { outcome: 'made' },
        { outcome: 'same', prompt: { id: THEIRS, version: 1 } },
      ],
      annex: [{ outcome: 'same', prompt: { id: THEIRS, version: 1 } }],
    };
    const roles = { branch: ['prompt_engineer'], annex: ['super_admin'], lodge: ['content_manager'] };
    const { user } = await openBuilder(promptAt, houses(roles, told, sent));
    await user.click(await screen.findByRole('button', { name: 'Copy…' }, soon));
    const dialog = within(await screen.findByRole('dialog', {}, soon));
    expect(dialog.queryByRole('checkbox', { name: 'The lodge' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'The annex' }));
    expect(await dialog.findByText('It is there already, in the same words.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy' }).getAttribute('disabled')).not.toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'The branch' }));
    expect(await dialog.findByText(/so they are left out: Parking and Beach$/)).toBeTruthy();
    expect(written(sent)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Copied')).toBeTruthy();
    expect(written(sent)).toEqual([{ house_code: 'branch', bot_id: NIA, replaces: null }]);
  });

  it('[PROMPT-HOUSES] leaves one of its title that reads otherwise, but for who chooses to replace it', async () => {
    const sent: Sent[] = [];
    const prompt = { id: THEIRS, version: 7 };
    const told = {
      branch: [
        { outcome: 'differs', prompt },
        { outcome: 'replaced', prompt },
        { outcome: 'same', prompt },
      ],
    };
    const { user } = await openBuilder(promptAt, houses({ branch: ['prompt_engineer'] }, told, sent));
    await user.click(await screen.findByRole('button', { name: 'Copy…' }, soon));
    const dialog = within(await screen.findByRole('dialog', {}, soon));
    await user.click(dialog.getByRole('checkbox', { name: 'The branch' }));
    expect(await dialog.findByText(/A prompt of this title is there and reads otherwise/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
      `/en/bots/branch/${NIA}/prompts/${THEIRS}`,
    );
    expect(dialog.getByRole('button', { name: 'Copy' }).getAttribute('disabled')).not.toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Replace' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(written(sent)).toEqual([{ house_code: 'branch', bot_id: NIA, replaces: prompt }]));
    expect(await dialog.findByText('Copied')).toBeTruthy();
  });

  it('[PROMPT-HOUSES] is offered to nobody who writes prompts in one house alone', async () => {
    await openBuilder(promptAt, houses({ lodge: ['content_manager'] }, {}, []));
    expect(await screen.findByDisplayValue('How we speak', {}, soon)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy…' })).toBeNull();
  });
});
