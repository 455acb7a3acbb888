/** What the app runs in, as it says itself in the header `client-kind`. */
export const CLIENT_KINDS = ['browser', 'wechat', 'miniProgram', 'app', 'consultantApp'] as const
export type ClientKind = (typeof CLIENT_KINDS)[number]
