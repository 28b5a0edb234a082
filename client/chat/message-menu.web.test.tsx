import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chatProps, fromDesk } from '#client/testing/chat-messages.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { ChatView } from './chat-view.tsx';
import { Composer } from './composer.tsx';
import { fetchLazyParts } from './lazy.ts';

beforeAll(() => fetchLazyParts());
afterEach(() => void vi.unstubAllGlobals());

function open() {
  const composer = <Composer draft="" onDraftChange={() => undefined} onSend={() => undefined} />;
  renderScreen(<ChatView {...chatProps([fromDesk(1, 'Breakfast is from seven.')])} composer={composer} />);
}
/** A finger that rests on the words. */
async function press(): Promise<void> {
  const words = screen.getByText('Breakfast is from seven.');
  fireEvent.pointerDown(words, { pointerType: 'touch', clientX: 40, clientY: 40 });
  await screen.findByRole('dialog', { name: 'More options' });
  fireEvent.pointerUp(words);
}
const sheet = () => screen.queryByRole('dialog', { name: 'More options' });

describe('the sheet of a message', () => {
  it('[CHAT-SHEET] takes the focus, says which message is meant, and gives the focus back at Escape', async () => {
    open();
    const field = screen.getByRole('textbox', { name: 'Write a message' });
    field.focus();
    await press();
    expect(sheet()?.textContent).toContain('Breakfast is from seven.');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy text' }));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(sheet()).toBeNull());
    expect(document.activeElement).toBe(field);
  });

  it('[CHAT-SHEET] gives the focus to its message where nothing had it', async () => {
    open();
    await press();
    fireEvent.pointerDown(sheet() ?? document.body);
    await waitFor(() => expect(sheet()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More options' }));
  });

  it('[CHAT-SHEET] [BACK-DIALOG] goes by the way back of the device', async () => {
    const asked: { onclose: (() => void) | null }[] = [];
    vi.stubGlobal(
      'CloseWatcher',
      class {
        onclose: (() => void) | null = null;
        constructor() {
          asked.push(this);
        }
        destroy(): void {
          asked.splice(asked.indexOf(this), 1);
        }
      },
    );
    open();
    await press();
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => asked[0]?.onclose?.());
    await waitFor(() => expect(sheet()).toBeNull());
    expect(asked).toEqual([]);
  });
});
