import type { ReactNode } from 'react';

interface BdiProps {
  readonly children: ReactNode;
  /** BCP 47 tag, when the language of the name is known. */
  readonly lang?: string;
}

/** Keeps a name, a room or a price from turning the words around it. */
export function Bdi({ children, lang }: BdiProps) {
  return <bdi lang={lang}>{children}</bdi>;
}
