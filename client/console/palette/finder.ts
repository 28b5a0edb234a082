/** What leads from any page of a console to everything else, as its app knows it. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

/** A page in the list of areas. */
export interface NavRow {
  /** The address of the area, below its language. */
  readonly path: string;
  readonly icon: LucideIcon;
  readonly name: string;
  /** Beside the name: how much waits there. */
  readonly mark?: ReactNode;
}

export interface FinderProps {
  /** The areas one may enter. */
  readonly nav: readonly NavRow[];
  readonly onClose: () => void;
}

export type Finder = ComponentType<FinderProps>;
