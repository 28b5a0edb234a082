import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBuilder } from '../../testing/open-builder.tsx';
import { at, aHouse, ID, nodesIn, onAPhone, scenario, type Sent, soon } from '../../testing/scenario-house.ts';

beforeAll(async () => {
  await Promise.all([import('./scenarios-screen.tsx'), import('#client/ui/dialog-panel.tsx')]);
}, 120_000);

describe('a scenario that is saved, or left', () => {
  beforeEach(onAPhone);

  it('[SCENARIO-SAVE] of two who changed one step asks which side stays, and saves as chosen', async () => {
    const theirs = {
      ...scenario,
      version: 9,
      nodes: scenario.nodes.map((node) => (node.id === 'tea' ? { ...node, text_dict: { en: 'At five.' } } : node)),
    };
    const sent: Sent[] = [];
    const stale: [number, unknown] = [412, { code: 'version_stale', data: {}, present: theirs }];
    const { user } = await openBuilder(`${at}/${ID}`, aHouse(sent, [stale]));
    await user.click(await screen.findByRole('button', { name: /At four/ }, soon));
    await user.type(screen.getByRole('textbox', { name: 'English' }), ' Sharp.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', {}, soon));
    expect(dialog.getAllByText(/At four\. Sharp\./)).toHaveLength(2);
    await user.click(dialog.getByRole('radio', { name: /Theirs/ }));
    await user.click(dialog.getByRole('button', { name: 'Save as chosen' }));
    expect(await screen.findByRole('button', { name: /At five/ }, soon)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const withWords = (words: Readonly<Record<string, string>>, version: number) => ({
    ...scenario,
    version,
    nodes: scenario.nodes.map((node) => (node.id in words ? { ...node, text_dict: { en: words[node.id] } } : node)),
  });
  const staleBy = (theirs: object): [number, unknown] => [412, { code: 'version_stale', data: {}, present: theirs }];
  const openStep = async (user: Awaited<ReturnType<typeof openBuilder>>['user'], name: RegExp) => {
    const head = await screen.findByRole('button', { name }, soon);
    if (head.getAttribute('aria-expanded') === 'false') await user.click(head);
    return screen.getByRole('textbox', { name: 'English' });
  };
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('[SCENARIO-SAVE] takes nothing of a choice into the next one', async () => {
    const sent: Sent[] = [];
    const answers = [staleBy(withWords({ tea: 'At five.' }, 9)), [200, withWords({ tea: 'At five.' }, 10)]];
    const then = staleBy(withWords({ tea: 'At five.', end: 'Theirs' }, 11));
    const { user } = await openBuilder(`${at}/${ID}`, aHouse(sent, [...answers, then] as [number, unknown][]));
    await user.type(await openStep(user, /At four/), ' Sharp.');
    await user.click(save());
    const first = within(await screen.findByRole('dialog', {}, soon));
    await user.click(first.getByRole('radio', { name: /Theirs/ }));
    await user.click(first.getByRole('button', { name: 'Save as chosen' }));
    // Now one's own words for the very step, and both for another.
    await user.type(await openStep(user, /At five/), ' Mine.');
    await user.type(await openStep(user, /The end/), 'Bye');
    await user.click(save());
    const second = within(await screen.findByRole('dialog', {}, soon));
    expect(second.getAllByRole('radio', { name: /Theirs/ })).toHaveLength(1);
    await user.click(second.getByRole('button', { name: 'Save as chosen' }));
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent[3] === undefined ? [] : nodesIn(sent[3])).toMatchObject([
      {},
      { id: 'tea', text_dict: { en: 'At five. Mine.' } },
      { id: 'end', text_dict: { en: 'Bye' } },
    ]);
  });

  it('[SCENARIO-SAVE] keeps what is typed while it is on its way, whatever somebody else has saved', async () => {
    const sent: Sent[] = [];
    const house = aHouse(sent, [staleBy(withWords({ end: 'Theirs' }, 9))]);
    const type = (text: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: 'English' }), { target: { value: text } });
    const { user } = await openBuilder(`${at}/${ID}`, (method, path, body) => {
      const answer = house(method, path, body);
      if (method === 'PATCH' && sent.length === 1) type('At four. Sharp. Or later.');
      if (method === 'PATCH' && sent.length === 2) type('At four. Sharp. Or later. Perhaps.');
      return answer;
    });
    await user.type(await openStep(user, /At four/), ' Sharp.');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1] === undefined ? [] : nodesIn(sent[1])).toMatchObject([
      {},
      { text_dict: { en: 'At four. Sharp. Or later.' } },
      { text_dict: { en: 'Theirs' } },
    ]);
    expect(await screen.findByDisplayValue('At four. Sharp. Or later. Perhaps.')).toBeTruthy();
    expect(await screen.findByText('1 change is not saved')).toBeTruthy();
    // What stood here before has nothing of theirs: there is no way back to it.
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(undo ?? save());
    expect(screen.getByDisplayValue('At four. Sharp. Or later.')).toBeTruthy();
    expect(undo?.getAttribute('disabled')).not.toBeNull();
  });

  it('[SCENARIO-SAVE] is saved once it is saved, with blanks around a name that nobody keeps', async () => {
    const sent: Sent[] = [];
    const kept = {
      ...scenario,
      version: 8,
      nodes: scenario.nodes.map((one) => ({ ...one, title: one.id === 'tea' ? 'Tea' : '' })),
    };
    const { user } = await openBuilder(`${at}/${ID}`, aHouse(sent, [[200, kept]]));
    await openStep(user, /At four/);
    await user.type(screen.getByRole('textbox', { name: 'Your name for this step' }), ' Tea ');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('stands here again with what does not hold yet', async () => {
    const first = await openBuilder(`${at}/${ID}`, aHouse([]));
    await openStep(first.user, /At four/);
    await first.user.click(screen.getByRole('button', { name: 'New step here' }));
    await first.user.click(screen.getByRole('button', { name: /^Ask for something/ }));
    const name = await screen.findByRole('textbox', { name: 'Name of the answer' });
    await first.user.clear(name);
    await first.user.type(name, 'Guests Name');
    first.unmount();
    await openBuilder(`${at}/${ID}`, aHouse([]));
    expect(await screen.findByText(/What you drew last time was not saved/, {}, soon)).toBeTruthy();
    await first.user.click(screen.getByRole('button', { name: /Ask for something/ }));
    expect(screen.getByDisplayValue('Guests Name')).toBeTruthy();
  });

  it('stands here again when the page was left unsaved', async () => {
    const first = await openBuilder(`${at}/${ID}`, aHouse([]));
    await first.user.click(await screen.findByRole('button', { name: /At four/ }, soon));
    await first.user.type(screen.getByRole('textbox', { name: 'English' }), ' Sharp.');
    first.unmount();
    await openBuilder(`${at}/${ID}`, aHouse([]));
    expect(await screen.findByText(/What you drew last time was not saved/, {}, soon)).toBeTruthy();
    expect(screen.getByRole('button', { name: /At four\. Sharp\./ })).toBeTruthy();
  });
});
