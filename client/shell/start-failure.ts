/** Words for the case that the app's own code or texts did not arrive, so that no catalogue can be asked. */
import { readBootstrap } from './bootstrap.ts';

/** Replaces the page with the sentence and the button that the server wrote into it [ERR-CHUNK]. */
export function showStartFailure(error: unknown): void {
  console.error(error);
  const [words, action] = readBootstrap().failure;
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.textContent = words;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action;
  button.addEventListener('click', () => location.reload());
  main.append(heading, button);
  document.getElementById('app')?.replaceChildren(main);
}
