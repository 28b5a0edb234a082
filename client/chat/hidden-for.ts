import type { MessageView } from '#shared/client-view/values.ts';
import type { ChatMessage } from './chat-types.ts';

/** Why a message has no words, where that is not for what stood in it [REPORT-HIDE] [REPORT-SAID]. */
export const hiddenFor = ({ isHidden, isMasked, reportStatus }: MessageView): Pick<ChatMessage, 'hiddenFor'> =>
  isMasked && reportStatus === 'upheld' ? { hiddenFor: 'report' } : isHidden === true ? { hiddenFor: 'reader' } : {};
