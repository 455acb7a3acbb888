import { byClients, timed } from '../../bench/measure'
import { order } from '../../bench/ratio/customers'
import { getTimed, hangUp } from '../../bench/support/http-client'
import type { Service } from './service'

const CLIENTS = 16
const ORDERS = 500
const READS = 1500
const WARM_UP = 100

export interface Throughput {
  ordersPerSecond: number
  readsPerSecond: number
}

export interface Scale {
  one: Throughput
  two: Throughput
}

/** The same work by one web process and by two of them, on this machine with everything else that the service is. */
export async function scaleWeb(service: Service): Promise<Scale> {
  const [, second] = service.web
  await second?.stop()
  const one = await throughput(service)
  await second?.start()
  // Both have to be warm: a process that has just started plans and compiles.
  const two = await throughput(service)
  return { one, two }
}

async function throughput({ front, people }: Service): Promise<Throughput> {
  const id = people[0]?.time.consultantId ?? 1
  const reads = Array.from(
    { length: READS },
    () => `${front.origin}/api/appoint/consultConsultant/getDetailsVO?consultantId=${id}`,
  )
  try {
    await byClients(CLIENTS, people.splice(-WARM_UP), (person) => order(front.origin, person))
    await byClients(CLIENTS, reads.slice(0, WARM_UP), getTimed)
    const ordered = await timed(() =>
      byClients(CLIENTS, people.splice(-ORDERS), (person) => order(front.origin, person)),
    )
    const read = await timed(() => byClients(CLIENTS, reads, getTimed))
    return {
      ordersPerSecond: (ORDERS / ordered.milliseconds) * 1000,
      readsPerSecond: (READS / read.milliseconds) * 1000,
    }
  } finally {
    hangUp()
  }
}
