import { localTexts } from '#client/storage/storage.ts';

/** The documented key: set once the guest wants no more reminders of new tabs [CHAT-NEW-TAB]. */
const key = 'isTabReturnReminderHidden';

export const areRemindersHidden = (): boolean => localTexts.get(key) === 'true';
export const hideReminders = (): void => localTexts.set(key, 'true');
