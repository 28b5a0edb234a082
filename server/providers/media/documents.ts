/** Text documents inside their envelopes; those that bring programs along are refused [MEDIA-MAGIC]. */

/** Types of the documents we take, or null. */
export function documentType(envelope: 'pdf' | 'ole' | 'zip', bytes: Buffer): string | null {
  if (envelope === 'pdf') return 'application/pdf';
  return envelope === 'ole' ? oldWord(bytes) : word(bytes);
}

const utf16 = (name: string): Buffer => Buffer.from(name, 'utf16le');

function oldWord(bytes: Buffer): string | null {
  return bytes.includes(utf16('WordDocument')) && !bytes.includes(utf16('_VBA_PROJECT')) ? 'application/msword' : null;
}

function word(bytes: Buffer): string | null {
  const names = zipNames(bytes);
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return null;
  return names.some((name) => /vbaProject\.bin$/i.test(name))
    ? null
    : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** The record at the end, with the longest comment it may carry. */
const TAIL = 22 + 65_535;

/** The names in a zip's own directory; empty when it has none that can be read. */
function zipNames(bytes: Buffer): string[] {
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - TAIL && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && at + 46 <= end; left -= 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return [];
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
