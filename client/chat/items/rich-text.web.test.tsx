import { describe, expect, it } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import { RichText } from './rich-text.tsx';

const isLarge = (text: string): boolean =>
  renderScreen(<RichText text={text} />).container.querySelector('[data-lone]') !== null;

describe('emoji', () => {
  it.each(['👍', '👍🏽 🙏', '👨‍👩‍👧', '🇯🇵', '❤️'])('[CHAT-EMOJI] %s alone is drawn larger', (text) =>
    expect(isLarge(text)).toBe(true),
  );
  it.each(['Thanks 👍', '👍👍👍👍', '7', '#', ''])('[CHAT-EMOJI] %s is text', (text) =>
    expect(isLarge(text)).toBe(false),
  );
});
