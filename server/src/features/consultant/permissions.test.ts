import { CODE } from '@xinqi/domain/codes'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { z } from 'zod'
import { createEveningConsultant } from '../../testing/build-consultant'
import { groupDraft } from '../../testing/groups'
import { newOperator } from '../../testing/operator'
import { OWNED_NUMBERS, type OwnedNumber } from '../../testing/owned-numbers'
import { buildPractice, type Practice } from '../../testing/practice'
import { newTalk } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, granuleOf, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

/** They concern who calls alone, or what is the same for every consultant: no number of somebody's among their parameters. */
const OF_ONESELF: readonly CallKey[] = [
  'GET /consult/consultOrganization/info',
  'GET /consult/consultStudio/listByOrgId',
  'POST /appoint/consultUser/logout',
  'POST /consult/ownPhone/sendCode',
  'POST /consult/ownPhone/confirm',
  'GET /appoint/consultVisitor/verifyQualification',
  'GET /consult/introductionVideo/mine',
  'POST /consult/introductionVideo/save',
  'POST /consult/introductionVideo/poster',
  'POST /consult/introductionVideo/takeDown',
  'GET /consult/consultConsultant/getConsultant',
  'POST /consult/consultConsultant/editInfo',
  'GET /consult/consultantProfile/mine',
  'POST /consult/consultantProfile/propose',
  'POST /consult/consultantProfile/portrait',
  'POST /consult/consultantProfile/addPaper',
  'GET /consult/consultService/mine',
  'POST /consult/consultService/add',
  'GET /consult/consultantProtocol/list',
  'GET /consult/consultantProtocol/info',
  'POST /consult/consultantProtocol/sign',
  'GET /consult/consultantProtocol/signatures',
  'GET /consult/consultConsultant/getExtUser',
  'GET /consult/consultConsultant/confirmIsReadInstruction',
  'POST /consult/consultConsultant/runningPlanNotice',
  'GET /consult/consultantExtInfo/operate',
  'GET /consult/preferenceModel/mine',
  'POST /consult/preferenceModel/save',
  'GET /consult/workday/info',
  'GET /consult/calendarFeed/info',
  'POST /consult/calendarFeed/create',
  'POST /consult/calendarFeed/close',
  'GET /consult/consultConsultantNotice/getNoticeList',
  'POST /consult/consultConsultantNotice/modify',
  'GET /consult/consultSchedule/getScheduleDates',
  'POST /consult/consultSchedule/saveRules',
  'POST /consult/consultSchedule/saveDay',
  'POST /consult/consultSchedule/clearDay',
  'GET /consult/operationManual/list',
  'GET /consult/operationManual/content',
  'GET /consult/visitorDiscounts/list',
  'GET /consult/settlement/income',
  'GET /consult/settlement/list',
  'GET /consult/settlement/ownShares',
  'GET /consult/payout/accounts',
  'POST /consult/payout/askAccount',
  'GET /consult/payout/available',
  'GET /consult/payout/list',
  'POST /consult/payout/apply',
  'GET /consult/consultAppointment/list',
  'GET /consult/consultVisitor/list',
  'GET /consult/individualCase/list',
  'GET /consult/individualCase/referred',
  'GET /consult/caseAlarm/list',
  'GET /consult/experience/waiting',
  'GET /consult/experience/mine',
  'GET /consult/csltRank/data',
  'GET /appoint/family/list',
  'GET /appoint/groupTalk/list',
  'GET /consult/supervision/mine',
  'GET /consult/supervision/list',
  'GET /consult/supervision/asked',
  'GET /consult/consultQuestionnaire/plans',
  'POST /consult/consultQuestionnaire/plan',
  'GET /consult/assessReportInfo/list',
  'GET /consult/group/list',
  'GET /consult/group/colleagues',
  'GET /appoint/consultDepositOrder/depositJudgement',
  'GET /appoint/consultDepositOrder/info',
  'GET /appoint/consultDepositOrder/list',
  'POST /appoint/consultDepositOrder/confirmOrder',
  'GET /appoint/consultDepositOrder/wechatAuth',
  'GET /consult/consultLetter/list',
  'POST /consult/consultPainting/reads',
  'POST /consult/consultPainting/readingPrice',
  'GET /appoint/message/listDialog',
  'GET /appoint/message/unReadDialogNum',
  'GET /appoint/message/presenceChoice',
  'POST /appoint/message/savePresenceChoice',
  'GET /consult/message/quietHours',
  'POST /consult/message/saveQuietHours',
  'POST /consult/timeCertificate/issue',
]

/** Letters that wait are every consultant's to take; a supervision is decided by whom it was sent to. Their own tests are below. */
const BY_RULES_OF_ITS_OWN: readonly CallKey[] = ['POST /consult/consultLetter/take', 'POST /consult/supervision/decide']

/** What everybody may know, what is counted within something owned, and what who calls makes up themselves. */
const NOBODYS =
  /^(orgId|studioId|cpChannelId|id|ids|questionnaireId|sessionNo|clientId|supervisorId|toId|consultantId)$/
