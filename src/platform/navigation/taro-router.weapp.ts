/** WeChat opens, shows and hides pages itself: nothing of its routing has to be put right. */
export function useStayShown(): void {}
