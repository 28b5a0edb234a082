import { type Attachments, useAttachments } from '#client/attachments/use-attachments.ts';
import { useStaffServices } from '../staff-services.ts';

export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface TaskPicture extends Pick<Attachments, 'shown' | 'add' | 'remove' | 'retry'> {
  readonly uploading: boolean;
  /** The address of what was uploaded; null where nothing was. */
  readonly take: () => string | null;
}

/** The picture of a task on its way to the house, kept as those of messages are. */
export function useTaskPicture(): TaskPicture {
  const { files } = useStaffServices();
  const { take, ...attachments } = useAttachments(files, 'task');
  return {
    ...attachments,
    uploading: attachments.shown.some(({ state }) => state !== 'ready'),
    take: () => take().flatMap((item) => (item.type === 'image' ? [item.image] : []))[0] ?? null,
  };
}
