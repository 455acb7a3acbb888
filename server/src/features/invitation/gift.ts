/** For what a friend is given their coupon: the same gives, and takes back, once. */
export const giftOfInvitation = (id: number) => ({ way: 'invited', reference: `invitation/${id}` }) as const
