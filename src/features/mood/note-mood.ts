import { CODE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { dropUnsent, keepUnsent, readUnsent } from '@/platform/unsent-store'
import { serverClock } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { moodOf, ownerOf, type NotedMood } from './unsent-moods'

const SAVE = 'POST /appoint/consultUserMoodCurve/save'

/** It did not arrive for a reason that passes: it stays on the phone, and is sent again under its own id. */
const PASSES: readonly number[] = [OFFLINE, CODE.tooMany, CODE.sessionGone, CODE.loginNeeded, CODE.tokenExpired]
const passes = (error: unknown): boolean => error instanceof CallFailure && PASSES.includes(error.code)

const idOf = ({ clientId }: NotedMood): string => `mood:${clientId}`

/** Notes a mood: what the server said of it, or null while it waits on this phone for the network. Rejects where it was refused. */
export async function noteMood(mood: NotedMood): Promise<Data<typeof SAVE> | null> {
  const id = useSession.getState().user?.id
  if (id === undefined) throw new CallFailure(CODE.loginNeeded, '请先登录')
  await keepUnsent({ id: idOf(mood), owner: ownerOf(id), at: serverClock.now().getTime(), body: JSON.stringify(mood) })
  try {
    const answer = await call(SAVE, mood, { quiet: true })
    await dropArrived(mood)
    return answer
  } catch (error) {
    if (passes(error)) return null
    await dropArrived(mood)
    throw error
  }
}

/** Not to be sent any more: it was deleted before it arrived. */
export const dropMood = (clientId: string): Promise<unknown> => dropUnsent(`mood:${clientId}`)

/** What waits on this phone. */
export async function waitingMoods(): Promise<NotedMood[]> {
  const id = useSession.getState().user?.id
  return id === undefined ? [] : (await readUnsent(ownerOf(id))).map(moodOf)
}

/** Written anew while it was under way, the newer one stays and goes next. */
async function dropArrived(mood: NotedMood): Promise<void> {
  const kept = (await waitingMoods()).find(({ clientId }) => clientId === mood.clientId)
  if (JSON.stringify(kept) === JSON.stringify(mood)) await dropUnsent(idOf(mood))
}

/** Sends what waits, in its order, and says how many arrived. What the server refuses for good is told, and waits no longer. */
export async function sendWaitingMoods(): Promise<{ arrived: number; refused: string[] }> {
  const refused: string[] = []
  let arrived = 0
  for (const mood of await waitingMoods()) {
    try {
      await call(SAVE, mood, { quiet: true })
      arrived += 1
    } catch (error) {
      if (!(error instanceof CallFailure) || passes(error)) return { arrived, refused }
      refused.push(error.message)
    }
    await dropArrived(mood)
  }
  return { arrived, refused }
}
