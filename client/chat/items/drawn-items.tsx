/** How every type of item is drawn in its bubble. A type that is missing does not compile. [CONTENT-TYPES] */
import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { ContentItem, ItemOf, ItemType, UnknownItem } from '#shared/domain/message-content/content-items.ts';
import { FilePlace, FormPlace, TargetPlace, VideoPlace } from './item-places.tsx';
import type { LazyItemType } from './lazy-type.ts';
import { ImageItem } from './media.tsx';
import { RichText } from './rich-text.tsx';
import { SystemText } from './system-text.tsx';
import styles from './items.module.css';

/** Where the bubble ends: in a line of text, whose end has room for the time; at a picture; close by a file; anywhere else. */
type Edge = 'text' | 'picture' | 'tight' | 'block';

interface DrawProps<Item> {
  readonly item: Item;
  /** Follows the last word of a text. */
  readonly trailing?: ReactNode;
}

interface PlaceProps<Item> {
  readonly item: Item;
  readonly given: boolean;
}

interface Edged<Item> {
  readonly edge: Edge | ((item: Item) => Edge);
  /** Its answer is drawn as the item is, instead of as the text it is. */
  readonly drawsAnswer?: true;
}

/** Drawn at once. */
interface Prompt<Item> extends Edged<Item> {
  readonly draw: (props: DrawProps<Item>) => ReactNode;
}

/** Drawn by lazy-items.tsx once its code is here, as its place until then. */
interface Late<Item> extends Edged<Item> {
  readonly place: ComponentType<PlaceProps<Item>>;
}

type Drawn = { readonly [T in Exclude<ItemType, LazyItemType>]: Prompt<ItemOf<T>> } & {
  readonly [T in LazyItemType]: Late<ItemOf<T>>;
} & { readonly unknown: Prompt<UnknownItem> };

/** The item's own words; null where it has none. */
const words = ({ item, trailing }: DrawProps<{ readonly text?: string | undefined }>): ReactNode =>
  item.text ? <RichText text={item.text} trailing={trailing} /> : null;

/** Above words of a language model, and of nothing else [ASSIST-MARK]. */
const ByModel = () => (
  <span className={styles.byModel}>
    <Trans>Answered by AI</Trans>
  </span>
);

const drawnItems: Drawn = {
  text: {
    draw: ({ item, trailing }) => (
      <>
        {item.by_model === true ? <ByModel /> : null}
        <RichText text={item.text} trailing={trailing} />
      </>
    ),
    edge: 'text',
  },
  image: { draw: ({ item }) => <ImageItem item={item} />, edge: 'picture' },
  // Its choices stand below the bubble.
  quick_replies: {
    draw: words,
    edge: ({ text }) => (text ? 'text' : 'block'),
  },
  mention: {
    draw: ({ item, trailing }) => (
      <p className={styles.text}>
        <bdi className={styles.mention}>@{item.mention.name}</bdi> {item.text}
        {trailing}
      </p>
    ),
    edge: 'text',
  },
  sys_msg: {
    draw: ({ item }) => (
      <p className={styles.unknown} lang={document.documentElement.lang}>
        <SystemText item={item} />
      </p>
    ),
    edge: 'block',
  },
  unknown: {
    draw: (props) =>
      words(props) ?? (
        <p className={styles.unknown}>
          <Trans>This kind of message cannot be shown here</Trans>
        </p>
      ),
    edge: 'block',
  },
  video: { place: VideoPlace, edge: 'picture' },
  file: { place: FilePlace, edge: 'tight' },
  button: { place: TargetPlace, edge: 'block' },
  form: { place: FormPlace, edge: 'block' },
  action: { place: TargetPlace, edge: 'block' },
  user_input: { place: TargetPlace, edge: 'block' },
  survey: { place: TargetPlace, edge: 'block', drawsAnswer: true },
};

type DrawnItem = Edged<ContentItem> & Partial<Prompt<ContentItem> & Late<ContentItem>>;

/** How an item is drawn, by its type. */
export function drawnItemOf(item: ContentItem): DrawnItem {
  // The row of its own type takes it.
  return drawnItems[item.type] as DrawnItem;
}
