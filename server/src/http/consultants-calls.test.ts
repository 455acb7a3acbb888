import { CODE } from '@xinqi/domain/codes'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { HOUR } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { newToken } from '../crypto/keyed-hash'
import { startDemoApp, type DemoApp } from '../testing/demo-app'
import { arrangeOwned, firstOf, OWNER, type Owned } from '../testing/owned-by-consultant'

type Given = Record<string, string>

/** By which parameter each call names something that belongs to one consultant; `?` is that number. The other parameters would do. */
const OWNED: Partial<Record<CallKey, Given>> = {
  'POST /consult/consultantProfile/withdraw': { changeNo: 'profileChange?' },
  'GET /consult/consultantProfile/paper': { paperNo: 'paper?' },
  'GET /consult/consultService/prices': { srvId: 'service?' },
  'POST /consult/consultService/setActive': { srvId: 'service?', active: 'false' },
  'POST /consult/consultService/setModes': { srvId: 'service?', consultMode: '1' },
  'POST /consult/consultService/changePrice': { srvId: 'service?', priceFen: '30000', expectedFen: '30000' },
  'POST /consult/consultService/withdrawPrice': { changeNo: 'priceChange?' },
  'POST /consult/consultantProtocol/download': { signatureNo: 'signature?' },
  'GET /consult/consultSchedule/getScheduleDates': { studioId: 'studio?' },
  'GET /consult/visitorDiscounts/history': { userId: 'visitor?' },
  'POST /consult/visitorDiscounts/set': { offPercent: '10', userId: 'visitor?' },
  'POST /appoint/consultDepositOrder/pay': { orderNo: 'deposit?', tradeType: 'H5' },
  'GET /appoint/consultDepositOrder/isPaySuccess': { orderNo: 'deposit?' },
  'POST /appoint/consultDepositOrder/cancelOrder': { orderNo: 'deposit?' },
  'GET /appoint/consultDepositOrder/wechatAuthorize': { depositNo: 'deposit?' },
  'POST /appoint/consultDepositOrder/applyRefund': { depositNo: 'deposit?' },
  'POST /appoint/consultDepositOrder/cancelRefund': { depositNo: 'deposit?' },
  'POST /appoint/consultDepositOrder/object': { logNo: 'depositLog?', content: '不是这样的' },
  'GET /consult/settlement/info': { settlementNo: 'settlement?' },
  'POST /consult/settlement/confirm': { settlementNo: 'settlement?' },
  'POST /consult/settlement/question': { lineNo: 'line?', content: '少了一次' },
  'GET /consult/settlement/paper': { settlementNo: 'settlement?' },
  'GET /consult/settlement/table': { settlementNo: 'settlement?' },
  'POST /consult/payout/withdrawAccount': { accountNo: 'account?' },
  'GET /consult/payout/info': { payoutNo: 'payout?' },
  'POST /appoint/consultAppointment/confirmAppoint': { appointNo: 'session?' },
  'POST /consult/consultAppointment/declineAppoint': { appointNo: 'session?' },
  'POST /consult/consultAppointment/waiveAbsence': { appointNo: 'session?' },
  'POST /appoint/consultAppointment/completeAppoint': { appointNo: 'session?' },
  'POST /consult/consultAppointment/noteArrival': { appointNo: 'session?', code: 'ABC234' },
  'GET /consult/consultAppointment/info': { appointNo: 'session?' },
  'GET /consult/consultAppointment/changes': { appointNo: 'session?' },
  'POST /consult/consultAppointment/proposeChange': { appointNo: 'session?', slots: '1000000', reason: '临时有事' },
  'POST /consult/consultAppointment/withdrawChange': { changeNo: 'sessionChange?' },
  'POST /consult/consultOrder/build': {
    appointNo: 'session?',
    srvId: '1',
    slot: '1000000',
    consultMode: '1',
    priceFen: '30000',
  },
  'POST /consult/consultOrder/withdrawBuilt': { orderNo: 'order?' },
  'GET /consult/consultOrder/listBuilt': { appointNo: 'session?' },
  'GET /consult/consultRecord/info': { appointNo: 'written?' },
  'POST /consult/consultRecord/save': {
    appointNo: 'written?',
    revision: '0',
    template: 'free',
    words: '{"text":"别人的话"}',
  },
  'POST /consult/consultRecord/sign': { appointNo: 'written?', revision: '1', signedName: '别人' },
  'POST /consult/consultRecord/amend': { appointNo: 'written?', reason: '补一句', text: '别人的话' },
  'GET /consult/consultRecord/version': { appointNo: 'written?', revision: '1' },
  'GET /consult/consultRecord/list': { userId: 'visitor?' },
  'GET /consult/consultRecord/pdf': { appointNo: 'written?' },
  'GET /consult/consultVisitor/detail': { userId: 'visitor?' },
  'GET /consult/consultVisitor/sessions': { userId: 'visitor?' },
  'GET /consult/individualCase/detail': { userId: 'visitor?' },
  'POST /consult/individualCase/open': { userId: 'visitor?', goal: '睡好' },
  'POST /consult/individualCase/setGoal': { userId: 'visitor?', goal: '睡好' },
  'POST /consult/individualCase/note': { userId: 'visitor?', text: '一句话' },
  'POST /consult/individualCase/end': { userId: 'visitor?', status: '2', reason: '目标达到了' },
  'POST /consult/individualCase/reopen': { userId: 'visitor?', reason: '又来了' },
  'GET /consult/individualCase/colleagues': { userId: 'visitor?', keyword: '' },
  'POST /consult/individualCase/refer': { userId: 'visitor?', toId: '4', reason: '换一位更合适', handed: '谈过睡眠' },
  'POST /consult/individualCase/withdrawReferral': { referralNo: 'referral?' },
  'GET /consult/caseAlarm/detail': { alarmNo: 'alarm?' },
  'POST /consult/caseAlarm/open': { userId: 'visitor?', level: '2', note: '担心 TA' },
  'POST /consult/caseAlarm/see': { alarmNo: 'alarm?' },
  'POST /consult/caseAlarm/note': { alarmNo: 'alarm?', note: '打过电话' },
  'POST /consult/caseAlarm/close': { alarmNo: 'alarm?', ending: 'talked', note: '平安' },
  'GET /consult/experience/session': { appointNo: 'written?' },
  'POST /consult/experience/collect': { appointNo: 'written?' },
  'POST /consult/experience/distribute': { appointNo: 'written?', shares: '1:40' },
  'POST /consult/experience/distributeMany': { appointNos: 'written?', weights: '1:100' },
  'POST /consult/family/admit': { familyNo: 'family?', userId: 'visitor?', admitted: 'true' },
  'POST /consult/family/close': { familyNo: 'family?' },
  'POST /consult/supervision/withdraw': { proofNo: 'proof?' },
  'POST /consult/supervision/decide': { proofNo: 'proof?', confirm: 'true' },
  'GET /consult/consultUserMoodCurve/shared': { userId: 'visitor?' },
  'GET /consult/consultQuestionnaire/ofVisitor': { userId: 'visitor?' },
  'POST /consult/consultQuestionnaire/ask': { userId: 'visitor?', questionnaireId: '1' },
  'POST /consult/consultQuestionnaire/withdraw': { requestNo: 'request?' },
  'POST /consult/assessReportInfo/save': {
    userId: 'visitor?',
    revision: '0',
    title: '小结',
    seen: '',
    done: '',
    next: '',
  },
  'POST /consult/assessReportInfo/handOver': { reportNo: 'report?', revision: '1' },
  'POST /consult/assessReportInfo/discard': { reportNo: 'report?' },
  'GET /consult/group/info': { groupId: 'group?' },
  'POST /consult/group/submit': { groupId: 'group?' },
  'GET /consult/group/answers': { groupOrderNo: 'groupOrder?' },
  'GET /consult/group/session': { groupId: 'group?', sessionNo: '1' },
  'POST /consult/group/mark': { groupOrderNo: 'groupOrder?', sessionNo: '1', state: 'present' },
  'POST /consult/group/saveNote': { groupId: 'group?', sessionNo: '1', words: '顺利' },
  'POST /consult/group/moveSession': {
    groupId: 'group?',
    sessionNo: '1',
    startTime: '2026-12-30 19:00:00',
    reason: '场地',
  },
  'GET /consult/consultAppointment/recordDispute': { appointNo: 'session?' },
  'POST /consult/consultAppointment/disputeRecord': { appointNo: 'session?', content: '不是这样的' },
  'POST /consult/consultLetter/giveBack': { letterNo: 'letter?' },
  'POST /consult/consultLetter/saveDraft': { letterNo: 'letter?', draft: '你好' },
  'POST /consult/consultLetter/answer': { letterNo: 'letter?', answer: '你好。'.repeat(20) },
  'GET /consult/consultPainting/list': { shelf: 'waiting', userId: 'visitor?' },
  'GET /consult/consultPainting/info': { drawingNo: 'drawing?' },
  'POST /consult/consultPainting/saveReading': { drawingNo: 'drawing?', part: 'details', words: '一条路' },
  'POST /consult/consultPainting/handOver': { drawingNo: 'drawing?' },
  'POST /consult/message/closeDialog': { conversationNo: 'conversation?', closed: 'true' },
}

