/** WeChat shows and hides pages itself. */
export function useStayShown(): void {}
