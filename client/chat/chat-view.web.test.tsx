/** Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { SYSTEM_EVENTS } from '#shared/domain/message-content/system-events.ts';
import { pdfPicture } from '#shared/domain/message-content/pdf-picture.ts';
import { CONTENT_FIXTURES, type ContentFixtureName } from '#shared/domain/message-content/fixtures.ts';
import { chatActions, chatProps, fromDesk, fromGuest } from '#client/testing/chat-messages.ts';
import { renderScreen } from '#client/testing/render.tsx';
import type { ChatMessage } from './chat-types.ts';
import { ChatView } from './chat-view.tsx';
import { fetchLazyParts } from './lazy.ts';

// As with a page that has been open for a moment.
beforeAll(() => fetchLazyParts());

const languageName = (code: string): string => code;
const bubbles = (): HTMLElement[] => screen.getAllByRole('article');
const fixture = (name: ContentFixtureName): ChatMessage =>
  fromDesk(1, CONTENT_FIXTURES[name].content, { id: `fixture-${name}` });

it('[CHAT-PDF] shows the first page of a stored PDF above its name, and the name alone where it cannot be drawn', async () => {
  const { container } = renderScreen(<ChatView {...chatProps([fixture('file')])} />);
  await screen.findByRole('link', { name: /Shuttle timetable/ });
  const page = container.querySelector('a img') ?? expect.fail('no page is shown');
  expect(page.getAttribute('src')).toBe('/media/demo/shuttle-timetable.jpg?w=480');
  fireEvent.error(page);
  expect(container.querySelector('a img')).toBeNull();
  expect(screen.getByRole('link', { name: /Shuttle timetable/ })).toBeTruthy();
});

it('[CHAT-PDF] shows the document a message links to: its first page where it is ours, its host where it is not', async () => {
  const content = `See [the menu|${location.origin}/media/t/Room%20service.pdf] or https://bus.example/lines.PDF?day=1 or https://bus.example/`;
  const { container } = renderScreen(<ChatView {...chatProps([fromDesk(1, content)])} />);
  const ours = await screen.findByRole('link', { name: 'Room service.pdf' });
  expect(ours.getAttribute('href')).toBe(`${location.origin}/media/t/Room%20service.pdf`);
  expect(within(ours).getByRole('presentation').getAttribute('src')).toBe('/media/t/Room%20service.jpg?w=480');
  expect(screen.getByRole('link', { name: /lines\.PDF\s?bus\.example/ })).toBeTruthy();
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

it('[CHAT-PDF] draws none of other files and of other hosts', () => {
  expect(['/media/t/a.docx', 'https://other.example/a.pdf', '/media/../a.pdf'].map(pdfPicture)).toEqual([
    null,
    null,
    null,
  ]);
});

it('[CHAT-DRAWN] draws a message that was sent, and the one before it, and no other again', () => {
  const drawn: string[] = [];
  const actions = chatActions({
    footnote: ({ id }) => {
      drawn.push(id);
      return null;
    },
  });
  const before = [1, 2, 3, 4].map((order) => fromGuest(order, `Towels ${order}`));
  const withNew = (state: ChatMessage['state']): ChatMessage[] => [
    ...before,
    fromGuest(5, 'And soap', { order: null, state }),
  ];
  const { rerender } = renderScreen(<ChatView {...chatProps(before, { actions })} />);
  const redrawn = (messages: readonly ChatMessage[]): string[] => {
    drawn.length = 0;
    rerender(<ChatView {...chatProps(messages, { actions, languageName })} />);
    return [...new Set(drawn)].toSorted();
  };
  redrawn(before);
  const sent = withNew('saving');
  expect(redrawn(sent)).toEqual(['m4', 'm5']);
  expect(redrawn([...sent.slice(0, 4), ...withNew('saved').slice(4)])).toEqual(['m5']);
});

describe('every content type', () => {
  /** What a reader finds of each fixture. */
  const LOOKS: Readonly<Record<ContentFixtureName, () => HTMLElement>> = {
    text: () => screen.getByText(/two more bath towels/),
    textWithLinks: () => screen.getByRole('link', { name: 'Breakfast menu' }),
    textDocument: () => screen.getByText('Is there anything else we can bring?'),
    image: () => screen.getByRole('img', { name: /shows E5/ }),
    images: () => screen.getByRole('img', { name: 'Ocean room on the ninth floor' }),
    file: () => screen.getByRole('link', { name: /Shuttle timetable, autumn\.pdf/ }),
    video: () => screen.getByLabelText('How to open the safe'),
    button: () => screen.getByRole('link', { name: 'See the pool rules' }),
    quickReplies: () => screen.getByRole('button', { name: 'After 13:00' }),
    quickReplyAnswer: () => screen.getByText('After 13:00'),
    form: () => screen.getByRole('textbox', { name: 'Which room number is on your key card?' }),
    formAnswer: () => screen.getByText('512'),
    mention: () => screen.getByText('@Mika'),
    sysMsg: () => screen.getByText(/joined the chat/),
    actionOnload: () => screen.getByText('No messages yet. Write the first one'),
    actionMove: () => screen.getByRole('button', { name: 'Go to the conversation' }),
    userInputTable: () => screen.getByRole('link', { name: 'Choose dishes' }),
    userInputScan: () => screen.getByRole('link', { name: 'Continue' }),
    surveyLink: () => screen.getByRole('link', { name: 'Answer the survey' }),
    surveyRating: () => screen.getByRole('button', { name: '4 of 5 stars' }),
    surveyAnswer: () => screen.getByRole('img', { name: '5 of 5 stars' }),
    unknown: () => screen.getByText('This kind of message cannot be shown here'),
    deleted: () => screen.getByText('This message was deleted'),
  };

  it.each(Object.keys(LOOKS) as ContentFixtureName[])('[CONTENT-TYPES] draws %s', async (name) => {
    renderScreen(<ChatView {...chatProps([fixture(name)], { actions: chatActions({ onFollow: () => undefined }) })} />);
    expect(await vi.waitFor(LOOKS[name])).toBeTruthy();
  });

  it('[CONTENT-USER-INPUT] asks for input of either kind by a button to continue with, labelled by the sender where they did', async () => {
    const onFollow = vi.fn();
    const inApp = JSON.stringify({
      messages: [
        {
          type: 'user_input',
          input_type: 'table',
          text: 'Which table?',
          button: { label: 'See the tables', path: '/tables/7' },
        },
      ],
    });
    const { user } = renderScreen(
      <ChatView
        {...chatProps([fixture('userInputTable'), fixture('userInputScan'), fromDesk(9, inApp, { id: 'in-app' })], {
          actions: chatActions({ onFollow }),
        })}
      />,
    );
    const [labelled, plain] = [
      await screen.findByRole('link', { name: 'Choose dishes' }),
      await screen.findByRole('link', { name: 'Continue' }),
    ];
    expect([labelled.getAttribute('href'), plain.getAttribute('href')]).toEqual([
      'https://seaside.example/in-room-dining',
      'https://seaside.example/bicycles/scan',
    ]);
    await user.click(screen.getByRole('button', { name: 'See the tables' }));
    expect(onFollow).toHaveBeenCalledExactlyOnceWith({ path: '/tables/7' });
  });

  it('[MSG-SAFE] runs no script of a text, a name or a link', () => {
    const evil = fromDesk(1, '<img src=x onerror=alert(1)> [tap|javascript:alert(1)] https://seaside.example', {
      authorName: '<b>Mika</b>',
    });
    const { container } = renderScreen(<ChatView {...chatProps([evil])} />);
    expect(container.querySelector('b, img')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://seaside.example/']);
    expect(screen.getByRole('link').getAttribute('rel')).toContain('noopener');
  });

  it('[CHAT-NEW-TAB] lets the app open a link in its own way', async () => {
    const onOpenLink = vi.fn();
    const { user } = renderScreen(
      <ChatView {...chatProps([fixture('textWithLinks')], { actions: chatActions({ onOpenLink }) })} />,
    );
    await user.click(screen.getByRole('link', { name: 'Breakfast menu' }));
    expect(onOpenLink).toHaveBeenCalledWith('https://seaside.example/breakfast');
  });

  it('[CONTENT-QUICK] makes the chosen reply the reader’s message, and shows the choice afterwards', async () => {
    const onAnswer = vi.fn<(content: string, question: string) => void>();
    const props = chatProps([fixture('quickReplies')], { actions: chatActions({ onAnswer }) });
    const { user, rerender } = renderScreen(<ChatView {...props} />);
    await user.click(screen.getByRole('button', { name: 'After 13:00' }));
    const [content = '', question] = onAnswer.mock.calls[0] ?? [];
    expect(question).toBe('fixture-quickReplies');
    rerender(<ChatView {...props} messages={[...props.messages, fromGuest(2, content)]} />);
    expect(screen.queryByRole('button', { name: 'Now' })).toBeNull();
    expect(screen.getAllByText('After 13:00')).toHaveLength(2);
  });

  it('[CONTENT-DISABLED] takes no answer in a closed chat, from its own author, or when disabled', () => {
    const disabled = fromDesk(
      3,
      JSON.stringify({ messages: [{ type: 'button', disabled: true, button: { label: 'Book', payload: 'book' } }] }),
    );
    const { rerender } = renderScreen(
      <ChatView {...chatProps([fixture('quickReplies'), disabled], { canAnswer: false })} />,
    );
    expect(screen.queryByRole('button', { name: 'Now' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book' }).disabled).toBe(true);
    rerender(<ChatView {...chatProps([{ ...fixture('quickReplies'), side: 'own' }], { conversationId: 'c2' })} />);
    expect(screen.queryByRole('button', { name: 'Now' })).toBeNull();
  });

  it('[CONTENT-ANSWER] sends a form’s value and a rating', async () => {
    const onAnswer = vi.fn<(content: string) => void>();
    const { user } = renderScreen(
      <ChatView
        {...chatProps([fixture('form'), { ...fixture('surveyRating'), order: 2 }], {
          actions: chatActions({ onAnswer }),
        })}
      />,
    );
    await user.type(screen.getByRole('textbox', { name: /room number/ }), '51234');
    await user.click(screen.getByRole('button', { name: 'Send room number' }));
    await user.click(screen.getByRole('button', { name: '4 of 5 stars' }));
    expect(onAnswer.mock.calls.map(([content]) => parseContent(content))).toMatchObject([
      { items: [{ type: 'form', selectedBtnText: '5123', in_reply_to: 'fixture-form' }] },
      { items: [{ type: 'survey', selectedBtnText: '4' }] },
    ]);
  });

  it('[CHAT-IMAGE] tries a failing picture three times, then waits for the reader', () => {
    vi.useFakeTimers();
    try {
      renderScreen(<ChatView {...chatProps([fixture('image')])} />);
      const fail = (): void =>
        act(() => void screen.getByRole('img', { name: /E5/ }).dispatchEvent(new Event('error')));
      for (const wait of [1000, 2000, 4000]) {
        fail();
        act(() => void vi.advanceTimersByTime(wait));
      }
      fail();
      expect(screen.getByText('This photo could not be loaded')).toBeTruthy();
      act(() => screen.getByRole('button', { name: 'Try again' }).click());
      expect(screen.getByRole('img', { name: /E5/ })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[LIMIT-IMAGE] asks for a picture in the widths of the bubble, and for the whole only when it is opened', async () => {
    const onOpenImage = vi.fn();
    const { user } = renderScreen(
      <ChatView {...chatProps([fixture('image')], { actions: chatActions({ onOpenImage }) })} />,
    );
    const picture = screen.getByRole<HTMLImageElement>('img', { name: /E5/ });
    expect(picture.srcset.split(', ')).toContain('/media/demo/air-conditioner.jpg?w=640 640w');
    expect([picture.getAttribute('src'), picture.sizes]).toEqual(['/media/demo/air-conditioner.jpg?w=640', '18rem']);
    await user.click(picture);
    expect(onOpenImage).toHaveBeenCalledExactlyOnceWith(
      '/media/demo/air-conditioner.jpg',
      expect.stringContaining('E5'),
    );
  });

  it('[LIMIT-IMAGE] leaves the pictures of other hosts as they are', () => {
    const foreign = JSON.stringify({
      messages: [{ type: 'image', image: 'https://pictures.example/pool.jpg', alt: 'The pool' }],
    });
    renderScreen(<ChatView {...chatProps([fromDesk(1, foreign)])} />);
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'The pool' });
    expect([picture.getAttribute('src'), picture.srcset]).toEqual(['https://pictures.example/pool.jpg', '']);
  });
});

describe('states', () => {
  it.each([
    ['saving', 'Saving'],
    ['saved', 'Saved on this device'],
    ['sent', 'Sent'],
    ['read', 'Read'],
  ] as const)('[CHAT-STATES] says %s in words', (state, words) => {
    renderScreen(<ChatView {...chatProps([fromGuest(1, 'Hello', { state })])} />);
    expect(within(bubbles()[0] ?? document.body).getByText(words)).toBeTruthy();
  });

  it('[CHAT-STATES] shows why a message was refused, and ways on that keep its text', async () => {
    const [onRetry, onEdit, onDiscard] = [vi.fn(), vi.fn(), vi.fn()];
    const refused = fromGuest(1, 'Hello', {
      state: 'refused',
      refusal: { code: 'conversation_closed', text: 'This chat has ended.' },
    });
    const { user } = renderScreen(
      <ChatView {...chatProps([refused], { actions: chatActions({ onRetry, onEdit, onDiscard }) })} />,
    );
    expect(screen.getByText('This chat has ended.')).toBeTruthy();
    for (const name of ['Retry', 'Edit', 'Discard']) await user.click(screen.getByRole('button', { name }));
    expect([onRetry, onEdit, onDiscard].map((call) => call.mock.calls)).toEqual([[['m1']], [['m1']], [['m1']]]);
  });

  it('[MSG-MASKED] hides a masked message’s words, also in the original and in quick replies', () => {
    renderScreen(
      <ChatView
        {...chatProps([fromDesk(1, 'card 4242', { masked: true }), { ...fixture('quickReplies'), masked: true }])}
      />,
    );
    expect(screen.queryByText(/4242|cleaned/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Now' })).toBeNull();
    expect(screen.getAllByText(/hidden to protect/)).toHaveLength(2);
  });

  it('[MSG-LINKED] shows the message referred to and leads to it', async () => {
    const linked = { id: 'm1', authorName: 'Mika', content: CONTENT_FIXTURES.file.content, lang: 'en' };
    const { user } = renderScreen(
      <ChatView {...chatProps([fromDesk(1, 'Timetable'), fromGuest(2, 'Thanks', { linked })])} />,
    );
    await user.click(screen.getByRole('button', { name: /Mika.*Shuttle timetable/ }));
    expect(bubbles()[0]?.className).toMatch(/pointed/);
  });

  it('[CHAT-NOTE] labels an internal note, and never says it was read', () => {
    renderScreen(<ChatView {...chatProps([fromGuest(1, 'Spare fan is coming', { note: true, state: 'read' })])} />);
    expect(screen.getByText('Internal note')).toBeTruthy();
    expect(screen.queryByText('Read')).toBeNull();
  });

  it('[CHAT-PERSON] tells a bot from a person', () => {
    renderScreen(
      <ChatView {...chatProps([fromDesk(1, 'Hello', { authorRole: 'bot', authorName: 'Seaside assistant' })])} />,
    );
    expect(screen.getByRole('article', { name: /Seaside assistant \(bot\)/ })).toBeTruthy();
    expect(screen.getByText('Bot')).toBeTruthy();
  });
});

describe('languages', () => {
  const french = fromDesk(1, 'Bonsoir', {
    originalLang: 'fr',
    translation: { content: 'Good evening', lang: 'en', status: 'machine' },
  });

  it('[CONTENT-DICT] [LANG-CHAIN] reads a greeting and an order in the reader’s language, whoever wrote in which', async () => {
    const item = (type: string, content: string, content_dict: Record<string, string>): string =>
      JSON.stringify({ messages: [{ type: 'sys_msg', sys_msg: { type, content, content_dict } }] });
    const messages = [
      fromDesk(1, item('greeting', 'いらっしゃいませ', { ja: 'いらっしゃいませ', en: 'Welcome', fr: 'Bienvenue' }), {
        side: 'system',
        originalLang: 'ja',
      }),
      fromGuest(2, item('ordered', '#7: 1 × 寿司', { ja: '#7: 1 × 寿司', en: '#7: 1 × Sushi' }), {
        originalLang: 'ja',
      }),
    ];
    const { rerender } = renderScreen(<ChatView {...chatProps(messages)} />);
    expect(screen.getByText('Welcome').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(await screen.findByText('#7: 1 × Sushi')).toBeTruthy();
    const { dataset } = document.documentElement;
    dataset['language'] = 'fr';
    try {
      rerender(<ChatView {...chatProps(messages)} conversationId="again" />);
      expect(screen.getByText('Bienvenue').closest('[lang]')?.getAttribute('lang')).toBe('fr');
      // Not worded in French: English before the house's own Japanese.
      expect(screen.getByText('#7: 1 × Sushi')).toBeTruthy();
    } finally {
      delete dataset['language'];
    }
  });

  it('[CHAT-TRANSLATED] toggles between translation and original in place', async () => {
    const { user } = renderScreen(<ChatView {...chatProps([french])} />);
    expect(screen.getByText('Good evening').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.getByText('French')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show original' }));
    expect(screen.getByText('Bonsoir').closest('[lang]')?.getAttribute('lang')).toBe('fr');
    await user.click(screen.getByRole('button', { name: /Show in English/ }));
    expect(screen.getByText('Good evening')).toBeTruthy();
  });

  it('[CHAT-TRANSLATED] says when a text was not translated and asks again', async () => {
    const onRetranslate = vi.fn();
    const failed = { ...french, translation: { content: null, lang: 'en', status: 'failed' as const } };
    const { user } = renderScreen(<ChatView {...chatProps([failed], { actions: chatActions({ onRetranslate }) })} />);
    expect(screen.getByText('Bonsoir')).toBeTruthy();
    await user.click(within(screen.getByText(/Not translated/)).getByRole('button', { name: 'Retry' }));
    expect(onRetranslate).toHaveBeenCalledWith('m1');
  });

  it('[CHAT-LANG-ATTR] gives each text its language as BCP 47 and its own direction', () => {
    renderScreen(
      <ChatView
        {...chatProps([fromDesk(1, 'שלום', { originalLang: 'iw' }), fromDesk(2, '512', { originalLang: '' })])}
      />,
    );
    const hebrew = screen.getByText('שלום').closest('[lang]');
    expect([hebrew?.getAttribute('lang'), hebrew?.getAttribute('dir')]).toEqual(['he', 'auto']);
    expect(screen.getByText('512').closest('[dir=auto]')?.hasAttribute('lang')).toBe(false);
  });
});

describe('the list', () => {
  it('[A11Y-LOG] is a log that stays silent itself, reachable by keyboard', () => {
    renderScreen(<ChatView {...chatProps([fromDesk(1, 'Hello')])} />);
    const log = screen.getByRole('log', { name: 'Messages' });
    expect([log.getAttribute('aria-live'), log.tabIndex]).toEqual(['off', 0]);
    expect(screen.getByRole('article', { name: /^Mika, 11:01\sAM$/ })).toBeTruthy();
  });

  it('[A11Y-LOG] announces arrivals with sender and language, counts more than three, and never reads out history', () => {
    vi.useFakeTimers();
    try {
      const props = chatProps([fromDesk(10, 'Here before')], { history: 'idle' });
      const { rerender } = renderScreen(<ChatView {...props} />);
      const grow = (messages: ChatMessage[]): void => {
        rerender(<ChatView {...props} messages={messages} />);
        act(() => void vi.advanceTimersByTime(1000));
      };
      const spoken = (): string =>
        screen
          .getAllByRole('status')
          .map((region) => region.textContent)
          .join('')
          .trim();
      const old = [fromDesk(8, 'Much older'), fromDesk(9, 'Older'), fromDesk(10, 'Here before')];
      grow(old);
      expect(spoken()).toBe('');
      grow([...old, fromDesk(11, 'Good evening'), fromGuest(12, 'Mine')]);
      expect(spoken()).toBe('Mika: Good evening');
      expect(screen.getByText('Mika: Good evening').lang).toBe('en');
      grow([...old, ...[11, 13, 14, 15, 16].map((order) => fromDesk(order, `News ${order}`))]);
      expect(spoken()).toBe('4 new messages');
    } finally {
      vi.useRealTimers();
    }
  });

  it('[A11Y-LOG] announces what is shown: the translation once it is there, the original where none comes', () => {
    vi.useFakeTimers();
    try {
      const props = chatProps([fromDesk(1, 'Here before')]);
      const { rerender } = renderScreen(<ChatView {...props} />);
      const grow = (messages: ChatMessage[], ms: number): void => {
        rerender(<ChatView {...props} messages={[fromDesk(1, 'Here before'), ...messages]} />);
        act(() => void vi.advanceTimersByTime(ms));
      };
      const spoken = (): string[] =>
        screen.getAllByRole('status').flatMap((region) => [...region.children].map((line) => line.textContent.trim()));
      const french = fromDesk(2, 'Bonsoir', { originalLang: 'fr' });
      grow([french], 1000);
      expect(spoken()).toEqual([]);
      grow([{ ...french, translation: { content: 'Good evening', lang: 'en', status: 'machine' } }], 1000);
      expect(spoken()).toEqual(['Mika: Good evening']);
      expect(screen.getByText('Mika: Good evening').lang).toBe('en');
      const failed = fromDesk(3, 'Bonne nuit', {
        originalLang: 'fr',
        translation: { content: null, lang: 'en', status: 'failed' },
      });
      grow([french, failed], 1000);
      expect(spoken()).toContain('Mika: Bonne nuit');
      const late = fromDesk(4, 'À demain', { originalLang: 'fr' });
      grow([french, failed, late], 4000);
      expect(spoken()).not.toContain('Mika: À demain');
      grow([french, failed, late], 2000);
      grow([french, failed, late], 1000);
      expect(spoken()).toContain('Mika: À demain');
      grow([french, failed, { ...late, translation: { content: 'Tomorrow', lang: 'en', status: 'machine' } }], 1000);
      expect(spoken()).toEqual(['Mika: Tomorrow']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[CHAT-GROUP] writes a sender’s name once in a group', () => {
    renderScreen(<ChatView {...chatProps([fromDesk(1, 'One'), fromDesk(2, 'Two'), fromDesk(9, 'Later')])} />);
    expect(screen.getAllByText('Mika')).toHaveLength(2);
  });

  it('[CHAT-DIVIDER] keeps the divider where it was when the reading goes on', () => {
    const props = chatProps([fromDesk(1, 'Read'), fromDesk(2, 'Unread')], { readOrder: 1 });
    const { rerender } = renderScreen(<ChatView {...props} />);
    const after = (): boolean =>
      (screen.getByRole('separator').compareDocumentPosition(screen.getByText('Unread')) &
        Node.DOCUMENT_POSITION_FOLLOWING) !==
      0;
    expect(after()).toBe(true);
    rerender(<ChatView {...props} readOrder={2} messages={[...props.messages, fromDesk(3, 'Newer')]} />);
    expect(after()).toBe(true);
    expect(screen.getAllByRole('separator')).toHaveLength(1);
  });

  it('[CHAT-DATE] opens each day with a heading', () => {
    renderScreen(
      <ChatView
        {...chatProps([fromDesk(1, 'Before', { createdAt: Date.parse('2026-11-19T10:00:00Z') }), fromDesk(2, 'Now')])}
      />,
    );
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Yesterday', 'Today']);
  });

  it('[MSG-EMPTY] ignores messages without content', () => {
    renderScreen(<ChatView {...chatProps([fromDesk(1, ''), fromDesk(2, '{"messages":[]}'), fromDesk(3, 'Hello')])} />);
    expect(bubbles()).toHaveLength(1);
  });

  it('[CHAT-TYPING] shows who is typing', () => {
    renderScreen(<ChatView {...chatProps([fromDesk(1, 'Hello')], { typing: [{ id: 'mika', name: 'Mika' }] })} />);
    expect(screen.getByText(/is typing/)).toBeTruthy();
  });

  it('[CHAT-SKELETON] shows placeholders only after 150 ms', () => {
    vi.useFakeTimers();
    try {
      renderScreen(<ChatView {...chatProps([], { ready: false })} />);
      expect(screen.queryByText('Loading…')).toBeNull();
      act(() => void vi.advanceTimersByTime(150));
      expect(screen.getByText('Loading…')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[MSG-DELETED] deletes only after asking, from a menu the keyboard reaches', async () => {
    const onDelete = vi.fn();
    const { user } = renderScreen(
      <ChatView {...chatProps([fromGuest(1, 'Oops', { deletable: true })], { actions: chatActions({ onDelete }) })} />,
    );
    const more = screen.getByRole('button', { name: 'More options' });
    more.focus();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Copy text'), 5_000);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onDelete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('menuitem', { name: 'Delete for everyone' }));
    expect(onDelete).toHaveBeenCalledWith('m1');
    expect(document.activeElement).toBe(more);
  });
});

describe('system messages', () => {
  it.each([...SYSTEM_EVENTS, 'something_newer'])('[CONTENT-TYPES] words %s with and without a name', (type) => {
    const say = (order: number, content: string): ChatMessage =>
      fromDesk(order, JSON.stringify({ messages: [{ type: 'sys_msg', sys_msg: { type, content } }] }), {
        side: 'system',
      });
    const { container } = renderScreen(<ChatView {...chatProps([say(1, 'Mika'), say(2, '')])} />);
    const [named = '', plain = ''] = [...container.querySelectorAll('[class*=system]')].map(
      (row) => row.textContent ?? '',
    );
    expect(named).not.toBe('');
    expect(type === 'greeting' || type === 'auto_reply' || plain !== '').toBe(true);
  });
});
