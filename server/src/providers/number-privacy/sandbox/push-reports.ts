import { z } from 'zod'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'

/** As Aliyun has it: who does not answer with 200 in this time is told again. */
const ANSWER_WITHIN_MS = 700
const AGAIN_AFTER_MS = [MINUTE, 5 * MINUTE, 10 * MINUTE]

const waiting = z.object({
  id: z.string(),
  report: z.record(z.string(), z.unknown()),
  tried: z.int(),
  /** Epoch milliseconds. */
  dueAt: z.int(),
})
type Waiting = z.infer<typeof waiting>
const WAITING: RecordKind<Waiting> = { name: 'number-privacy.report', schema: waiting }

/** Pushes reports of calls over HTTP, each until it is taken, four times at most. */
export function createReportPush(store: SandboxStore, { clock, url }: { clock: Clock; url(): string }) {
  async function push(one: Waiting): Promise<void> {
    const taken = await isTaken(url(), one.report)
    const pause = AGAIN_AFTER_MS[one.tried]
    if (taken || pause === undefined) return store.remove(WAITING, one.id)
    await store.put(WAITING, one.id, { ...one, tried: one.tried + 1, dueAt: clock.now().getTime() + pause })
  }

  return {
    tell: (id: string, report: Record<string, unknown>): Promise<void> =>
      push({ id, report, tried: 0, dueAt: clock.now().getTime() }),
    async tick(): Promise<void> {
      for (const one of await store.list(WAITING)) if (one.dueAt <= clock.now().getTime()) await push(one)
    },
  }
}
export type ReportPush = ReturnType<typeof createReportPush>

async function isTaken(url: string, report: Record<string, unknown>): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8', connection: 'close' },
      body: JSON.stringify([report]),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return answer.status === 200 && z.object({ code: z.number() }).safeParse(await answer.json()).success
  } catch {
    return false
  }
}
