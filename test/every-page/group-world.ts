import type { TestClient } from '../../server/src/testing/test-client'

/** Joins a group that was formed and is under way, which costs nothing and takes people late; gives the number of the enrolment. */
export async function joinFormedGroup({
  call,
}: Pick<TestClient, 'call'>): Promise<{ groupId: number; groupOrderNo: string }> {
  const { list } = await call('GET /appoint/consultGroup/list', {})
  const formed = list.find(({ status, priceFen }) => status === 'running' && priceFen === 0)
  if (!formed) throw new Error('No group of the demo is under way.')
  const { groupOrderNo } = await call('POST /appoint/consultGroupOrder/enrol', {
    groupId: formed.groupId,
    alias: '阿眠',
    introduction: '想看看别人怎样过夜晚。',
    answers: JSON.stringify(['no', '一两个能试试的小办法']),
    sharesAnswers: false,
    agreed: true,
    expectedFen: 0,
  })
  const { groupId } = formed
  await call('POST /appoint/groupTalk/send', { groupId, clientId: 'group-of-the-world-1', text: '大家好，我是阿眠。' })
  return { groupId, groupOrderNo }
}
