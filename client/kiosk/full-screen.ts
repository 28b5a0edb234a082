/** The whole screen, from a touch on; where a browser's kiosk mode has it already, or the device has none, nothing changes. */
export function goFullScreen(): void {
  const page = document.documentElement;
  if (document.fullscreenElement !== null || typeof page.requestFullscreen !== 'function') return;
  page.requestFullscreen().catch((error: unknown) => console.warn('The page does not fill the screen.', error));
}
