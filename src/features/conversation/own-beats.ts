import { HERE_EVERY_MS, TYPING_EVERY_MS } from '@xinqi/domain/rules/conversation'

export interface OwnBeats {
  /** Something was typed. */
  typed: () => void
  /** The other one has come, and is told at once that they are not alone. */
  answer: () => void
  stop: () => void
}

/** Says that one is here: at once, then as often as is needed to be believed; and that one writes, when one does. */
export function startBeats(send: (typing: boolean) => void): OwnBeats {
  /** Runs while something was typed so lately that saying it again would be too much. */
  let typing: ReturnType<typeof setTimeout> | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  const beat = (): void => {
    clearTimeout(next)
    next = setTimeout(beat, HERE_EVERY_MS)
    send(typing !== undefined)
  }
  beat()
  return {
    typed: () => {
      if (typing !== undefined) return
      typing = setTimeout(() => (typing = undefined), TYPING_EVERY_MS)
      beat()
    },
    answer: beat,
    stop: () => {
      clearTimeout(typing)
      clearTimeout(next)
    },
  }
}
