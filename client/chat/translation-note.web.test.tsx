import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { chatProps, fromDesk } from '#client/testing/chat-messages.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { ChatView } from './chat-view.tsx';
import { fetchLazyParts } from './lazy.ts';

beforeAll(() => fetchLazyParts());

it('[CHAT-TRANSLATED] [LANG-OWN-INTL] names the language as soon as its name is there', async () => {
  const names = new Map<string, string>();
  const message = fromDesk(1, 'お部屋は五階です', {
    originalLang: 'ja',
    translation: { status: 'machine', content: 'Your room is on the fifth floor', lang: 'en' },
  });
  renderScreen(<ChatView {...chatProps([message], { languageName: (code) => names.get(code) ?? code })} />);
  expect(await screen.findByText('ja')).toBeDefined();
  names.set('ja', 'Japanese');
  act(() => i18n.load(i18n.locale, {}));
  expect(screen.getByText('Japanese')).toBeDefined();
  expect(screen.queryByText('ja')).toBeNull();
});
