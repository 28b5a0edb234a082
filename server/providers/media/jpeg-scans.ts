/** Passes that a JPEG is drawn in, counted before any of it is unfolded. */

const [START_OF_SCAN, END] = [0xda, 0xd9];

/**
 * How often the decoder would go over the whole picture: once for most, some ten times for those that come in finer and
 * finer. A file of half a megabyte may hold thousands, each of them empty and as long to decode as any other; no limit of
 * time ends a decoder between two of them [MEDIA-PIXELS].
 *
 * What stands behind the picture's end, such as a phone's moving part, does not count; nor does what stands within a
 * segment, such as a smaller picture of it.
 */
export function jpegScans(content: Buffer): number {
  let scans = 0;
  // Behind the two bytes that every JPEG begins with.
  let at = 2;
  while (at < content.length) {
    at = content.indexOf(0xff, at);
    if (at < 0) break;
    const marker = content[at + 1] ?? END;
    if (marker === END) break;
    if (marker === 0xff) at += 1;
    // A byte of the picture, or a place to begin anew from: both stand without a length.
    else if (marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01) at += 2;
    else {
      if (marker === START_OF_SCAN) scans += 1;
      at += 2 + (at + 4 <= content.length ? content.readUInt16BE(at + 2) : 0);
    }
  }
  return scans;
}
