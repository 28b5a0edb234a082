import { describe, expect, it } from 'vitest';
import { titleDesignOf } from './title-design.ts';

const option = (background: string, text?: string): string =>
  JSON.stringify({ type: 'access_id', design: { title_bar_bg_color: background, title_bar_txt_color: text ?? null } });

describe('[THEME-TITLE-DESIGN] the design of a conversation', () => {
  it('is what its option names', () => {
    expect(titleDesignOf(option('#0b3d5c', '#fdf3d8'))).toEqual({ background: '#0b3d5c', text: '#fdf3d8' });
    expect(titleDesignOf({ design: { title_bar_bg_color: '#0b3d5c', title_bar_txt_color: '#fdf3d8' } })?.text).toBe(
      '#fdf3d8',
    );
  });

  it.each([
    ['#0b3d5c', '#123456', '#ffffff'],
    ['#ffe08a', '#ffffff', '#1d1a19'],
    ['#0b3d5c', 'red;}', '#ffffff'],
    ['#ffe08a', undefined, '#1d1a19'],
  ])('never shows what could not be read: %s, %s', (background, text, shown) => {
    expect(titleDesignOf(option(background, text))).toEqual({ background, text: shown });
  });

  it.each([null, '', '{', '{"type":"x"}', option('red'), option('#fff'), 7])('is none in %s', (given) => {
    expect(titleDesignOf(given)).toBeNull();
  });
});
