/** The rows of the desk's list while it is scrolled. jsdom lays nothing out: the list is 800 px high, by our own observer. */
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RowWindow } from './row-window.tsx';

const ROW_PX = 100;
const ids = Array.from({ length: 200 }, (_, index) => `ticket ${index}`);

function List() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="scroller">
      <RowWindow ids={ids} rowPx={ROW_PX} scrollRef={scroller} aria-label="Tickets">
        {(index) => <button type="button">{ids[index]}</button>}
      </RowWindow>
    </div>
  );
}

const shown = (): string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const places = (): number[] => screen.getAllByRole('listitem').map((row) => Number(row.getAttribute('aria-posinset')));
const inOrder = (numbers: readonly number[]): boolean =>
  numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));

async function scrollTo(px: number): Promise<void> {
  const scroller = screen.getByTestId('scroller');
  await act(async () => {
    scroller.scrollTop = px;
    scroller.dispatchEvent(new Event('scroll'));
  });
}

describe('the rows of the desk’s list', () => {
  beforeEach(async () => {
    render(<List />);
    await act(async () => undefined);
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('[INBOX-ROW] draws those in sight and a few around them, each at its place', async () => {
    expect(shown()).toEqual(ids.slice(0, 17));
    await scrollTo(5_000);
    expect(places()).toHaveLength(17);
    expect(Math.min(...places())).toBe(47);
    expect(screen.getByText('ticket 50').parentElement?.style.transform).toBe('translateY(5000px)');
    await scrollTo(1_000_000);
    expect(Math.max(...places())).toBe(200);
    expect(places()).toHaveLength(17);
  });

  it('[INBOX-ROW] gives the elements of what is scrolled out to what comes in, and stands in order when it stands still', async () => {
    await scrollTo(1_000);
    await act(async () => void vi.runAllTimers());
    const before = new Set(screen.getAllByRole('listitem'));
    const kept = screen.getByText('ticket 12').parentElement;
    await scrollTo(1_300);
    expect(new Set(screen.getAllByRole('listitem'))).toEqual(before);
    expect(screen.getByText('ticket 12').parentElement).toBe(kept);
    expect(inOrder(places())).toBe(false);
    await act(async () => void vi.runAllTimers());
    expect(inOrder(places())).toBe(true);
    expect(screen.getByText('ticket 12').parentElement).toBe(kept);
  });
});
