import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { ImageViewer } from './image-viewer.tsx';

beforeEach(() => activateLanguage('en', {}));

const picture = (): HTMLElement => screen.getByRole('img', { name: 'The pool', hidden: true });
const viewer = (): HTMLElement => screen.getByRole('dialog', { name: 'The pool', hidden: true });
const button = (name: string): HTMLElement => screen.getByRole('button', { name, hidden: true });

describe('a photo of the chat', () => {
  it('[CHAT-PHOTO] grows by its buttons, by keys and by a double tap, and goes back', async () => {
    const { user } = renderScreen(<ImageViewer src="/media/pool.jpg" alt="The pool" onClose={vi.fn()} />);
    const atRest = picture().style.transform;
    expect(atRest).toContain('scale(1)');
    await user.click(button('Larger'));
    expect(picture().style.transform).toContain('scale(1.6)');
    await user.click(button('Smaller'));
    expect(picture().style.transform).toBe(atRest);
    fireEvent.keyDown(viewer(), { key: '+' });
    expect(picture().style.transform).toContain('scale(1.6)');
    fireEvent.keyDown(viewer(), { key: '0' });
    fireEvent.doubleClick(picture());
    expect(picture().style.transform).toContain('scale(2.5)');
    fireEvent.doubleClick(picture());
    expect(picture().style.transform).toContain('scale(1)');
  });

  it('[CHAT-PHOTO] closes by its cross and by Escape', async () => {
    const onClose = vi.fn();
    const { user } = renderScreen(<ImageViewer src="/media/pool.jpg" alt="The pool" onClose={onClose} />);
    fireEvent(viewer(), new Event('cancel', { cancelable: true }));
    await user.click(button('Close'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
