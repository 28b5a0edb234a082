import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';

/** What a ticket began with, where that was not the guest's menu; null where there is nothing to say [INQ-TRIGGER]. */
export function beganWith(trigger: InquiryTrigger | null): ReactNode {
  switch (trigger) {
    case 'ai_search':
      return <Trans>A question to the search</Trans>;
    case 'bot_handoff':
      return <Trans>A chat with the assistant</Trans>;
    case 'voice':
      return <Trans>A voice call</Trans>;
    case 'menu':
    case 'staff':
    case null:
      return null;
  }
}
