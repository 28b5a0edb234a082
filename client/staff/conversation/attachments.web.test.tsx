import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeRequest, uploaded } from '#client/attachments/testing/fake-request.ts';
import { canReloadNow } from '#client/pwa/reload-gate.ts';
import { localTexts } from '#client/storage/storage.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';
import { EVENING, mine, ticketOf } from '#client/console/testing/people.ts';

let sync: FakeSync;

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.reset();
  localTexts.clear();
  sync = fakeSync();
  sync.opened('c1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const menu = (name = 'menu.pdf'): File => new File(['a menu!'], name, { type: 'application/pdf' });
const field = (): HTMLElement => screen.getByRole('textbox');
const tray = () => screen.findByRole('list', { name: 'Attachments' });
const sent = () => sync.authored.filter(({ name }) => name === 'sendMessage').map(({ args }) => args['content']);
async function open(ticket: TicketView = ticketOf('c1', 3, mine)) {
  sync.tickets(ticket);
  const drawn = await openStaff(fakeServices(sync), '/en/staff?ticket=c1');
  await screen.findByRole('heading', { level: 2, name: /Room/ });
  return drawn;
}
/** Waits until nothing is on its way any more. */
const arrived = (name: string) =>
  vi.waitFor(() => expect(screen.queryByRole('progressbar', { name: `Uploading ${name}` })).toBeNull());
const drop = (target: Element, files: readonly File[]): boolean =>
  fireEvent(target, Object.assign(createEvent.drop(target), { dataTransfer: { files, types: ['Files'] } }));

describe('files in a reply', () => {
  it('[MSG-MEDIA] [CONTENT-AUTHOR] are chosen, wait for the text, and go with it', async () => {
    const { user, container } = await open();
    const picker = container.querySelector<HTMLInputElement>('input[type=file]');
    if (picker === null) throw new Error('nothing can be attached');
    await user.upload(picker, menu());
    expect((await tray()).textContent).toContain('menu.pdf');
    await arrived('menu.pdf');
    expect(canReloadNow()).toBe(false);
    await user.type(field(), 'Here is the menu{Enter}');
    const file = { type: 'file', file: { originalName: 'menu.pdf', content: uploaded.url, size: uploaded.bytes } };
    expect(sent()).toEqual([JSON.stringify({ messages: [file, { type: 'text', text: 'Here is the menu' }] })]);
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull();
    expect(canReloadNow()).toBe(true);
  });

  it('[MSG-MEDIA] may be dropped anywhere on the conversation, once, and pasted', async () => {
    const { user } = await open();
    const pane = screen.getByRole('log');
    fireEvent(pane, Object.assign(createEvent.dragOver(pane), { dataTransfer: { files: [], types: ['Files'] } }));
    expect(screen.getByText('Drop to add to your reply')).toBeDefined();
    drop(pane, [menu('one.pdf')]);
    expect(screen.queryByText('Drop to add to your reply')).toBeNull();
    await tray();
    drop(field(), [menu('two.pdf')]);
    await user.click(field());
    const paste = Object.assign(createEvent.paste(field()), { clipboardData: { files: [menu('three.pdf')] } });
    fireEvent(field(), paste);
    await vi.waitFor(async () => expect(within(await tray()).getAllByRole('listitem')).toHaveLength(3));
  });

  it('[MSG-MEDIA] say why they were refused, are tried again, and can be taken away', async () => {
    FakeRequest.answer = {
      status: 415,
      body: { message: 'error: unsupported_media', error: { code: 'unsupported_media', data: {} } },
    };
    const { user } = await open();
    drop(screen.getByRole('log'), [menu()]);
    expect((await screen.findByRole('alert')).textContent).toBe('This kind of file cannot be sent');
    FakeRequest.reset();
    await user.click(screen.getByRole('button', { name: 'Upload menu.pdf again' }));
    await arrived('menu.pdf');
    await user.click(screen.getByRole('button', { name: 'Remove menu.pdf' }));
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull();
  });

  it('[NOTE-PRIVATE] stay with the reply while a note is written', async () => {
    const { user } = await open();
    drop(screen.getByRole('log'), [menu()]);
    await tray();
    await arrived('menu.pdf');
    await user.click(screen.getByRole('button', { name: 'Internal note' }));
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Attach a file' })).toBeNull();
    await user.type(field(), 'VIP{Enter}');
    expect(sync.authored.at(-1)).toMatchObject({ name: 'addNote', args: { text: 'VIP' } });
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect((await tray()).textContent).toContain('menu.pdf');
  });

  it('[MSG-MEDIA] cannot be added to a closed chat, and one dropped there does not replace the page', async () => {
    await open(ticketOf('c1', null, { ...mine, state: 'close_staff', label: 'completed' }));
    const log = screen.getByRole('log');
    // preventDefault was called: the browser does not open the file.
    expect(drop(log, [menu()])).toBe(false);
    await news(() => undefined);
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull();
  });
});
