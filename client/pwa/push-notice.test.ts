import { describe, expect, it } from 'vitest';
import { isLookedAt, ownPath, pageFor, pushNotice, shownAs } from './push-notice.ts';

const page = (path: string, focused = false) => ({ url: `https://house.example${path}`, focused });
const chat = '/en/conversation/c1';

describe('a push', () => {
  it('[PUSH-SHOWN] becomes a notice of its conversation; what is not ours becomes nothing', () => {
    expect(
      pushNotice(
        JSON.stringify({
          type: 'message',
          conversation_id: 'c1',
          title: 'Palace',
          body: 'Your table is ready',
          path: chat,
          lang: 'en',
        }),
      ),
    ).toEqual({ title: 'Palace', body: 'Your table is ready', tag: 'c1', path: chat, lang: 'en', urgency: 'usual' });
    for (const other of ['', 'hello', 'null', '[]', '{"body":"x"}'])
      expect([other, pushNotice(other)]).toEqual([other, null]);
  });

  it('[URGENT-PUSH] stays and shakes the phone while somebody is in need, and is quiet once that is in hand', () => {
    const shown = (type: string) => {
      const notice = pushNotice(JSON.stringify({ type, title: 'Room 101', body: 'Go', conversation_id: 'c1' }));
      return notice === null ? null : shownAs(notice);
    };
    expect(shown('message')).toMatchObject({ silent: false, requireInteraction: false, renotify: true });
    const calls = shown('urgent');
    expect(calls).toMatchObject({ tag: 'c1', silent: false, requireInteraction: true, renotify: true });
    expect(calls).toHaveProperty('vibrate');
    const over = shown('urgent_over');
    // The same tag: it takes the other's place.
    expect(over).toMatchObject({ tag: 'c1', silent: true, requireInteraction: false });
    expect(over).not.toHaveProperty('renotify');
  });

  it('[ACCESS-REDIRECT] [PUSH-CLICK] leads to our own pages alone', () => {
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      7,
      undefined,
    ])
      expect([path, ownPath(path)]).toEqual([path, '/']);
    expect(ownPath(chat)).toBe(chat);
  });

  it('[PUSH-SHOWN] is not shown over the conversation somebody looks at', () => {
    expect(isLookedAt([page(chat, true)], chat)).toBe(true);
    expect(isLookedAt([page(chat)], chat)).toBe(false);
    expect(isLookedAt([page('/en/customer', true)], chat)).toBe(false);
    expect(isLookedAt([page('/ja/staff', true)], '/en/staff?ticket=c1')).toBe(true);
  });

  it('[PUSH-CLICK] comes back to the page that shows it, else to one of the same app, else opens one', () => {
    const [home, open, desk] = [page('/en/customer'), page(chat), page('/en/staff')];
    expect(pageFor([home, open], chat)).toEqual({ page: open, there: true });
    expect(pageFor([desk, home], chat)).toEqual({ page: home, there: false });
    expect(pageFor([home, desk], '/en/staff?ticket=c1')).toEqual({ page: desk, there: false });
    expect(pageFor([desk], chat)).toBeNull();
    const other = page('/ja/staff?ticket=c1');
    expect(pageFor([desk, other], '/en/staff?ticket=c1')).toEqual({ page: other, there: true });
  });
});
