/**
 * Is it Ctrl or ⌘ and this letter, and nothing else held? Where a keyboard writes no Latin letters, the key at its place
 * counts, as browsers do with their own.
 */
export function isCommand(event: KeyboardEvent, letter: string): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const key = event.key.toLowerCase();
  return /^[a-z]$/.test(key) ? key === letter : event.code === `Key${letter.toUpperCase()}`;
}