/** They name nobody's but the caller's own, or what belongs to everybody: an organisation, a chapter, a version, a letter that waits. */
const OF_THE_CALLER: readonly string[] = [
  '/consult/consultOrganization/info',
  '/consult/consultStudio/listByOrgId',
  '/consult/introductionVideo/mine',
  '/consult/introductionVideo/save',
  '/consult/introductionVideo/poster',
  '/consult/introductionVideo/takeDown',
  '/consult/consultConsultant/getConsultant',
  '/consult/consultConsultant/editInfo',
  '/consult/consultantProfile/mine',
  '/consult/consultantProfile/propose',
  '/consult/consultantProfile/portrait',
  '/consult/consultantProfile/addPaper',
  '/consult/consultService/mine',
  '/consult/consultService/add',
  '/consult/consultantProtocol/list',
  '/consult/consultantProtocol/info',
  '/consult/consultantProtocol/sign',
  '/consult/consultantProtocol/signatures',
  '/consult/consultConsultant/getExtUser',
  '/consult/consultConsultant/confirmIsReadInstruction',
  '/consult/consultConsultant/runningPlanNotice',
  '/consult/consultantExtInfo/operate',
  '/consult/preferenceModel/mine',
  '/consult/preferenceModel/save',
  '/consult/workday/info',
  '/consult/calendarFeed/info',
  '/consult/calendarFeed/create',
  '/consult/calendarFeed/close',
  '/consult/consultConsultantNotice/getNoticeList',
  '/consult/consultConsultantNotice/modify',
  '/consult/consultSchedule/saveRules',
  '/consult/consultSchedule/saveDay',
  '/consult/consultSchedule/clearDay',
  '/consult/operationManual/list',
  '/consult/operationManual/content',
  '/consult/visitorDiscounts/list',
  '/consult/settlement/income',
  '/consult/settlement/incomeLines',
  '/consult/settlement/list',
  '/consult/payout/accounts',
  '/consult/payout/askAccount',
  '/consult/payout/available',
  '/consult/payout/list',
  '/consult/payout/apply',
  '/consult/consultAppointment/list',
  '/consult/consultVisitor/list',
  '/consult/individualCase/list',
  '/consult/individualCase/referred',
  '/consult/caseAlarm/list',
  '/consult/experience/waiting',
  '/consult/experience/mine',
  '/consult/csltRank/data',
  '/consult/supervision/mine',
  '/consult/supervision/list',
  '/consult/supervision/submit',
  '/consult/supervision/asked',
  '/consult/consultQuestionnaire/plans',
  '/consult/consultQuestionnaire/plan',
  '/consult/assessReportInfo/list',
  '/consult/group/list',
  '/consult/group/save',
  '/appoint/consultDepositOrder/depositJudgement',
  '/appoint/consultDepositOrder/info',
  '/appoint/consultDepositOrder/list',
  '/appoint/consultDepositOrder/confirmOrder',
  '/appoint/consultDepositOrder/wechatAuth',
  '/consult/consultLetter/list',
  '/consult/consultLetter/take',
  '/consult/consultPainting/reads',
  '/consult/message/quietHours',
  '/consult/message/saveQuietHours',
  '/consult/timeCertificate/issue',
]

