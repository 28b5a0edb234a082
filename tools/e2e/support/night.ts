/** What happens in a night at the desk: what becomes of tickets, a call, somebody in need, a shift that ends. */
import { expect } from '@playwright/test';
import { qrPath } from './demo.ts';
import type { Clerk, DeskActs } from './desk-acts.ts';
import type { Guest } from './guest-page.ts';
import { httpGuest, type HttpGuest } from './http-guest.ts';
import type { MovedHouse } from './moved-house.ts';

interface Night {
  readonly house: MovedHouse;
  readonly acts: DeskActs;
  /** A guest with a phone. */
  readonly arrive: () => Promise<Guest>;
  readonly clerks: readonly [Clerk, Clerk, Clerk];
  readonly supervisor: Clerk;
}

/** @returns the parts of a night, to be played one after the other */
export function night({ house, acts, arrive, clerks: [early, ...late], supervisor }: Night) {
  let isEarlyGone = false;
  /** What becomes of a ticket that `by` has. */
  const ways: readonly ((id: string, by: Clerk, other: Clerk) => Promise<void>)[] = [
    (id, by) => acts.solve(by, id),
    async (id, by, other) => {
      await acts.forward(by, id, other);
      await house.pass(1);
      await acts.answer(other, id, 'Accept');
      await acts.reply(other, id, 'Now I look after you');
      await house.pass(1);
      await acts.solve(other, id);
    },
    async (id, by, other) => {
      await acts.forward(by, id, other);
      await house.pass(1);
      await acts.answer(other, id, 'Decline');
      await house.pass(1);
      await acts.solve(by, id);
    },
    async (id, by, other) => {
      await acts.giveBack(by, id);
      await house.pass(2);
      await acts.take(other, id);
      await acts.reply(other, id, 'I have come for it');
      await house.pass(1);
      await acts.solve(other, id);
    },
    (id, by) => acts.reject(by, id, 'Not of this house'),
    async (id) => {
      await acts.takeOver(supervisor, id);
      await acts.reply(supervisor, id, 'I see to it myself');
      await house.pass(1);
      await acts.solve(supervisor, id);
    },
  ];

  const taken = async (guest: HttpGuest, by: Clerk): Promise<string> => {
    const { conversationId: id, first } = guest;
    acts.heard(id, first);
    await house.pass(3);
    await acts.take(by, id);
    await acts.reply(by, id, 'Good evening, at once');
    await house.pass(1);
    return id;
  };

  return {
    /** A guest asks, is answered, has one more thing, and it ends in this way. */
    async turn(guest: HttpGuest, way: number): Promise<void> {
      const [one, two] = late;
      const by = way % 3 === 0 && !isEarlyGone ? early : way % 2 === 0 ? one : two;
      const id = await taken(guest, by);
      await guest.say('And one more thing');
      acts.heard(id, 'And one more thing');
      await house.pass(1);
      await ways[way % ways.length]?.(id, by, by === one ? two : one);
      await house.pass(2);
    },

    /** A clerk calls a guest who has written. */
    async call(): Promise<void> {
      const [by] = late;
      const guest = await arrive();
      await guest.startChat(await qrPath(house.url, 'seaside', '101', 'en'), 'Ivo');
      await guest.say('The heating makes a noise');
      const id = new URL(guest.page.url()).pathname.split('/').at(-1) ?? '';
      acts.heard(id, 'The heating makes a noise');
      await acts.take(by, id);
      await acts.reply(by, id, 'May I call you?');
      await by.page.getByRole('button', { name: 'Call the guest' }).click();
      await guest.page
        .getByRole('alertdialog', { name: new RegExp(by.name) })
        .getByRole('button')
        .last()
        .click();
      await expect(by.page.getByText('In a call', { exact: true })).toBeVisible();
      await house.pass(1);
      await by.page.getByRole('button', { name: 'Hang up', exact: true }).click();
      await house.pass(1);
      await acts.solve(by, id);
      await house.pass(1);
      await guest.page.close();
    },

    /** Somebody needs help, and a clerk goes. */
    async emergency(): Promise<void> {
      const [, by] = late;
      const guest = await arrive();
      await guest.scan(await qrPath(house.url, 'seaside', '102', 'en'));
      await guest.tap('Urgent help');
      await guest.page.waitForURL('**/customer/urgent**');
      await guest.page.getByRole('button', { name: /^Send someone to/ }).click();
      await expect(guest.page.getByText('Your call has reached our team')).toBeVisible();
      const [row] = await house.sql<
        { id: string }[]
      >`SELECT conversation_id AS id FROM ticket ORDER BY urgent_at DESC NULLS LAST LIMIT 1`;
      const id = row?.id ?? '';
      await by.page
        .getByRole('region', { name: 'Urgent help' })
        .getByRole('button', { name: 'I am going' })
        .first()
        .click();
      acts.note('taken', by, id);
      acts.given(by, id);
      await expect(guest.page.getByText(/is on the way/)).toBeVisible();
      await house.pass(4);
      await acts.solve(by, id);
      await house.pass(1);
      await guest.page.close();
    },

    /** One goes home: what she holds is a colleague's, and the supervisor signs her out of the desk she left open. */
    async handover(): Promise<void> {
      const [by] = late;
      const id = await taken(await httpGuest(house.url, 30, 'Is the pool warm?'), early);
      const hers = await house.sql<{ id: string }[]>`
        SELECT conversation_id AS id FROM ticket WHERE assignee_id = ${early.id} AND label <> 'completed'`;
      const { page } = early;
      await page.getByRole('button', { name: /Status and settings/ }).click();
      await page.getByRole('menuitem', { name: 'Hand on my tickets…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Before you go' });
      await dialog.getByLabel('Note for whoever comes next').fill('Quiet, but for the third floor');
      await dialog.getByLabel('Hand over to').selectOption(by.id);
      await dialog.getByRole('button', { name: 'Hand over and go offline' }).click();
      for (const one of hers) acts.note('returned', early, one.id);
      acts.given(by, id);
      await expect(dialog).toHaveCount(0);
      await acts.reply(by, id, 'I look after you from here');
      await house.pass(1);
      await acts.solve(by, id);

      const desk = supervisor.page;
      await desk.getByRole('button', { name: /Status and settings/ }).click();
      await desk.getByRole('menuitem', { name: 'Colleagues…' }).click();
      const entry = desk.getByRole('dialog').getByRole('listitem').filter({ hasText: early.name });
      await entry.getByRole('button', { name: 'Sign out…' }).click();
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
      acts.note('forced_off', supervisor, early.id);
      await expect(page.getByText(/Your session has ended/)).toBeVisible();
      isEarlyGone = true;
      await page.close();
      await desk.getByRole('dialog', { name: 'Colleagues' }).getByRole('button', { name: 'Close' }).click();
    },
  };
}
