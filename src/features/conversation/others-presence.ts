import { HERE_LASTS_MS, TYPING_LASTS_MS } from '@xinqi/domain/rules/conversation'

/** What is known of the other one now; null: nothing. There is no last time: who is gone is not spoken of. */
export type Presence = 'typing' | 'here' | null

export interface OthersPresence {
  /** They have said that they are here. Gives whether they have only just come. */
  heard: (typing: boolean) => boolean
  /** What they were writing has come. */
  said: () => void
  /** Shows nothing any more. */
  stop: () => void
}

/** Shows what the other one's page has said of them, for as long as it is to be believed without being said again. */
export function watchOther(show: (presence: Presence) => void): OthersPresence {
  let here: ReturnType<typeof setTimeout> | undefined
  let typing: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => show(typing !== undefined ? 'typing' : here !== undefined ? 'here' : null)
  const endTyping = (): void => {
    clearTimeout(typing)
    typing = undefined
  }
  const said = (): void => {
    endTyping()
    tell()
  }
  const stop = (): void => {
    clearTimeout(here)
    here = undefined
    said()
  }
  return {
    heard: (types) => {
      const hasCome = here === undefined
      clearTimeout(here)
      here = setTimeout(stop, HERE_LASTS_MS)
      endTyping()
      if (types) typing = setTimeout(said, TYPING_LASTS_MS)
      tell()
      return hasCome
    },
    said,
    stop,
  }
}
