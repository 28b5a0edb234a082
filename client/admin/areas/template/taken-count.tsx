import { Plural } from '@lingui/react/macro';

interface TakenCountProps {
  readonly taken: number;
  readonly left: number;
}

/** How many of the things that wait are taken over; of those that are left, only where there are any. */
export const TakenCount = ({ taken, left }: TakenCountProps) => (
  <>
    <Plural value={taken} one="# is taken" other="# are taken" />
    {left === 0 ? null : (
      <>
        {', '}
        <Plural value={left} one="# is left" other="# are left" />
      </>
    )}
  </>
);