const calls = (Object.keys(contract) as CallKey[]).filter((key) => contract[key].auth === 'consultant')
const pathOf = (key: string): string => key.split(' ')[1] ?? ''

let app: DemoApp
let owned: Owned
beforeAll(async () => {
  app = await startDemoApp()
  owned = await arrangeOwned(app)
}, 120_000)
afterAll(() => app.close())

test('every call of consultants says whom it concerns', () => {
  expect(calls.length).toBeGreaterThan(150)
  const known = calls.filter((key) => key in OWNED || OF_THE_CALLER.includes(pathOf(key)))
  expect(known).toEqual(calls)
})

/** A number of the same kind of which there is nothing. */
const missing = (kind: string): string =>
  (owned.numbers[kind] ?? '').length < 18 ? '99999999' : (owned.numbers[kind] ?? '').replace(/^\d{18}/, '1'.repeat(18))
const paramsOf = (given: Given, numberOf: (kind: string) => string): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.endsWith('?') ? numberOf(value.slice(0, -1)) : value]),
  )

/** What is said of them, without the number itself where an answer repeats it. */
async function told(key: CallKey, params: Given, token: string): Promise<{ code: number; said: string }> {
  const { code, msg, data } = await app.ask(key, params, token)
  const said = JSON.stringify({ msg, data })
  return { code, said: Object.values(params).reduce((text, value) => text.replaceAll(`"${value}"`, '"#"'), said) }
}

