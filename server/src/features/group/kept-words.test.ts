import { formatMoment } from '@xinqi/domain/time'
import type { Updateable } from 'kysely'
import type { GroupCourse } from '../../db/database'
import { groupDraft, joinGroup, publishGroup } from '../../testing/groups'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor } from '../../testing/visitor'

type Change = Updateable<GroupCourse>

const QUESTIONS = JSON.stringify([{ text: '现在住在哪里？', kind: 'words', stopOn: null }])
const WORDS: [string, Change][] = [
  ['what one agrees to', { agreement: '我另外同意录音' }],
  ['how it is kept to oneself', { confidential: '带领者可以在外面说' }],
  ['the rules', { rules: '迟到的不能进来' }],
  ['the questions', { questions: QUESTIONS }],
  ['for whom it is', { for_whom: '所有人' }],
  ['for whom it is not', { not_for_whom: '没有' }],
  ['how it goes', { plan: '只听讲座' }],
  ['the price', { price_fen: 1 }],
  ['the second leader', { co_leader_id: null }],
]

const app = useTestApp()

const change = (groupId: number, columns: Change) =>
  app.db.updateTable('group_course').set(columns).where('id', '=', groupId).execute()
const standing = (groupId: number) =>
  app.db.selectFrom('group_course').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()

/** A draft whose second leader has agreed to it. */
async function agreedByBoth(): Promise<number> {
  const [leader, second] = [await newConsultantLogin(app, app.world.lin), await newConsultantLogin(app, app.world.zhou)]
  const draft = JSON.stringify(groupDraft(app.clock.now(), { coLeaderId: app.world.zhou.id }))
  const { groupId } = await leader.call('POST /consult/group/save', { draft })
  const { savedTime } = await second.call('GET /consult/group/info', { groupId })
  await second.call('POST /consult/group/answerCoLeading', { groupId, agree: true, savedTime })
  return groupId
}

test('what somebody has enrolled on stays word by word; the name and the door may change', async () => {
  const groupId = await publishGroup(app)
  const { groupOrderNo, visitor } = await joinGroup(app, groupId)
  const before = await visitor.call('GET /appoint/consultGroupOrder/detail', { groupOrderNo })
  for (const [, columns] of WORDS.filter(([name]) => name !== 'the second leader'))
    await expect(change(groupId, columns)).rejects.toThrow('terms of a group are kept')
  await expect(change(groupId, { co_leader_id: app.world.zhou.id })).rejects.toThrow('terms of a group are kept')
  const after = await visitor.call('GET /appoint/consultGroupOrder/detail', { groupOrderNo })
  expect(after.terms).toEqual(before.terms)
  await change(groupId, { entrance: '梧桐里 14 号，旁边那扇门' })
  expect((await visitor.call('GET /appoint/consultGroupOrder/detail', { groupOrderNo })).entrance).toContain('14 号')
})

test('what is published stays for who is about to enrol, too', async () => {
  const groupId = await publishGroup(app)
  const visitor = await newVisitor(app)
  const { terms } = await visitor.call('GET /appoint/consultGroup/detail', { groupId })
  await expect(change(groupId, { agreement: '我另外同意录音' })).rejects.toThrow('terms of a group are kept')
  expect((await visitor.call('GET /appoint/consultGroup/detail', { groupId })).terms).toEqual(terms)
})

test.each(WORDS)(
  'under the yes of the second leader, %s does not change; where they are asked again it does',
  async (_, columns) => {
    const groupId = await agreedByBoth()
    const before = await standing(groupId)
    await expect(change(groupId, columns)).rejects.toThrow('terms of a group are kept')
    expect(await standing(groupId)).toEqual(before)
    await change(groupId, { ...columns, co_leader_agreed_at: null })
    expect((await standing(groupId)).co_leader_agreed_at).toBeNull()
  },
)

test('a draft that nobody has agreed to is written anew as often as its leader likes', async () => {
  const leader = await newConsultantLogin(app, app.world.lin)
  const write = (rules: string, groupId?: number) => {
    const draft = JSON.stringify(groupDraft(app.clock.now(), { rules }))
    return leader.call('POST /consult/group/save', groupId === undefined ? { draft } : { groupId, draft })
  }
  const { groupId } = await write('准时')
  await write('来不了先说', groupId)
  const { draft, savedTime } = await leader.call('GET /consult/group/info', { groupId })
  expect(draft.rules).toBe('来不了先说')
  expect(savedTime).toBe(formatMoment((await standing(groupId)).saved_at))
})
