import type { Params } from '@xinqi/domain/contract/contract'
import { forgetUnsent, type KeptUnsent } from '@/platform/unsent-store'

export type NotedMood = Params<'POST /appoint/consultUserMoodCurve/save'>

/** Apart from what is said in conversations. */
export const ownerOf = (userId: number): string => `mood:user:${userId}`
export const moodOf = ({ body }: KeptUnsent): NotedMood => JSON.parse(body) as NotedMood

/** For who uses this phone next. */
export const forgetMoods = (userId: number): Promise<unknown> => forgetUnsent(ownerOf(userId))
