/** Where the forms of headings stand below the area. */
export const HEADINGS = 'headings';
/** Where what is new below a heading stands. */
export const belowHeading = (id: number | string): string => `in-${id}`;
