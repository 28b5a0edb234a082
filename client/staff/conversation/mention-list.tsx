import { useLingui } from '@lingui/react/macro';
import type { StaffView } from '#shared/client-view/values.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { pictureOf } from '#client/ui/picture-of.ts';
import type { MentionPicker } from './use-mention-picker.ts';
import styles from './canned-list.module.css';
import own from './mention-list.module.css';

/** Colleagues who fit what follows the `@`. The focus stays in the field; arrows and Enter choose. [NOTE-MENTION] */
export function MentionList({ picker }: { readonly picker: MentionPicker }) {
  const { t } = useLingui();
  return (
    <div className={styles.frame}>
      <div id={picker.listId} role="listbox" aria-label={t`Colleagues`} className={styles.list}>
        {picker.found.map((one: StaffView, index) => (
          <button
            key={one.userId}
            type="button"
            tabIndex={-1}
            id={`${picker.listId}-${index}`}
            role="option"
            aria-selected={index === picker.active}
            className={classNames(own.option, index === picker.active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => picker.choose(one)}
          >
            <Avatar name={one.name} src={pictureOf(one.icon)} size={28} />
            <bdi>{one.name}</bdi>
          </button>
        ))}
      </div>
    </div>
  );
}
