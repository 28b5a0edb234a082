/**
 * Rows dragged by a finger or a pen, which the browsers of phones do not drag by themselves: the row follows the finger, the
 * others make room, the page scrolls at its edges, and the order is told once the finger is lifted [LIST-ORDER].
 */

/** So near to the edge of what scrolls it scrolls on, so far with each frame; in pixels. */
const EDGE = 72;
const STEP = 8;

/** What of the page scrolls with the element. */
function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if ((overflowY === 'auto' || overflowY === 'scroll') && one.scrollHeight > one.clientHeight) return one;
  }
  return document.scrollingElement ?? document.documentElement;
}

interface Finger {
  readonly pointerId: number;
  readonly clientY: number;
}

/**
 * Follows one finger until it is lifted, or until the browser takes it for something else, which changes nothing.
 *
 * @param row of a grid, by which it is held
 * @param onDrop is told the row's place before and after, where these are two
 */
export function dragByFinger(row: HTMLElement, finger: Finger, onDrop: (from: number, to: number) => void): void {
  const list = row.closest<HTMLElement>('[role=grid]');
  // One at a time: a second finger would move rows that the first has moved.
  if (list === null || 'fingerDrag' in list.dataset) return;
  const rows = [...list.querySelectorAll<HTMLElement>('[role=row]')];
  const from = rows.indexOf(row);
  const listTop = (): number => list.getBoundingClientRect().top;
  const origin = listTop();
  const boxes = rows.map((one) => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return { top: top - origin, bottom: bottom - origin, middle: top - origin + height / 2, height };
  });
  const own = boxes[from];
  const [first, last] = [boxes.at(0), boxes.at(-1)];
  if (own === undefined || first === undefined || last === undefined) return;
  const scroller = scrollerOf(list);
  const ended = new AbortController();
  let y = finger.clientY;
  let to = from;

  const draw = (): void => {
    const followed = y - finger.clientY + origin - listTop();
    to = boxes.filter(({ middle }, index) => index !== from && middle < own.middle + followed).length;
    // It is drawn within the list: beyond it would make the page longer, which would scroll on for ever.
    const moved = Math.min(Math.max(followed, first.top - own.top), last.bottom - own.bottom);
    for (const [index, one] of rows.entries()) {
      const aside = index > from && index <= to ? -own.height : index < from && index >= to ? own.height : 0;
      one.style.transform = `translateY(${index === from ? moved : aside}px)`;
    }
  };
  const scroll = (): void => {
    if (ended.signal.aborted) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const shown = { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
    const ends = list.getBoundingClientRect();
    // No further than to the ends of the list, with room around them.
    if (y < shown.top + EDGE && ends.top < shown.top + EDGE / 2) scroller.scrollTop -= STEP;
    else if (y > shown.bottom - EDGE && ends.bottom > shown.bottom - EDGE / 2) scroller.scrollTop += STEP;
    draw();
    requestAnimationFrame(scroll);
  };
  const end = (): void => {
    ended.abort();
    delete list.dataset['fingerDrag'];
    delete row.dataset['fingerDragged'];
    row.draggable = true;
    for (const one of rows) one.style.transform = '';
  };
  const listen = <K extends 'pointermove' | 'pointerup' | 'pointercancel'>(name: K, heard: (y: number) => void): void =>
    window.addEventListener(
      name,
      ({ pointerId, clientY }) => {
        if (pointerId === finger.pointerId) heard(clientY);
      },
      { signal: ended.signal },
    );

  // A long press would begin the browser's own dragging, or its menu, and end ours.
  row.draggable = false;
  window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal: ended.signal });
  list.dataset['fingerDrag'] = '';
  row.dataset['fingerDragged'] = '';
  listen('pointermove', (now) => {
    y = now;
    draw();
  });
  listen('pointerup', () => {
    end();
    if (to !== from) onDrop(from, to);
  });
  listen('pointercancel', end);
  requestAnimationFrame(scroll);
}
