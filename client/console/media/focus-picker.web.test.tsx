import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import type { Focus } from '#shared/domain/media/focus.ts';
import { FocusPicker } from './focus-picker.tsx';

function openPicker(before: Focus | null) {
  const chosen = { focus: before };
  function Form() {
    const [focus, setFocus] = useState(before);
    chosen.focus = focus;
    return <FocusPicker src="/demo/a.svg" value={focus} onChange={setFocus} />;
  }
  return { ...renderScreen(<Form />), chosen };
}

describe('what matters most of a picture', () => {
  it('[MEDIA-FOCUS] is pointed at, seen as pages cut it, and given back to the middle', async () => {
    const { user, chosen, container } = openPicker(null);
    const [whole, wide] = container.querySelectorAll('img');
    const picture = whole?.parentElement;
    if (picture == null) throw new Error('No picture');
    picture.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
    fireEvent.pointerDown(picture, { clientX: 160, clientY: 140 });
    expect(chosen.focus).toEqual({ x: 30, y: 90 });
    expect(wide?.style.objectPosition).toBe('30% 90%');
    await user.click(screen.getByRole('button', { name: 'Back to the middle' }));
    expect(chosen.focus).toBeNull();
  });

  it('[MEDIA-FOCUS] is moved by keys as well', () => {
    const { chosen } = openPicker({ x: 10, y: 20 });
    fireEvent.change(screen.getByRole('slider', { name: 'Down' }), { target: { value: '75' } });
    expect(chosen.focus).toEqual({ x: 10, y: 75 });
  });
});
