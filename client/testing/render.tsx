import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';

function Wrapper({ children }: { readonly children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Draws a screen with the texts of the active language, and a person to use it. */
export function renderScreen(screen: ReactElement): Pick<RenderResult, 'container' | 'rerender' | 'unmount'> & { readonly user: UserEvent } {
  return { user: userEvent.setup(), ...render(screen, { wrapper: Wrapper }) };
}
