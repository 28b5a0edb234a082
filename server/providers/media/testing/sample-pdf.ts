/** PDFs made rather than kept: true ones, and some that mean harm. */

export interface PdfSheet {
  /** Width and height in points. */
  readonly box: readonly [number, number];
  /** What is drawn, in the language of PDF. */
  readonly content: string;
}

/** A whole PDF of these sheets, with one font. `more` are objects that contents may name: `/X1 Do` draws the first. */
export function pdfOf(sheets: readonly PdfSheet[], more: readonly string[] = []): Buffer {
  const first = 4;
  const extra = first + sheets.length * 2;
  const names = more.map((_, index) => `/X${index + 1} ${extra + index} 0 R`).join('');
  const stream = (content: string): string => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${sheets.length}/Kids[${sheets.map((_, index) => `${first + index * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...sheets.flatMap(({ box: [width, height], content }, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${first + index * 2 + 1} 0 R/Resources<</Font<</F1 3 0 R>>/XObject<<${names}>>>>>>`,
      stream(content),
    ]),
    ...more,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A card of two pages: an upright one with words and a red field, a lying one that is green. */
export const menuCard = (): Buffer =>
  pdfOf([
    { box: [300, 400], content: 'BT /F1 40 Tf 30 300 Td (Breakfast) Tj ET 1 0 0 rg 0 0 300 100 re f' },
    { box: [400, 200], content: '0 1 0 rg 0 0 400 200 re f' },
  ]);

/** A drawing that draws itself ten times, fifteen levels deep: it would take a year. */
export const endlessPdf = (): Buffer => {
  const level = (next: string): string => {
    const content = `${next} Do `.repeat(10);
    return content;
  };
  const depth = 15;
  const forms = Array.from({ length: depth }, (_, index) => {
    const content = index === depth - 1 ? '0 0 9 9 re f '.repeat(100) : level('/N');
    const resources = index === depth - 1 ? '' : `/Resources<</XObject<</N ${7 + index} 0 R>>>>`;
    return `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  });
  return pdfOf([{ box: [100, 100], content: '/X1 Do' }], forms);
};

/** A picture inside the page that says it is this wide and high. */
export const pdfWithPicture = (side: number): Buffer =>
  pdfOf(
    [{ box: [100, 100], content: '100 0 0 100 0 0 cm /X1 Do' }],
    [
      `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Length 3>>\nstream\nabc\nendstream`,
    ],
  );