/** Besides the number by which a call is tried. Each is looked for among what that one leads to, or among one's own. */
const WITHIN: readonly string[] = [
  'POST /consult/consultOrder/build srvId',
  'POST /consult/family/admit userId',
  'POST /consult/group/saveNote groupOrderNo',
  'POST /appoint/message/send orderNo',
  'POST /appoint/message/send couponNo',
  'POST /consult/assessReportInfo/save reportNo',
  'POST /appoint/consultAppointment/showDrawing drawingNo',
]

const declared = Object.keys(contract) as CallKey[]
const ofConsultants = declared.filter((key) => contract[key].auth === 'consultant')
const ofBoth = declared.filter((key) => contract[key].auth === 'party')

const app = useTestApp()
let practice: Practice
let own: Visitor
let other: Visitor
let supervisor: Visitor
let stranger: Visitor
beforeAll(async () => {
  const { lin, zhou } = app.world
  const guide = await createEveningConsultant(app, '13900000003', 60_000)
  await app.db.updateTable('consultant').set({ consultant_type: 10 }).where('id', '=', guide.id).execute()
  await app.db.updateTable('consultant').set({ supervisor_id: guide.id }).where('id', '=', lin.id).execute()
  practice = await buildPractice(app, { colleagueId: zhou.id, supervisorId: guide.id })
  own = await newConsultantLogin(app, lin)
  other = await newConsultantLogin(app, zhou)
  supervisor = await newConsultantLogin(app, guide)
  stranger = await newVisitor(app)
})

/** All that the database holds, table by table; not when a login was last used. */
async function everything(): Promise<ReadonlyMap<string, string>> {
  // What was done before is told by now, and marked as told.
  await app.services.publishOutbox()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'auth_session'`.execute(app.db)
  const kept = new Map<string, string>()
  for (const { name } of rows) {
    const all = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} as t`.execute(
      app.db,
    )
    kept.set(name, all.rows[0]?.hash ?? '')
  }
  return kept
}

const codeOf = async (key: CallKey, token: string | undefined): Promise<number> =>
  ((await (await app.client.send(key, {}, token === undefined ? {} : { token })).json()) as { code: number }).code

async function refusedWith(keys: readonly CallKey[], token: string | undefined, code: number): Promise<void> {
  const before = await everything()
  for (const key of keys) expect([key, await codeOf(key, token)]).toEqual([key, code])
  expect(await everything()).toEqual(before)
}

test('each call of consultants has its place in one of the lists', () => {
  const tried = new Set(OWNED_NUMBERS.map(({ call }) => call))
  const listed = [...tried, ...OF_ONESELF, ...BY_RULES_OF_ITS_OWN]
  expect(listed.sort()).toEqual([...ofConsultants, ...ofBoth].sort())
})

test('each number among the parameters of these calls is tried, or is nobody’s', () => {
  const tried = new Set(OWNED_NUMBERS.map(({ call, param }) => `${call} ${param}`))
  const forgotten = [...ofConsultants, ...ofBoth]
    .filter((key) => !BY_RULES_OF_ITS_OWN.includes(key))
    .flatMap((key) => Object.keys((contract[key].params as z.ZodObject).shape).map((param) => ({ key, param })))
    .filter(({ param }) => /(No|Nos|Id|Ids)$|^(id|ids|no)$/.test(param) && !NOBODYS.test(param))
    .map(({ key, param }) => `${key} ${param}`)
    .filter((name) => !tried.has(name) && !WITHIN.includes(name))
  expect(forgotten).toEqual([])
})

test('who is not logged in is asked to, by every call', () =>
  refusedWith([...ofConsultants, ...ofBoth], undefined, CODE.loginNeeded))

test('a visitor is refused by every call of consultants', () =>
  refusedWith(ofConsultants, stranger.token, CODE.forbidden))

test('an operator who may do everything is refused by every call of consultants, and by those of both sides', async () =>
  refusedWith([...ofConsultants, ...ofBoth], (await newOperator(app)).token, CODE.forbidden))

/** The answer, with the number that was asked about taken out where it is repeated. */
async function told({ call, param, more }: OwnedNumber, number: string | number, { token }: Visitor) {
  const response = await app.client.send(call, { ...more, [param]: number }, { token })
  const text = await response.text()
  const { code } = JSON.parse(text) as { code: number }
  return { code, text: typeof number === 'string' ? text.replaceAll(number, '…') : text }
}

const absent = (number: string | number): string | number =>
  typeof number === 'number' ? 999_999_999 : number.replace(/^\d{18}/, '9'.repeat(18))

