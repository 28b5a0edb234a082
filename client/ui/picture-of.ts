/** The address of a person's picture; null for who has none, or initials in its place. */
export function pictureOf(icon: string | null | undefined): string | null {
  return icon != null && /^(?:\/|https?:)/.test(icon) ? icon : null;
}
