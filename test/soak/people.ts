import type { Params } from '@xinqi/domain/contract/contract'
import { CODE } from '@xinqi/domain/codes'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { demoConsultants } from '../../server/src/demo/consultants'
import { loginConsultant, loginVisitor } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import type { GrantedTokens } from '../../src/state/session'

/** Two who know each other by a session that was paid. */
export interface Pair {
  visitor: GrantedTokens
  consultant: GrantedTokens
}

const CONFIRM = 'POST /appoint/consultOrder/confirmOrder'

/** So many pairs, each with a visitor of its own; consultants have several where there are not enough of them. */
export async function newPairs(origin: string, count: number): Promise<Pair[]> {
  const reach = { client: new TestClient(origin), sandbox: new Sandbox(origin) }
  const consultants: { id: number; granted: GrantedTokens; free: Params<typeof CONFIRM>[] }[] = []
  for (const { id, modes } of demoConsultants().filter(({ orgId }) => orgId === DEFAULT_ORG_ID)) {
    if (consultants.length === count) break
    const free = await freeTimes(reach.client, id, modes[0] ?? 1)
    if (free.length <= count / 10) continue
    const login = await loginConsultant(reach, `139${String(id).padStart(8, '0')}`)
    const { token, refreshToken, expires, consultantId } = login
    consultants.push({ id, free, granted: { accessToken: token, refreshToken, expiresIn: expires, id: consultantId } })
  }
  const pairs: Pair[] = []
  for (let index = 0; index < count; index += 1) {
    const consultant = consultants[index % consultants.length]
    if (!consultant) throw new Error('There is nobody to talk to.')
    const { userId, accessToken, refreshToken, accessTokenExpire } = await loginVisitor(reach, newPhone(index))
    await bookSoonest(reach, accessToken, consultant.free)
    const visitor = { accessToken, refreshToken, expiresIn: accessTokenExpire, id: userId }
    pairs.push({ visitor, consultant: consultant.granted })
  }
  return pairs
}

const newPhone = (index: number): string => String(13_600_000_001 + index)

/** Starts that are free, soonest first; a session takes those beside it as well. */
async function freeTimes(
  client: TestClient,
  consultantId: number,
  consultMode: number,
): Promise<Params<typeof CONFIRM>[]> {
  const { services } = await client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
  const service = services.find(({ sessions }) => sessions === 1)
  if (!service) return []
  const { srvId } = service
  const { days } = await client.call('GET /appoint/consultSchedule/getSchedule', { consultantId, srvId, days: 30 })
  return days.flatMap((day) => day.scheduleItem).map(({ id }) => ({ consultantId, srvId, slot: id, consultMode }))
}

/** Books the first of these that nobody else's session has taken, and pays for it. */
async function bookSoonest(
  { client, sandbox }: { client: TestClient; sandbox: Sandbox },
  token: string,
  free: Params<typeof CONFIRM>[],
): Promise<void> {
  const wish = free.shift()
  if (!wish) throw new Error('There is nobody to talk to.')
  const booked = await client.answer(CONFIRM, wish, { token })
  if (booked.code === CODE.slotTaken) return bookSoonest({ client, sandbox }, token, free)
  if (booked.code !== CODE.ok) throw new Error(`No session could be booked: ${booked.msg}`)
  const { orderNo } = booked.data
  const { h5Url } = await client.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' }, { token })
  await sandbox.atCashier(h5Url ?? '', 'pay')
  const { paid } = await client.call('GET /appoint/consultOrder/isPaySuccess', { orderNo }, { token })
  if (!paid) throw new Error(`${orderNo} is not paid.`)
}
