/** The browser's own offer to install the page, kept for the moment a person asks for it. */

interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let kept: InstallEvent | null = null;

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Browsers without it never tell; then only words help. */
window.addEventListener('beforeinstallprompt', (event) => {
  if (!isInstallEvent(event)) return;
  event.preventDefault();
  kept = event;
});
window.addEventListener('appinstalled', () => {
  kept = null;
});

/** The offer, or null where the browser made none. */
export const installOffer = (): InstallEvent | null => kept;
