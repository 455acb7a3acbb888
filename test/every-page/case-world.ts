import type { TestClient } from '../../server/src/testing/test-client'

export interface CaseArranging {
  consultant: Pick<TestClient, 'call'>
  userId: number
}

/** A case of the visitor, with a plan, and a referral that waits for their answer. */
export async function arrangeCase({ consultant: { call }, userId }: CaseArranging): Promise<void> {
  await call('POST /consult/individualCase/open', { userId, goal: '睡得好一些，敢在会上说出自己的想法。' })
  await call('POST /consult/individualCase/note', { userId, text: '先记两周睡眠，再谈开会时的紧张。' })
  const { list } = await call('GET /consult/individualCase/colleagues', { userId })
  await call('POST /consult/individualCase/refer', {
    userId,
    toId: list[0]?.consultantId ?? 0,
    reason: '谈到睡眠时，我想到一位同事。她做这个方向很多年，时间也更适合你。',
    handed: '还没有正式谈过。来访者希望睡得好一些，已经开始记睡眠。',
  })
}
