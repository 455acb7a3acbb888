export type PrivacyAnswer = (agreed: boolean) => void

/** WeChat finds the button that says yes by this id. */
export const AGREE_BUTTON_ID = 'privacy-agree'

/** A browser asks for each permission itself. */
export function onPrivacyNeeded(_listener: (answer: PrivacyAnswer) => void): void {
  return undefined
}

export const openPrivacyContract = (): void => undefined
