/** What was typed, or undefined where nothing was. */
export const filled = (text: string | undefined): string | undefined => text?.trim() || undefined
