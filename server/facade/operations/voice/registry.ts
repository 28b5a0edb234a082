/** Operations of voice calls, by their wire names. */
import { cancelVoiceCall, leaveMessageOnNoAvailableStaff, startVoiceCall } from './call.ts';
import { createVoiceCallSession, createVoiceCallToken } from './session.ts';

export const voiceMutations = {
  createVoiceCallSession,
  createVoiceCallToken,
  startVoiceCall,
  cancelVoiceCall,
  leaveMessageOnNoAvailableStaff,
};
