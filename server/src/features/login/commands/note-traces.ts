import type { TraceKind } from '@xinqi/domain/rules/person-trace'
import { DAY } from '@xinqi/domain/time'
import type { Device } from '../../../call/device'
import type { Services, Trx } from '../../../call/services'
import { rangeOf } from '../../../crypto/keyed-hash'
import { wechatsOf } from '../mark-data'

interface Trace {
  kind: TraceKind
  /** What it was, in the clear; only its hash is kept. */
  left: string
}

/** What a visitor's login leaves behind: the network, the device, the WeChat that the account is known by. */
export async function noteLoginTraces(
  services: Services,
  trx: Trx,
  userId: number,
  { address, device }: { address: string; device: Device },
): Promise<void> {
  const wechats = await wechatsOf(trx, userId)
  await noteTraces(services, trx, userId, [
    { kind: 'network', left: rangeOf(address) },
    ...(device.sid === null ? [] : [{ kind: 'device', left: device.sid } as const]),
    ...wechats.map((left) => ({ kind: 'wechat', left }) as const),
  ])
}

/** What a visitor's payment leaves behind: whose account it came from, as the payment company names it. */
export const notePayerTrace = (services: Services, trx: Trx, userId: number, left: string): Promise<void> =>
  noteTraces(services, trx, userId, [{ kind: 'payer', left }])

/** Each once; that it was left again is written down once a day. */
async function noteTraces(
  { hash, clock }: Services,
  trx: Trx,
  userId: number,
  traces: readonly Trace[],
): Promise<void> {
  const now = clock.now()
  await trx
    .insertInto('person_trace')
    .values(
      traces.map(({ kind, left }) => ({
        kind,
        trace_hash: hash.trace(kind, left),
        user_id: userId,
        first_at: now,
        last_at: now,
      })),
    )
    .onConflict((on) =>
      on
        .columns(['kind', 'trace_hash', 'user_id'])
        .doUpdateSet((eb) => ({ last_at: eb.ref('excluded.last_at') }))
        .where('person_trace.last_at', '<', new Date(now.getTime() - DAY)),
    )
    .execute()
}