/** Of everything, in order; what a refused call may leave behind is a line of a log, and that somebody was here. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('audit_log', 'auth_session', 'idempotency_record', 'consultant_presence')
     order by 1`.execute(app.services.db)
  const digests: string[] = []
  for (const { table } of rows) {
    const query = sql<{
      digest: string | null
    }>`select md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.table(table)} t`
    digests.push(`${table} ${(await query.execute(app.services.db)).rows[0]?.digest ?? ''}`)
  }
  return digests.join('\n')
}

describe.each([
  ['another consultant', () => owned.stranger],
  ['her supervisor', () => owned.supervisor],
])('%s', (who, idOf) => {
  /** A supervisor answers whether a supervision took place: that is what they were asked. */
  const may = (key: string): boolean => who === 'her supervisor' && key === 'POST /consult/supervision/decide'

  test('is answered of what is not theirs as of what is not there, and changes nothing', async () => {
    const token = await app.tokenOf(idOf())
    const before = await everything()
    const wrong: unknown[] = []
    for (const [key, given] of Object.entries(OWNED) as [CallKey, Given][]) {
      if (may(key)) continue
      const foreign = await told(
        key,
        paramsOf(given, (kind) => owned.numbers[kind] ?? ''),
        token,
      )
      const absent = await told(key, paramsOf(given, missing), token)
      // A wrong parameter beside it would be refused before anybody asks whose it is.
      if (foreign.code === CODE.failure || foreign.code !== absent.code || foreign.said !== absent.said)
        wrong.push({ key, foreign, absent })
    }
    expect(wrong).toEqual([])
    expect(await everything()).toBe(before)
  }, 120_000)
})

/** What stood in a record before, and what a member answered before a group, the demo has of nobody. */
const NOT_IN_THE_DEMO = ['GET /consult/consultRecord/version', 'GET /consult/group/answers']

test('she herself is told of it, so that each of the numbers above is one', async () => {
  const token = await app.tokenOf(OWNER)
  const looks = (Object.entries(OWNED) as [CallKey, Given][]).filter(
    ([key]) => key.startsWith('GET') && !NOT_IN_THE_DEMO.includes(key),
  )
  const refused: unknown[] = []
  for (const [key, given] of looks) {
    const { code, said } = await told(
      key,
      paramsOf(given, (kind) => owned.numbers[kind] ?? ''),
      token,
    )
    if (code === CODE.notFound) refused.push({ key, said })
  }
  expect(refused).toEqual([])
})

describe.each(['nobody', 'a visitor', 'an operator'] as const)('%s', (who) => {
  test('is refused every call of consultants', async () => {
    const token = who === 'nobody' ? undefined : await loginOf(who === 'a visitor' ? 'user' : 'operator')
    const answered: unknown[] = []
    for (const key of calls) {
      const { code } = await app.ask(key, {}, token)
      if (code !== CODE.loginNeeded && code !== CODE.forbidden) answered.push({ key, code })
    }
    expect(answered).toEqual([])
  })
})

async function loginOf(side: 'user' | 'operator'): Promise<string> {
  const token = newToken()
  const now = app.clock.now()
  const id = Number(
    await firstOf(app, sql`select id as found from ${sql.table(side === 'user' ? 'app_user' : 'operator')} limit 1`),
  )
  await app.services.db
    .insertInto('auth_session')
    .values({
      side,
      user_id: side === 'user' ? id : null,
      operator_id: side === 'operator' ? id : null,
      access_hash: app.services.hash.token(token),
      access_expires_at: new Date(now.getTime() + HOUR),
      created_at: now,
      logged_in_at: now,
    })
    .execute()
  return token
}
