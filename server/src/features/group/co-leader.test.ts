import { CODE } from '@xinqi/domain/codes'
import { SECOND } from '@xinqi/domain/time'
import { groupDraft, letGoOfHours } from '../../testing/groups'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, type Visitor } from '../../testing/visitor'

const ANSWER = 'POST /consult/group/answerCoLeading'
const INFO = 'GET /consult/group/info'
const SAVE = 'POST /consult/group/save'
const SUBMIT = 'POST /consult/group/submit'

const app = useTestApp()
let leader: Visitor
let second: Visitor
beforeAll(async () => {
  leader = await newConsultantLogin(app, app.world.lin)
  second = await newConsultantLogin(app, app.world.zhou)
})

const draftWith = (coLeaderId: number | null) => JSON.stringify(groupDraft(app.clock.now(), { coLeaderId }))
const asked = async () => (await leader.call(SAVE, { draft: draftWith(app.world.zhou.id) })).groupId

test('who is asked by name to lead with another agrees before it is handed in, and again after a change', async () => {
  const { list } = await leader.call('GET /consult/group/colleagues', {})
  expect(list.map(({ consultantId }) => consultantId)).toEqual([app.world.zhou.id])
  expect((await leader.call('GET /consult/group/colleagues', { keyword: '%' })).list).toEqual([])
  const groupId = await asked()
  expect((await leader.answer(SUBMIT, { groupId })).code).toBe(CODE.conflict)
  const { askedToLead, savedTime } = await second.call(INFO, { groupId })
  expect(askedToLead).toBe(true)
  await second.call(ANSWER, { groupId, agree: true, savedTime })
  expect((await leader.call(INFO, { groupId })).coLeader).toMatchObject({
    consultantId: app.world.zhou.id,
    agreed: true,
  })
  app.clock.advance(SECOND)
  await leader.call(SAVE, { groupId, draft: draftWith(app.world.zhou.id) })
  expect((await leader.answer(SUBMIT, { groupId })).code).toBe(CODE.conflict)
  expect((await second.answer(ANSWER, { groupId, agree: true, savedTime })).code).toBe(CODE.conflict)
  const again = await second.call(INFO, { groupId })
  await second.call(ANSWER, { groupId, agree: true, savedTime: again.savedTime })
  await leader.call(SUBMIT, { groupId })
  expect((await second.answer(ANSWER, { groupId, agree: false, savedTime: again.savedTime })).code).toBe(CODE.conflict)
  await (await newOperator(app)).call('POST /operator/group/decide', { groupId, approve: true })
  expect(await second.call(INFO, { groupId })).toMatchObject({ own: false, askedToLead: false })
})

test('who does not want to is asked no more; only who was asked answers', async () => {
  const groupId = await asked()
  const { savedTime } = await leader.call(INFO, { groupId })
  expect((await leader.answer(ANSWER, { groupId, agree: true, savedTime })).code).toBe(CODE.conflict)
  await second.call(ANSWER, { groupId, agree: false, savedTime })
  expect((await leader.call(INFO, { groupId })).coLeader).toBeNull()
  expect((await second.answer(INFO, { groupId })).code).toBe(CODE.notFound)
  expect((await second.answer(ANSWER, { groupId, agree: true, savedTime })).code).toBe(CODE.notFound)
  await letGoOfHours(app)
  await leader.call(SUBMIT, { groupId })
})

test('nobody publishes a group whose second leader has not agreed, in whatever way it was handed in', async () => {
  const groupId = await asked()
  await app.db.updateTable('group_course').set({ status: 'submitted' }).where('id', '=', groupId).execute()
  const decision = await (await newOperator(app)).answer('POST /operator/group/decide', { groupId, approve: true })
  expect(decision.code).toBe(CODE.conflict)
})
