import { describe, expect, it } from 'vitest';
import { keptFiles } from './kept-together.ts';

const answer = JSON.stringify({
  '/assets/app-1.js': 'draw()',
  '/assets/app-1.css': 'p{}',
  '/assets/old-1.js': 'gone()',
  '/index.html': '<p>',
  '/assets/odd-1.js': 7,
});

describe('[PWA-SOON] the files that come in one answer', () => {
  it('are those the plan wants, each with its type', () => {
    expect(keptFiles(answer, ['/index.html', '/assets/app-1.js', '/assets/app-1.css', '/assets/new-1.js'])).toEqual([
      { path: '/assets/app-1.js', type: 'text/javascript', text: 'draw()' },
      { path: '/assets/app-1.css', type: 'text/css', text: 'p{}' },
    ]);
  });

  it.each(['', answer.slice(0, 40), '[]', 'null', '<html>Sign in to the Wi-Fi</html>', '{"/assets/odd-1.js":7}'])(
    'are none in %j',
    (broken) => {
      expect(keptFiles(broken, ['/assets/app-1.js', '/assets/odd-1.js'])).toEqual([]);
    },
  );
});
