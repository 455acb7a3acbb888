import { CODE } from '@xinqi/domain/codes'
import { HOUR } from '@xinqi/domain/time'
import { createEmployeeEdition, EMPLOYEES } from '../../testing/editions'
import { newExchangeCode } from '../../testing/exchange-codes'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'
import { redeemExchangeCode } from './commands/redeem-exchange-code'
import { findPhoneHash } from './data'
import { CODE_UNKNOWN, TOO_MANY_TRIES } from './exchange-code'

const COMPANY = 1

const app = useTestApp()
beforeAll(async () => {
  await createEmployeeEdition(app.services)
  await app.db
    .insertInto('company')
    .values({ id: COMPANY, org_id: EMPLOYEES, name: '青桐科技', channel_id: 'qing tong', remain_times: 50 })
    .execute()
})

const newCode = (what: Parameters<typeof newExchangeCode>[2] = {}) => newExchangeCode(app, COMPANY, what)

const judge = (exchangeCode: string) => app.client.call('GET /appoint/exchangeCode/exchangeJudgment', { exchangeCode })
const exchange = (visitor: Visitor, exchangeCode: string) =>
  visitor.answer('POST /appoint/exchangeCode/exchange', { exchangeCode })
const left = async (visitor: Visitor) =>
  (await visitor.call('GET /appoint/consultUser/judgePersonBelongToCompany', {})).employeeWelfareInfo[0]
    ?.remainConsultTimes

test('says what a code gives, and makes an employee of whoever redeems it', async () => {
  const code = await newCode({ sessions: 4 })
  expect(await judge(code)).toMatchObject({ canExchange: true, companyName: '青桐科技', sessions: 4, reason: null })
  const visitor = await newVisitor(app)
  expect((await exchange(visitor, code)).data).toEqual({
    companyName: '青桐科技',
    next: '/employeeWelfare?orgId=728&cpChannelId=qing%20tong',
  })
  expect(await left(visitor)).toBe(4)
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('actor', '=', `user:${visitor.userId}`)
    .execute()
  expect(audit).toEqual([{ action: 'redeem-exchange-code', subject: `company:${COMPANY}` }])
})

test('small letters and missing hyphens are the same code', async () => {
  const code = await newCode()
  expect((await judge(code.toLowerCase().replaceAll('-', ' '))).canExchange).toBe(true)
})

test('is kept as a hash', async () => {
  const code = await newCode()
  const rows = await app.db.selectFrom('exchange_code').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
})

test('one person redeems a code once: again leads on and gives nothing', async () => {
  const code = await newCode({ people: 5 })
  const visitor = await newVisitor(app)
  const answers = await Promise.all([exchange(visitor, code), exchange(visitor, code), exchange(visitor, code)])
  expect(answers.map((answer) => answer.code)).toEqual([CODE.ok, CODE.ok, CODE.ok])
  expect(await left(visitor)).toBe(4)
})

test('the last place of a code goes to one of those who want it at once', async () => {
  const code = await newCode({ people: 1 })
  const visitors = await Promise.all([1, 2, 3, 4].map(() => newVisitor(app)))
  const answers = await Promise.all(visitors.map((visitor) => exchange(visitor, code)))
  expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
  expect(answers.filter((answer) => answer.msg === CODE_UNKNOWN)).toHaveLength(3)
})

test('one that is over, used up or never was sound the same', async () => {
  const used = await newCode({ people: 1 })
  await exchange(await newVisitor(app), used)
  const over = await newCode({ days: -1 })
  const answers = [await judge(used), await judge(over), await judge('ABCD-EFGH-JKLM')]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ canExchange: false, companyName: null, reason: CODE_UNKNOWN })
})

test('R67: a login that brings a code along redeems it, and goes on with a bad one', async () => {
  const code = await newCode({ sessions: 2 })
  const visitor = await newVisitor(app)
  const phoneHash = await findPhoneHash(app.db, visitor.userId)
  const redeem = (text: string) =>
    app.db
      .transaction()
      .execute((trx) => redeemExchangeCode(app.services, trx, { userId: visitor.userId, phoneHash, code: text }))
  expect(await redeem('NOSUCHCODE')).toBeNull()
  expect(await redeem(code)).toMatchObject({ companyName: '青桐科技' })
  expect(await left(visitor)).toBe(2)
})

test('who guesses is told nothing for an hour, not even about a good code', async () => {
  const visitor = await newVisitor(app)
  for (let nth = 0; nth < 8; nth += 1) expect((await exchange(visitor, `GUESS-${1000 + nth}`)).msg).toBe(CODE_UNKNOWN)
  const good = await newCode()
  expect((await exchange(visitor, good)).msg).toBe(TOO_MANY_TRIES)
  app.clock.advance(HOUR + 1000)
  const later = await newVisitor(app)
  expect((await exchange(later, good)).code).toBe(CODE.ok)
})

test('guessing without a login is stopped by the address', async () => {
  for (let nth = 0; nth < 8; nth += 1) await judge(`OTHER-${1000 + nth}`)
  expect(await judge(await newCode())).toMatchObject({ canExchange: false, reason: TOO_MANY_TRIES })
})
