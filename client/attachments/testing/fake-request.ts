import { vi } from 'vitest';

/** What the server says of a file it took. */
export const uploaded = {
  url: '/media/t/f.pdf',
  bytes: 7,
  width: null,
  height: null,
  original_name: 'bill.pdf',
  mime: 'application/pdf',
};

/** Uploads as the browser does them, as far as they are looked at here. */
export class FakeRequest extends EventTarget {
  static sent: FormData[] = [];
  static answer: { status: number; body: unknown } | 'offline' = { status: 200, body: uploaded };
  /** As if nothing had been sent, and the server takes whatever comes. */
  static reset(): void {
    FakeRequest.sent = [];
    FakeRequest.answer = { status: 200, body: uploaded };
  }

  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open = vi.fn();
  setRequestHeader = vi.fn();
  getResponseHeader = () => '1';
  abort = () => this.dispatchEvent(new Event('abort'));
  send(form: FormData): void {
    FakeRequest.sent.push(form);
    const { answer } = FakeRequest;
    queueMicrotask(() => {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
      if (answer === 'offline') return this.dispatchEvent(new Event('error'));
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      return this.dispatchEvent(new Event('load'));
    });
  }
}
