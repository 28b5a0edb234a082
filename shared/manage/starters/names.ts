/** What a house may begin with. */
export const starterNames = ['hotel', 'store'] as const;
export type StarterName = (typeof starterNames)[number];
