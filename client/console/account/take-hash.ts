/** The secret behind the `#`, taken out of the address and the history as the page opens [TOKEN-URL]; '' where there is none. */
export function takeHash(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}
