import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import { Composer, type ComposerProps } from './composer.tsx';
import { sendsOnEnter, type EnterPress } from './enter-key.ts';
import { fetchLazyParts } from './lazy.ts';

// As with a page that has been open for a moment.
beforeAll(() => fetchLazyParts());

function Writing({ first = '', ...props }: Partial<ComposerProps> & { readonly first?: string }) {
  const [draft, setDraft] = useState(first);
  return (
    <Composer
      {...props}
      draft={draft}
      onDraftChange={setDraft}
      onSend={(text) => {
        props.onSend?.(text);
        setDraft('');
      }}
    />
  );
}
const field = (): HTMLTextAreaElement => screen.getByRole('textbox');
const sendButton = (): HTMLButtonElement => screen.getByRole('button', { name: 'Send' });

describe('sending', () => {
  it('[A11Y-FOCUS] sends by Enter and by the button, and keeps the focus', async () => {
    const onSend = vi.fn();
    const { user } = renderScreen(<Writing onSend={onSend} />);
    await user.type(field(), 'Two towels{Shift>}{Enter}{/Shift}please{Enter}');
    expect(onSend).toHaveBeenLastCalledWith('Two towels\nplease');
    expect(document.activeElement).toBe(field());
    await user.type(field(), 'Thanks');
    await user.click(sendButton());
    expect(onSend).toHaveBeenLastCalledWith('Thanks');
    expect(document.activeElement).toBe(field());
  });

  it('[CHAT-IME] never sends while an input method composes', () => {
    const onSend = vi.fn();
    renderScreen(<Writing first="おはよう" onSend={onSend} />);
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(onSend).toHaveBeenCalledWith('おはよう');
  });

  it('[CHAT-ENTER] breaks the line on a phone’s keyboard and sends by a real one', () => {
    const press: EnterPress = {
      key: 'Enter',
      code: '',
      keyCode: 13,
      isComposing: false,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
    };
    const phone = { desk: false, ios: false };
    expect(sendsOnEnter(press, phone)).toBe(false);
    expect(sendsOnEnter({ ...press, code: 'Enter' }, phone)).toBe(true);
    expect(sendsOnEnter({ ...press, code: 'Enter' }, { desk: false, ios: true })).toBe(false);
    expect(sendsOnEnter({ ...press, ctrlKey: true }, { desk: false, ios: true })).toBe(true);
    expect(sendsOnEnter({ ...press, code: 'Enter' }, { desk: true, ios: false })).toBe(true);
    expect(sendsOnEnter({ ...press, shiftKey: true }, { desk: true, ios: false })).toBe(false);
    expect(sendsOnEnter({ ...press, key: 'a' }, { desk: true, ios: false })).toBe(false);
  });

  it('[MSG-EMPTY] does not send what nobody would see', async () => {
    const onSend = vi.fn();
    const { user } = renderScreen(<Writing onSend={onSend} />);
    await user.type(field(), '  {Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(sendButton().disabled).toBe(true);
  });

  it('[MSG-TEXT] takes control characters and broken surrogates out', () => {
    const onSend = vi.fn();
    renderScreen(<Writing first={'a\u0000b\r\nc\ud800'} onSend={onSend} />);
    fireEvent.click(sendButton());
    expect(onSend).toHaveBeenCalledWith('ab\nc');
  });

  it('[MSG-LIMIT] counts the last characters and refuses the 4,001st, keeping the text', () => {
    const onSend = vi.fn();
    const { rerender } = renderScreen(<Writing key="a" first={'x'.repeat(3799)} />);
    expect(screen.queryByText(/left/)).toBeNull();
    rerender(<Writing key="b" first={'x'.repeat(3999)} />);
    expect(screen.getByText('1 character left')).toBeTruthy();
    rerender(<Writing key="c" first={'🏖'.repeat(4000)} />);
    expect(sendButton().disabled).toBe(false);
    rerender(<Writing key="d" first={'x'.repeat(4001)} onSend={onSend} />);
    expect(screen.getByText('1 character too many')).toBeTruthy();
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' });
    expect(onSend).not.toHaveBeenCalled();
    expect(field().value).toHaveLength(4001);
  });

  it('[CHAT-TYPING] gives a sign of life at most every three seconds', () => {
    vi.useFakeTimers();
    try {
      const onTyping = vi.fn();
      renderScreen(<Writing onTyping={onTyping} />);
      const type = (value: string): void => void fireEvent.change(field(), { target: { value } });
      type('a');
      type('ab');
      expect(onTyping).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(3000);
      type('abc');
      expect(onTyping).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('attachments', () => {
  it('[CHAT-ATTACH] takes chosen and pasted files, and waits for uploads before sending', async () => {
    const onAttach = vi.fn();
    const onRemoveAttachment = vi.fn();
    const photo = new File(['x'], 'balcony.jpg', { type: 'image/jpeg' });
    const uploading = { id: 'a', name: 'balcony.jpg', kind: 'image', state: 'uploading', progress: 0.5 } as const;
    const { user, container, rerender } = renderScreen(
      <Writing first="Look" onAttach={onAttach} attachments={[uploading]} onRemoveAttachment={onRemoveAttachment} />,
    );
    const picker = container.querySelector<HTMLInputElement>('input[type=file]');
    if (picker === null) throw new Error('no file picker');
    await user.upload(picker, photo);
    fireEvent.paste(field(), { clipboardData: { files: [photo] } });
    expect(onAttach.mock.calls).toEqual([[[photo]], [[photo]]]);
    expect(sendButton().disabled).toBe(true);
    expect(screen.getByRole('progressbar', { name: 'Uploading balcony.jpg' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove balcony.jpg' }));
    expect(onRemoveAttachment).toHaveBeenCalledWith('a');
    rerender(<Writing first="" key="ready" attachments={[{ ...uploading, state: 'ready', progress: 1 }]} />);
    expect(sendButton().disabled).toBe(false);
  });

  it('[CHAT-NOTE] names the field and the button of a note', () => {
    renderScreen(<Writing variant="note" placeholder="Write a note for colleagues" sendLabel="Save note" />);
    expect(screen.getByRole('textbox', { name: 'Write a note for colleagues' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save note' })).toBeTruthy();
  });
});