async function hearsNothing(who: Visitor, rows: readonly OwnedNumber[]): Promise<void> {
  const before = await everything()
  const heard: string[] = []
  for (const row of rows) {
    const number = practice[row.of]
    const foreign = await told(row, number, who)
    const missing = await told(row, absent(number), who)
    const name = `${row.call} ${row.param}`
    if (foreign.text !== missing.text) heard.push(`${name}: ${foreign.text} instead of ${missing.text}`)
    const isConsultant = who !== stranger
    if (isConsultant && foreign.code !== (row.told === 'refused' ? CODE.notFound : CODE.ok))
      heard.push(`${name}: ${foreign.text}`)
  }
  expect(heard).toEqual([])
  expect(await everything()).toEqual(before)
}

test('another consultant is told of each number what is told of one that is not there, and changes nothing', () =>
  hearsNothing(other, OWNED_NUMBERS))

test('a supervisor reads and changes nothing of whom they supervise', () => hearsNothing(supervisor, OWNED_NUMBERS))

test('another visitor hears nothing by the calls of both sides', () =>
  hearsNothing(
    stranger,
    OWNED_NUMBERS.filter(({ call }) => ofBoth.includes(call)),
  ))

test('a letter that somebody has taken is not taken by another, and shows them nothing', async () => {
  const { letterNo } = practice
  const answer = await other.answer('POST /consult/consultLetter/take', { letterNo })
  expect(answer).toEqual({ code: CODE.conflict, msg: '这封信刚刚被取走了', data: null })
})

test('a supervision is decided by whom it was sent to, not by who held it nor by anybody else', async () => {
  const { proofNo } = practice
  const decide = (who: Visitor, no = proofNo) =>
    who.answer('POST /consult/supervision/decide', { proofNo: no, confirm: true })
  for (const who of [own, other]) expect(await decide(who)).toEqual(await decide(who, '9'.repeat(18)))
  expect((await supervisor.call('GET /consult/supervision/asked', {})).list).toMatchObject([{ proofNo }])
})

test('beside a number of one’s own, another’s is as if not there, too', async () => {
  const { zhou } = app.world
  const { conversationNo, visitor, orderNo } = await newTalk(app, '2026-11-24 09:00:00', zhou)
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const founded = { consultantId: zhou.id, name: '我们家', shownName: '阿舟' }
  const { familyNo } = await visitor.call('POST /appoint/family/open', founded)
  const draft = JSON.stringify(groupDraft(app.clock.now(), {}))
  const { groupId } = await other.call('POST /consult/group/save', { draft })
  const slot = granuleOf('2026-11-25 09:00:00')
  const { serviceId, groupOrderNo, userId, orderNo: foreignNo } = practice
  const card = { conversationNo, clientId: 'foreign-card', kind: 'order' } as const
  const tries = (absentId: number, no: string) => ({
    service: () => other.answer('POST /consult/consultOrder/build', { appointNo, srvId: absentId, ...built }),
    order: () => other.answer('POST /appoint/message/send', { ...card, orderNo: no }),
    coupon: () => other.answer('POST /appoint/message/send', { ...card, kind: 'coupon', couponNo: no }),
    person: () => other.answer('POST /consult/family/admit', { familyNo, userId: absentId, admitted: true }),
    member: () => other.answer('POST /consult/group/saveNote', { groupId, ...noted, groupOrderNo: no }),
  })
  const built = { slot, consultMode: 1, priceFen: 10_000 } as const
  const noted = { sessionNo: 1, words: '来了' }
  const missing = tries(999_999_999, '9'.repeat(18))
  app.clock.advance(8 * DAY)
  const before = await everything()
  for (const [what, foreign, absentOne] of [
    ['服务', tries(serviceId, '').service, missing.service],
    ['预约', tries(0, foreignNo).order, missing.order],
    ['优惠券', tries(0, foreignNo).coupon, missing.coupon],
    ['人', tries(userId, '').person, missing.person],
    ['成员', tries(0, groupOrderNo).member, missing.member],
  ] as const) {
    const answer = await foreign()
    expect(answer).toMatchObject({ code: CODE.notFound, msg: `没有找到这个${what}` })
    expect(answer).toEqual(await absentOne())
  }
  expect(await everything()).toEqual(before)
})

/** They end something without a word, or tell of one's own hours whatever else is asked. */
const SAYS_THE_SAME = [
  'POST /appoint/consultAppointment/getTimeCertificate',
  'GET /appoint/timeCertificate/list',
  'POST /consult/consultQuestionnaire/withdraw',
  'POST /consult/assessReportInfo/discard',
]

test('whose the numbers are hears something else: what the others were asked about was there', async () => {
  // The clock has gone back since they came about: nothing ends before it has begun.
  app.clock.advance(MINUTE)
  const same: string[] = []
  for (const row of OWNED_NUMBERS) {
    const number = practice[row.of]
    const mine = await told(row, number, own)
    const { text } = await told(row, absent(number), own)
    if (mine.text === text) same.push(row.call)
    else if (SAYS_THE_SAME.includes(row.call)) same.push(`${row.call}: ${mine.text} instead of ${text}`)
  }
  expect(same.sort()).toEqual([...SAYS_THE_SAME].sort())
})
