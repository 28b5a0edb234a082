/** What clerks do at a desk, by what they see, and what of it the audit trail is to say afterwards [DESK-TRAIL]. */
import { expect, type Locator } from '@playwright/test';
import type { MovedHouse } from './moved-house.ts';
import type { Staff } from './staff-page.ts';

export interface Clerk extends Staff {
  readonly id: string;
  readonly name: string;
}

/** What was done, by whom, to which conversation or person, and when. */
export interface Done {
  readonly event: string;
  readonly by: string;
  readonly thing: string;
  readonly at: number;
}

export interface DeskActs {
  /** In the order it was done. */
  readonly done: readonly Done[];
  /** Who looked into which conversation: their id, and its. */
  readonly opened: ReadonlySet<string>;
  /** What was said, by conversation. */
  readonly said: ReadonlyMap<string, readonly string[]>;
  /** Notes what a guest said. */
  heard(id: string, text: string): void;
  open(by: Clerk, id: string): Promise<void>;
  /** Notes that somebody has one before them without having looked for it: who was given it is told by what gave it. */
  given(by: Clerk, id: string): void;
  take(by: Clerk, id: string): Promise<void>;
  takeOver(by: Clerk, id: string): Promise<void>;
  reply(by: Clerk, id: string, text: string): Promise<void>;
  forward(by: Clerk, id: string, to: Clerk): Promise<void>;
  answer(by: Clerk, id: string, answer: 'Accept' | 'Decline'): Promise<void>;
  giveBack(by: Clerk, id: string): Promise<void>;
  reject(by: Clerk, id: string, reason: string): Promise<void>;
  solve(by: Clerk, id: string): Promise<void>;
  /** Notes what was done in another way. */
  note(event: string, by: Clerk, thing: string): void;
}

export function deskActs(house: MovedHouse): DeskActs {
  const done: Done[] = [];
  const opened = new Set<string>();
  const had = new Set<string>();
  const said = new Map<string, string[]>();
  const heard = (id: string, text: string): void => void said.set(id, [...(said.get(id) ?? []), text]);
  const note = (event: string, by: Clerk, thing: string): void =>
    void done.push({ event, by: by.id, thing, at: house.now() });
  const tool = ({ page }: Clerk, name: string): Locator =>
    page.getByRole('toolbar', { name: 'What to do with this ticket' }).getByRole('button', { name, exact: true });
  const open = async (by: Clerk, id: string): Promise<void> => {
    const key = `${by.id} ${id}`;
    if (!had.has(key)) opened.add(key);
    if (!by.page.url().includes(id)) await by.page.locator(`[data-ticket="${id}"]`).click();
    await expect(by.page).toHaveURL(new RegExp(id));
    await expect(by.page.getByRole('log')).toBeVisible();
  };
  /** Presses what a ticket offers, and waits until it does so no more. */
  const press = async (by: Clerk, id: string, name: string, event: string): Promise<void> => {
    await open(by, id);
    await tool(by, name).click();
    note(event, by, id);
    await expect(tool(by, name)).toHaveCount(0);
  };
  return {
    done,
    opened,
    said,
    heard,
    open,
    given: (by, id) => void had.add(`${by.id} ${id}`),
    note,
    take: (by, id) => press(by, id, 'Take', 'taken'),
    takeOver: (by, id) => press(by, id, 'Take over', 'taken_over'),
    giveBack: (by, id) => press(by, id, 'Back to the queue', 'returned'),
    solve: (by, id) => press(by, id, 'Solve', 'solved'),
    async reply(by, id, text) {
      await open(by, id);
      await by.reply(text);
      await expect(by.bubble(text)).toHaveCount(1);
      heard(id, text);
    },
    async forward(by, id, to) {
      await open(by, id);
      await tool(by, 'Forward').click();
      const dialog = by.page.getByRole('dialog', { name: 'Forward this ticket' });
      await dialog.getByLabel('Colleague or group').fill(to.name);
      await dialog.getByRole('button', { name: 'Offer it' }).click();
      await expect(dialog).toHaveCount(0);
      note('forwarded', by, id);
    },
    async answer(by, id, answer) {
      await open(by, id);
      const button = by.page.getByRole('button', { name: answer, exact: true });
      await button.click();
      note(answer === 'Accept' ? 'forward_accepted' : 'forward_rejected', by, id);
      await expect(button).toHaveCount(0);
    },
    async reject(by, id, reason) {
      await open(by, id);
      await tool(by, 'Reject').click();
      const dialog = by.page.getByRole('dialog', { name: 'Reject this ticket?' });
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect(dialog).toHaveCount(0);
      note('rejected', by, id);
    },
  };
}
