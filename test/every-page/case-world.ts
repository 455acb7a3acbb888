import type { TestClient } from '../../server/src/testing/test-client'

export interface CaseArranging {
  consultant: Pick<TestClient, 'call'>
  userId: number
  /** A session of the two that is to be held, and a free time of the consultant. */
  appointNo: string
  slot: number
}

/** A case of the visitor, with a plan, a referral and another time that wait for their answer, and a discount for them alone. */
export async function arrangeCase({ consultant: { call }, userId, appointNo, slot }: CaseArranging): Promise<void> {
  await call('POST /consult/individualCase/open', { userId, goal: '睡得好一些，敢在会上说出自己的想法。' })
  await call('POST /consult/individualCase/note', { userId, text: '先记两周睡眠，再谈开会时的紧张。' })
  const { list } = await call('GET /consult/individualCase/colleagues', { userId })
  await call('POST /consult/individualCase/refer', {
    userId,
    toId: list[0]?.consultantId ?? 0,
    reason: '谈到睡眠时，我想到一位同事。她做这个方向很多年，时间也更适合你。',
    handed: '还没有正式谈过。来访者希望睡得好一些，已经开始记睡眠。',
  })
  await call('POST /consult/visitorDiscounts/set', { userId, offPercent: 10 })
  const reason = '那天临时有一场督导，想和你换个时间。不方便的话就保留原来的，没有关系。'
  await call('POST /consult/consultAppointment/proposeChange', { appointNo, slots: String(slot), reason })
}
