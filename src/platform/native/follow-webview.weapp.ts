/** WeChat shows and hides a mini-program itself. */
export const followWebview = (): (() => void) => () => undefined
