import media from './media.module.css';

/** The place of a document's card, with the name it has. [CHAT-LATE] */
export function FileSheet({ name }: { readonly name: string }) {
  return (
    <span className={media.file}>
      <span className={media.sheet} />
      <span className={media.fileText}>
        <bdi className={media.fileName}>{name}</bdi>
        <bdi className={media.fileSize}>{'\u00a0'}</bdi>
      </span>
    </span>
  );
}
