import { createSSOLink } from './create-sso-link.ts';
import { dealWithMessage } from './deal-with-message.ts';
import { removePushToken, updatePushToken } from './push-tokens.ts';

export const accessMutations = { createSSOLink, dealWithMessage, removePushToken, updatePushToken };
