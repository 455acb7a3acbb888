import type { GroupDraft } from '@xinqi/domain/contract/group-fields'
import { addDays, dateOf } from '@xinqi/domain/time'
import { newOperator } from './operator'
import type { TestApp } from './test-app'
import { newConsultantLogin, newVisitor, type Visitor } from './visitor'

/** Of one of the three sessions of a group, fen. */
export const GROUP_PRICE = 10_000

/** Four days before the first of three sessions it is decided whether a group is formed. */
export const groupDraft = (now: Date, change: Partial<GroupDraft>): GroupDraft => ({
  title: '练习小组',
  summary: '三个晚上',
  forWhom: '想练一练的人',
  notForWhom: '正处在危机里的人',
  plan: '先报到，再练习',
  rules: '准时',
  confidential: '不在外面说',
  agreement: '我同意',
  placeKind: 'faceToFace',
  place: '静安区',
  entrance: '梧桐里 12 号',
  coLeaderId: null,
  priceFen: GROUP_PRICE,
  minSeats: 3,
  maxSeats: 4,
  decideDay: addDays(dateOf(now), 3),
  lateUntilSession: 2,
  belowRule: 'goOn',
  interview: null,
  questions: [{ text: '最近想过伤害自己吗？', kind: 'yesNo', stopOn: 'yes' }],
  sessions: [7, 14, 21].map((days) => ({
    topic: '练习',
    startsAt: `${addDays(dateOf(now), days)} 19:00:00`,
    minutes: 90,
  })),
  ...change,
})

/** The groups of a file's tests all begin on one evening of one leader: those of earlier tests let go of the hours. */
export const letGoOfHours = (app: TestApp) =>
  app.db.deleteFrom('slot_granule').where('group_session_id', '>', 0).execute()

/** A group that somebody leads and an operator has let in. */
export async function publishGroup(app: TestApp, change: Partial<GroupDraft> = {}): Promise<number> {
  await letGoOfHours(app)
  const leader = await newConsultantLogin(app, app.world.lin)
  const draft = JSON.stringify(groupDraft(app.clock.now(), change))
  const { groupId } = await leader.call('POST /consult/group/save', { draft })
  await leader.call('POST /consult/group/submit', { groupId })
  await (await newOperator(app)).call('POST /operator/group/decide', { groupId, approve: true })
  return groupId
}

/** What is said on the way in; all three sessions, unless another amount is expected. */
export const wishForGroup = (groupId: number, expectedFen = 3 * GROUP_PRICE) => ({
  groupId,
  alias: '小舟',
  answers: '["no"]',
  sharesAnswers: true,
  agreed: true,
  expectedFen,
})

export interface Member {
  visitor: Visitor
  groupOrderNo: string
}

/** Somebody new who has enrolled and paid. */
export async function joinGroup(app: TestApp, groupId: number, expectedFen?: number): Promise<Member> {
  const visitor = await newVisitor(app)
  const wish = wishForGroup(groupId, expectedFen)
  const { groupOrderNo } = await visitor.call('POST /appoint/consultGroupOrder/enrol', wish)
  const begun = await visitor.call('POST /appoint/consultPay/payGroupOrder', { groupOrderNo, tradeType: 'H5' })
  await app.sandbox.atCashier(begun.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  return { visitor, groupOrderNo }
}
