/** What says that a page records itself, and gives its log away [LOG-BROWSER]. Drawn without the app, which may be what fails. */
import { t } from '@lingui/core/macro';

/** @param text the whole log */
export function showMarker(text: () => Promise<string>): void {
  const marker = document.createElement('aside');
  marker.setAttribute('role', 'status');
  marker.setAttribute('data-synclog', 'recording');
  Object.assign(marker.style, {
    position: 'fixed',
    insetBlockEnd: '8px',
    insetInlineStart: '8px',
    zIndex: '2147483647',
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    padding: '6px 10px',
    borderRadius: '8px',
    background: 'var(--color-danger, #b42318)',
    color: 'var(--color-on-danger, #fff)',
    font: '13px/1.4 system-ui, sans-serif',
  });
  const label = document.createElement('span');
  label.textContent = t`Recording this page`;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t`Download log`;
  Object.assign(button.style, {
    font: 'inherit',
    color: 'inherit',
    background: 'transparent',
    border: '1px solid currentcolor',
    borderRadius: '6px',
    padding: '6px 10px',
    cursor: 'pointer',
    minBlockSize: '32px',
  });
  button.addEventListener('click', () => void text().then(download));
  marker.append(label, button);
  document.body.append(marker);
}

async function download(text: string): Promise<void> {
  const packed = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(packed);
  link.download = 'sync-log.jsonl.gz';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
