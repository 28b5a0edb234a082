/** What stands in the address of a coupon for one that nobody has yet [CONSOLE-PREVIEW]. */
export const COUPON_EXAMPLE = 'example';
