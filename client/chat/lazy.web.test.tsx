import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CONTENT_FIXTURES } from '#shared/domain/message-content/fixtures.ts';
import { chatProps, fromDesk, fromGuest } from '#client/testing/chat-messages.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { ChatView } from './chat-view.tsx';

it('[MSG-SYSTEM] says in the reader’s language what the house greets with', () => {
  const greeting = fromDesk(
    1,
    JSON.stringify({ messages: [{ type: 'sys_msg', sys_msg: { type: 'greeting', content: 'Welcome to Seaside' } }] }),
    {
      side: 'system',
      translation: {
        content: JSON.stringify({
          messages: [{ type: 'sys_msg', sys_msg: { type: 'greeting', content: 'Bienvenue au Seaside' } }],
        }),
        lang: 'fr',
        status: 'machine',
      },
    },
  );
  renderScreen(<ChatView {...chatProps([greeting])} />);
  expect(screen.getByText('Bienvenue au Seaside')).toBeTruthy();
  expect(screen.queryByText('Welcome to Seaside')).toBeNull();
});

it('[VOICE-MISSED] [MSG-SYSTEM] says of a call who answered, how long it lasted, or why nobody did', async () => {
  const said = [
    ['call_started', 'Yuki'],
    ['call_ended', '3:05'],
    ['call_missed', 'CallTimedOut'],
    ['call_missed', 'StaffNotAvailable'],
    ['call_missed', 'BeforeCallAnswered'],
    ['call_missed', 'Other'],
    ['call_missed', 'CallTimedOut Ann Lee'],
    ['call_missed', 'StaffNotAvailable Ann'],
    ['call_missed', 'BeforeCallAnswered Ann'],
    ['call_missed', 'GuestNotReached Yuki'],
    ['call_missed', 'Other Ann'],
  ] as const;
  const messages = said.map(([type, content], index) =>
    fromDesk(index + 1, JSON.stringify({ messages: [{ type: 'sys_msg', sys_msg: { type, content } }] }), {
      side: 'system',
    }),
  );
  renderScreen(<ChatView {...chatProps(messages)} />);
  const words = [
    'Yuki answered the call',
    'Call ended after 3:05',
    'Missed call: no answer',
    'Missed call: no one was available',
    'The call ended before it was answered',
    'Missed call',
    'Missed call from Ann Lee: no answer',
    'Missed call from Ann: no one was available',
    'Missed call from Ann: ended before it was answered',
    'Missed call from Yuki',
    'Missed call from Ann',
  ];
  const read =
    (text: string) =>
    (_: string, element: Element | null): boolean =>
      // Each with the time of the house's clock before it.
      element?.tagName === 'P' && element.textContent.replace(/^\d+:\d\d\sAM · /, '') === text;
  for (const text of words) expect(await screen.findByText(read(text))).toBeTruthy();
});

it('[CHAT-LATE] keeps a rare item its place, with its words, until its code is here', async () => {
  // Nothing has been fetched yet, as in the first chat of a page. The last of the tests: modules are others from here on.
  vi.resetModules();
  const { ChatView: FirstChat } = await import('./chat-view.tsx');
  const button = fromDesk(
    1,
    JSON.stringify({
      messages: [{ type: 'button', text: 'A table for tonight?', button: { label: 'Book', payload: 'book' } }],
    }),
  );
  const refused = fromGuest(2, 'Hello', { order: null, state: 'refused' });
  const { container } = renderScreen(
    <FirstChat {...chatProps([button, { ...fromDesk(3, CONTENT_FIXTURES.file.content), id: 'file' }, refused])} />,
  );
  expect(screen.getByText('A table for tonight?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  const places = [...container.querySelectorAll<HTMLElement>('[dir="auto"] [style*="block-size"]')].map(
    ({ style }) => style.blockSize,
  );
  expect(places).toEqual(['44px']);
  expect(screen.getByText('Shuttle timetable, autumn.pdf')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Book' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Shuttle timetable/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
