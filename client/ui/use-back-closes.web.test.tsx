import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import { Dialog } from './dialog.tsx';

beforeAll(() => import('./dialog-panel.tsx'));

/** Two pages, the second with a button that opens a dialog. */
async function openSecond() {
  function Second() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Rate
        </button>
        <Dialog open={open} title="Your rating" onClose={() => setOpen(false)}>
          <p>Stars</p>
        </Dialog>
      </>
    );
  }
  const root = createRootRoute();
  const pages = [
    createRoute({ getParentRoute: () => root, path: '/first', component: () => <p>First</p> }),
    createRoute({ getParentRoute: () => root, path: '/second', component: Second }),
  ];
  window.history.replaceState(null, '', '/first');
  const router = createRouter({ routeTree: root.addChildren(pages), history: createBrowserHistory() });
  const { user } = renderScreen(<RouterProvider router={router} />);
  await screen.findByText('First');
  await act(() => router.navigate({ href: '/second' }));
  await user.click(await screen.findByRole('button', { name: 'Rate' }));
  await screen.findByRole('dialog', { name: 'Your rating' });
  return user;
}

// The DOM's own frames hang on an interval, which a test before this one may have held still; focus returns in one.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the way back from a dialog', () => {
  it('[BACK-DIALOG] closes it and stays on its page, which the next step back leaves', async () => {
    await openSecond();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(location.pathname).toBe('/second'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rate' })));
    act(() => window.history.back());
    expect(await screen.findByText('First')).toBeTruthy();
    expect(location.pathname).toBe('/first');
  });

  it('[BACK-DIALOG] closes it by the gesture of a device that asks for it, and asks no more afterwards', async () => {
    const asked: { onclose: (() => void) | null; destroy: () => void }[] = [];
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
    await openSecond();
    expect(asked).toHaveLength(1);
    act(() => asked[0]?.onclose?.());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([]);
    expect(location.pathname).toBe('/second');
  });
});
