import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { Chip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Answering } from './use-answer.ts';
import styles from './items.module.css';

/** Ready answers to press; the chosen one becomes the reader's own message. [CONTENT-QUICK, CONTENT-DISABLED] */
export function QuickReplies({
  item,
  answering,
}: {
  readonly item: ItemOf<'quick_replies'>;
  readonly answering: Answering;
}) {
  const { t } = useLingui();
  const { given, open, answer } = answering;
  if (given !== null) {
    return (
      <span className={styles.replies}>
        <Chip pressed>
          <Icon of={Check} size={16} />
          {given}
        </Chip>
      </span>
    );
  }
  return (
    <span className={styles.replies} role="group" aria-label={t`Ready answers`}>
      {item.list.map(({ label, payload }) =>
        open ? (
          <Chip key={`${label}/${payload}`} onPress={() => answer(item, label)}>
            {label}
          </Chip>
        ) : (
          <Chip key={`${label}/${payload}`}>{label}</Chip>
        ),
      )}
    </span>
  );
}
