import { Fragment, type ReactNode } from 'react';
import { AreaTabs } from './area-tabs.tsx';
import type { Place } from './place.ts';

interface AreaPart {
  /** Its part of the address; '' for the first, which stands at the area's own. */
  readonly part: string;
  readonly name: string;
  /** The part at its place, be it a list or one of its things. */
  readonly renderPart: (place: Place) => ReactNode;
}

interface AreaPartsProps {
  readonly label: string;
  readonly place: Place;
  readonly parts: readonly AreaPart[];
}

/** An area of several kinds: tabs above the lists, and none above a thing of them. */
export function AreaParts({ label, place, parts }: AreaPartsProps) {
  const open = parts.find(({ part }) => part !== '' && part === place.rest[0]) ?? parts[0];
  if (open === undefined) return null;
  const below = open.part === '' ? place : place.below(open.part);
  return (
    <>
      {below.rest.length > 0 ? null : <AreaTabs label={label} place={place} tabs={parts} />}
      <Fragment key={open.part}>{open.renderPart(below)}</Fragment>
    </>
  );
}
