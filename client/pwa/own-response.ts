/**
 * Telling our own responses from what a captive portal, a proxy or a redirect put in their place.
 * Nothing else is ever cached, and no other etag counts [PWA-PORTAL, PWA-UPDATE].
 */

/** The header every response of ours carries. */
const markHeader = 'x-bellhop';

/** The parts of a Response that decide. */
export interface AnswerShape {
  readonly status: number;
  readonly redirected: boolean;
  readonly type: ResponseType;
  readonly headers: { get(name: string): string | null };
}

const contentTypes: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/** Whether an answer is ours and not redirected; its kind is not looked at. */
export function isOwn(answer: AnswerShape): boolean {
  return (
    answer.headers.get(markHeader) === '1' &&
    !answer.redirected &&
    (answer.type === 'basic' || answer.type === 'default')
  );
}

/** Whether an answer for `path` may be kept: ours, complete, and of the type its name promises. A path without an ending is a page. */
export function mayKeep(path: string, answer: AnswerShape): boolean {
  if (answer.status !== 200 || !isOwn(answer)) return false;
  const ending = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? 'html';
  const expected = contentTypes[ending];
  return expected === undefined || (answer.headers.get('content-type') ?? '').startsWith(expected);
}
