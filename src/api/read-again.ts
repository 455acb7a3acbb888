import type { CallKey } from '@xinqi/domain/contract/contract'
import { mutate } from 'swr'

/** Reads anew what a call says, wherever it is shown and with whatever parameters. */
export const readAgain = (key: CallKey): Promise<unknown> => mutate((kept) => Array.isArray(kept) && kept[0] === key)
