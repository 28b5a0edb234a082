import { useState } from 'react';
import { type Attachments, useAttachments } from '#client/attachments/use-attachments.ts';
import { useStaffServices } from './staff-services.ts';

export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export interface Picture extends Pick<Attachments, 'shown' | 'add' | 'remove' | 'retry'> {
  readonly uploading: boolean;
  /** The address of what was uploaded; null where nothing was. */
  readonly take: () => string | null;
}

/** A picture of something of the desk on its way to the house, kept as those of messages are. */
export function usePicture(of: 'task' | 'profile'): Picture {
  const { files } = useStaffServices();
  const { take, add, ...attachments } = useAttachments(files, of);
  const { shown } = attachments;
  // It is shown a moment after it was chosen, when the code that brings it is here.
  const [chosen, setChosen] = useState(false);
  if (chosen && shown.length > 0) setChosen(false);
  return {
    ...attachments,
    add(added) {
      setChosen(added.length > 0);
      add(added);
    },
    uploading: chosen || shown.some(({ state }) => state !== 'ready'),
    take: () => take().flatMap((item) => (item.type === 'image' ? [item.image] : []))[0] ?? null,
  };
}
