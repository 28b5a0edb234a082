import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { Snackbar } from './snackbar.tsx';
import { TextField } from './text-field.tsx';

describe('the design system', () => {
  it('[CHAT-OFFLINE] speaks of being offline after two seconds, counted from when it began, and stops at once', () => {
    vi.useFakeTimers();
    try {
      const since = Date.now();
      const { rerender, unmount } = renderScreen(<OfflineStrip connection="offline" since={since} />);
      act(() => void vi.advanceTimersByTime(1999));
      expect(screen.getByRole('status').textContent).toBe('');
      act(() => void vi.advanceTimersByTime(1));
      expect(screen.getByRole('status').textContent).toBe('Offline. Messages will be sent when you are back');
      rerender(<OfflineStrip connection="online" since={Date.now()} />);
      expect(screen.getByRole('status').textContent).toBe('');
      unmount();
      // The next page is opened in the midst of it.
      renderScreen(<OfflineStrip connection="offline" since={since} />);
      act(() => void vi.advanceTimersByTime(0));
      expect(screen.getByRole('status').textContent).toMatch(/^Offline/);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[CHAT-OFFLINE] speaks of it at once where the device says that it has no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderScreen(<OfflineStrip connection="offline" since={Date.now()} />);
    expect(screen.getByRole('status').textContent).toMatch(/^Offline/);
    vi.restoreAllMocks();
  });

  it('[CHAT-PORTAL] has words and a button of its own for a Wi-Fi that asks to sign in', async () => {
    const open = vi.fn();
    const { user } = renderScreen(<OfflineStrip connection="portal" onOpenPortal={open} />);
    await user.click(screen.getByRole('button', { name: 'Open sign-in page' }));
    expect(open).toHaveBeenCalledOnce();
  });

  it('[CHAT-NOTICE] takes a snackbar away after 3 s, but not while it is focused', () => {
    vi.useFakeTimers();
    try {
      const onClose = vi.fn();
      renderScreen(
        <Snackbar onClose={onClose} action={{ label: 'Open', onPress: () => undefined }}>
          New message
        </Snackbar>,
      );
      act(() => screen.getByRole('button', { name: 'Open' }).focus());
      act(() => void vi.advanceTimersByTime(10_000));
      expect(onClose).not.toHaveBeenCalled();
      act(() => screen.getByRole('button', { name: 'Open' }).blur());
      act(() => void vi.advanceTimersByTime(3000));
      expect(onClose).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[A11Y-AXE] ties a field to its label and its error', () => {
    renderScreen(<TextField label="E-mail" error="Unknown address" />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Unknown address');
  });

  it('[A11Y-AXE] takes no press while busy and keeps the focus', async () => {
    const onClick = vi.fn();
    const { user } = renderScreen(
      <Button busy onClick={onClick}>
        Sending
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Sending' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('[A11Y-FOCUS] holds the focus in a dialog and closes it by Escape', async () => {
    // Its code comes lazily; what is tested here is not how fast.
    await import('./dialog-panel.tsx');
    const onClose = vi.fn();
    const { user } = renderScreen(
      <Dialog open title="End this chat?" onClose={onClose} actions={<Button>Keep chatting</Button>}>
        <p>It can be opened again.</p>
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'End this chat?' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[A11Y-AXE] counts in words, and shows the first letter of any script', () => {
    const { container } = renderScreen(
      <>
        <Badge count={120} label="120 unread messages" />
        <Badge count={0} label="none" />
        <Avatar name="👩‍🍳 Kitchen" />
      </>,
    );
    expect(screen.getByRole('img', { name: '120 unread messages' }).textContent).toBe('99+');
    expect(screen.queryByLabelText('none')).toBeNull();
    expect(container.textContent).toContain('👩‍🍳');
  });
});
