import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOT, openBuilder } from '../../testing/open-builder.tsx';
import { at, aHouse, ID, nodesIn, onAPhone, scenario, type Sent, soon } from '../../testing/scenario-house.ts';

/** Why the last save was refused. */
function toldWhy() {
  const told = screen.getAllByRole('alert').find(({ textContent }) => textContent.includes('The scenario has errors'));
  if (told === undefined) throw new Error('nothing was refused');
  return within(told);
}

beforeAll(async () => {
  await Promise.all([import('./scenarios-screen.tsx'), import('#client/ui/dialog-panel.tsx')]);
}, 120_000);

describe('a scenario on a phone, by keyboard', () => {
  beforeEach(onAPhone);

  it('[SCENARIO-OUTLINE] is listed, opened, and told step by step with where each leads', async () => {
    const { user } = await openBuilder(at, aHouse([]));
    await user.click(await screen.findByText('Arrival', {}, soon));
    const steps = await screen.findByRole('list', { name: 'Steps' }, soon);
    expect(
      within(steps)
        .getAllByRole('button', { name: /·/ })
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/1 · Let them choose · begins here.*Which\?.*1 error/),
      expect.stringMatching(/2 · Say something.*At four\./),
      expect.stringMatching(/3 · The end/),
    ]);
    expect(within(steps).getByText('leads nowhere yet')).toBeTruthy();
  });

  it('[SCENARIO-OUTLINE] takes a new step where a way led nowhere, words for it, and is saved with what was read', async () => {
    const sent: Sent[] = [];
    const { user } = await openBuilder(`${at}/${ID}`, aHouse(sent));
    await user.click(await screen.findByRole('button', { name: /Which\?/ }, soon));
    const [, bread] = screen.getAllByRole('button', { name: 'New step here' });
    if (bread === undefined) throw new Error('there is no way for a new step');
    await user.click(bread);
    await user.click(screen.getByRole('button', { name: /^Say something/ }));
    const words = await screen.findByRole('textbox', { name: 'English' });
    await user.type(words, 'From six.');
    const [leads] = screen.getAllByRole('combobox', { name: 'Next step' });
    if (leads === undefined) throw new Error('it leads nowhere');
    await user.selectOptions(leads, 'end');
    expect(screen.getByText('2 changes are not saved')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const [patch] = sent;
    if (patch === undefined) throw new Error('nothing was sent');
    const made = nodesIn(patch).at(-1);
    expect(made).toMatchObject({ kind: 'text', text_dict: { en: 'From six.' }, next: 'end' });
    expect(nodesIn(patch)[0]).toMatchObject({ choices: [{ next: 'tea' }, { next: made?.['id'] }] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('[SCENARIO-OUTLINE] loses a step and has it back, and keeps two', async () => {
    const { user } = await openBuilder(`${at}/${ID}`, aHouse([]));
    await user.click(await screen.findByRole('button', { name: /At four/ }, soon));
    await user.click(screen.getByRole('button', { name: 'Take this step away' }));
    expect(screen.queryByRole('button', { name: /At four/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /2 · The end/ }));
    expect(screen.getByRole('button', { name: 'Take this step away' }).getAttribute('disabled')).not.toBeNull();
    expect(screen.getByText('A scenario has 2 steps at least')).toBeTruthy();
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    if (undo === undefined) throw new Error('it cannot be undone');
    await user.click(undo);
    expect(await screen.findByRole('button', { name: /At four/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(screen.queryByRole('button', { name: /At four/ })).toBeNull();
  });

  it('[SCENARIO-OUTLINE] has a step moved behind another', async () => {
    const sent: Sent[] = [];
    const { user } = await openBuilder(`${at}/${ID}`, aHouse(sent));
    await user.click(await screen.findByRole('button', { name: /At four/ }, soon));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Comes after' }), 'pick');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0] === undefined ? [] : nodesIn(sent[0])[0]).toMatchObject({
      choices: [{ next: 'end' }, { next: 'tea' }],
    });
  });

  it('[SCENARIO-CHECK] says what is wrong and leads to the step', async () => {
    const { user } = await openBuilder(`${at}/${ID}`, aHouse([]));
    await user.click(await screen.findByRole('button', { name: /^Checks/ }, soon));
    await user.click(screen.getByRole('button', { name: /Which\?.*One of its ways leads nowhere/ }));
    expect(await screen.findByRole('button', { name: /1 · Let them choose/, expanded: true })).toBeTruthy();
  });

  it('[SCENARIO-CHECK] opens the step that keeps it from being taken into use', async () => {
    const refusal: [number, unknown] = [
      400,
      { code: 'scenario_invalid', data: {}, fields: [{ path: 'nodes.pick', code: 'dead_end' }] },
    ];
    const sent: Sent[] = [];
    const { user } = await openBuilder(`${at}/${ID}`, aHouse(sent, [refusal]));
    await user.click(await screen.findByRole('button', { name: 'Let guests begin with it' }, soon));
    expect(await screen.findByText(/The scenario has errors/)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ is_opening: true });
    expect(screen.getByRole('button', { name: /1 · Let them choose/, expanded: true })).toBeTruthy();
    expect(toldWhy().getByRole('button').textContent).toBe('1 · Which?');
  });

  it('[SCENARIO-CIRCLE] shows the step of a circle as it is drawn, plays it once round, and names it where it is refused', async () => {
    const refusal: [number, unknown] = [
      400,
      { code: 'scenario_invalid', data: {}, fields: [{ path: 'nodes.tea', code: 'circle' }] },
    ];
    const { user } = await openBuilder(`${at}/${ID}`, aHouse([], [refusal]));
    await user.click(await screen.findByRole('button', { name: /At four/ }, soon));
    await user.click(screen.getByRole('button', { name: 'New step here' }));
    await user.click(screen.getByRole('button', { name: /^Say something/ }));
    await user.type(await screen.findByRole('textbox', { name: 'English' }), 'With milk.');
    const [leads] = screen.getAllByRole('combobox', { name: 'Next step' });
    if (leads === undefined) throw new Error('it leads nowhere');
    await user.selectOptions(leads, 'tea');
    await user.click(screen.getByRole('button', { name: /^Checks/ }));
    const told = screen.getByRole('button', { name: /2 · At four\..*goes round in a circle without asking anything/ });
    await user.click(told);
    expect(await screen.findByRole('button', { name: /2 · Say something/, expanded: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    await user.click(screen.getByRole('button', { name: 'Tea' }));
    const said = within(screen.getByRole('log', { name: 'What is said' }));
    expect([said.getAllByText(/At four\./), said.getAllByText(/With milk\./)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    expect(screen.getByText('Here it leads nowhere.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Let guests begin with it' }));
    expect(await screen.findByText(/The scenario has errors/)).toBeTruthy();
    await user.click(toldWhy().getByRole('button', { name: '2 · At four.' }));
    expect(screen.getByRole('button', { name: /2 · Say something/, expanded: true })).toBeTruthy();
  });

  it('[SCENARIO-BOUND] says how many steps there may be where a file has more, and where more are refused', async () => {
    const refusal: [number, unknown] = [
      400,
      { code: 'bad_request', data: {}, fields: [{ path: 'nodes', code: 'too_many_steps', limit: 1000 }] },
    ];
    const { user } = await openBuilder(`${at}/${ID}`, aHouse([], [refusal]));
    const field = await screen.findByLabelText('A scenario’s file', {}, soon);
    const many = {
      format: 'bellhop-scenario',
      version: 1,
      name: 'x',
      start: 'n0',
      nodes: Array(5000).fill(scenario.nodes[2]),
    };
    fireEvent.change(field, { target: { files: [new File([JSON.stringify(many)], 'x.json')] } });
    expect(await screen.findByText('A scenario has 1,000 steps at most')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Let guests begin with it' }));
    await waitFor(() => expect(screen.getAllByText('A scenario has 1,000 steps at most')).toHaveLength(2));
  });

  it('[SCENARIO-PLAY] is played from any step on', async () => {
    const { user } = await openBuilder(`${at}/${ID}`, aHouse([]));
    await user.click(await screen.findByRole('button', { name: 'Try it' }, soon));
    await user.click(screen.getByRole('button', { name: 'Tea' }));
    const said = within(screen.getByRole('log', { name: 'What is said' }));
    expect(said.getByText(/At four/)).toBeTruthy();
    expect(screen.getByText(/Here it ends/)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Begins with' }), 'tea');
    expect(said.queryByText(/Which\?/)).toBeNull();
  });

  it('[SCENARIO-FILE] refuses a file that is none, with the step that is broken', async () => {
    await openBuilder(`${at}/${ID}`, aHouse([]));
    const field = await screen.findByLabelText('A scenario’s file', {}, soon);
    const broken = JSON.stringify({
      format: 'bellhop-scenario',
      version: 1,
      name: 'x',
      start: 'a',
      nodes: [{ kind: 'end', id: 'a' }, { kind: 'teleport' }],
    });
    fireEvent.change(field, { target: { files: [new File([broken], 'x.json')] } });
    expect(await screen.findByText('This scenario is invalid: its step 2 cannot be read')).toBeTruthy();
    const good = broken.replace('{"kind":"teleport"}', '{"kind":"end","id":"b"}');
    fireEvent.change(field, { target: { files: [new File([good], 'x.json')] } });
    expect(await screen.findByRole('button', { name: /1 · The end/ })).toBeTruthy();
  });

  it('[SCENARIO-BOUND] [SCENARIO-FILE] is not begun from a file of too many steps', async () => {
    const sent: Sent[] = [];
    await openBuilder(`${at}/new`, aHouse(sent));
    const field = await screen.findByLabelText('A scenario’s file', {}, soon);
    const nodes = Array.from({ length: 5000 }, (_, n) => ({ kind: 'end', id: `n${n}` }));
    const file = JSON.stringify({ format: 'bellhop-scenario', version: 1, name: 'x', start: 'n0', nodes });
    fireEvent.change(field, { target: { files: [new File([file], 'x.json')] } });
    expect(await screen.findByText('A scenario has 1,000 steps at most')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[SCENARIO-COPY] says which steps keep it from another house', async () => {
    const refusal: [number, unknown] = [
      409,
      {
        code: 'scenario_not_copied',
        data: {},
        fields: [
          { path: 'nodes.tea', code: 'menu_unknown' },
          { path: 'nodes.tea', code: 'facility_unknown' },
        ],
      },
    ];
    const sent: Sent[] = [];
    // Kept in another order than guests come to them.
    const [pick, tea, end] = scenario.nodes;
    const stored = { ...scenario, nodes: [end, pick, tea] };
    const { user } = await openBuilder(`${at}/${ID}`, aHouse(sent, [refusal], stored));
    await user.click(await screen.findByRole('button', { name: 'Copy…' }, soon));
    const dialog = within(await screen.findByRole('dialog', {}, soon));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText(/cannot be copied there/)).toBeTruthy();
    expect(dialog.getByText(/there: a step leads/)).toBeTruthy();
    expect(dialog.getAllByText(/Step 2/)).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: `/scenarios/${ID}/copy`,
      body: { name: 'Copy of Arrival', bot_id: BOT },
    });
  });

  it('is begun by its name', async () => {
    const sent: Sent[] = [];
    const { user } = await openBuilder(`${at}/new`, aHouse(sent));
    await user.type(await screen.findByLabelText('Name', {}, soon), 'Departure');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ method: 'POST', path: '/scenarios', body: { name: 'Departure', bot_id: BOT } }),
    );
    expect(sent[0] === undefined ? [] : nodesIn(sent[0]).map(({ kind }) => kind)).toEqual(['text', 'end']);
  });
});
