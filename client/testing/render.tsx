import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { settleLayout } from './steady-layout.ts';

function Wrapper({ children }: { readonly children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

type Drawn = Pick<RenderResult, 'container' | 'rerender' | 'unmount'> & { readonly user: UserEvent };

/** Draws a screen with the texts of the active language, its virtual lists included, and a person to use it. */
export function renderScreen(screen: ReactElement): Drawn {
  const user = userEvent.setup();
  const { container, rerender, unmount } = render(screen, { wrapper: Wrapper });
  act(settleLayout);
  return {
    user,
    container,
    unmount,
    rerender: (next) => {
      rerender(next);
      act(settleLayout);
    },
  };
}
