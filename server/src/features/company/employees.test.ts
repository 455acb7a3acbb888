import { CODE } from '@xinqi/domain/codes'
import { createEmployeeEdition, EMPLOYEES } from '../../testing/editions'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { readEmployeeFile } from './employee-file'

const IMPORT = 'POST /operator/company/employees'
const HEAD = '手机号,次数'

const app = useTestApp()
let operator: Operator
beforeAll(async () => {
  await createEmployeeEdition(app.services)
  operator = await newOperator(app)
})

let serial = 0

async function newCompany(): Promise<number> {
  serial += 1
  const said = { name: '听松', orgId: EMPLOYEES, channelId: `list-${serial}`, boughtTimes: 100, personTimes: 6 }
  return (await operator.call('POST /operator/company/create', said)).companyId
}

const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\r\n')).toString('base64')
const asked = (companyId: number, csvBase64: string, { trial = false, isComplete = false } = {}) => ({
  companyId,
  csvBase64,
  trial,
  isComplete,
})

async function listOf(companyId: number): Promise<[string, number][]> {
  const rows = await app.db
    .selectFrom('company_employee')
    .select(['phone_hash', 'limit_times'])
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .execute()
  return rows.map(({ phone_hash, limit_times }) => [phone_hash, limit_times])
}

const hash = (phone: string) => app.services.hash.phone('86', phone)

test('a list is imported as its trial said; who is not in a complete one leaves it and keeps what they used', async () => {
  const companyId = await newCompany()
  await operator.call(IMPORT, asked(companyId, csv('13700990001,', '13700990002,3', '13700990003,2')))
  expect(new Map(await listOf(companyId))).toEqual(
    new Map([
      [hash('13700990001'), 6],
      [hash('13700990002'), 3],
      [hash('13700990003'), 2],
    ]),
  )
  await app.db
    .updateTable('company_employee')
    .set({ consulted_times: 2 })
    .where('phone_hash', '=', hash('13700990003'))
    .execute()
  const next = csv('13700990001,6', '137 0099-0002,4', '13700990004')
  const said = await operator.call(IMPORT, asked(companyId, next, { trial: true, isComplete: true }))
  expect(said).toEqual({ added: 1, changed: 1, unchanged: 1, left: 1, unread: [] })
  expect(await listOf(companyId)).toHaveLength(3)
  expect(await operator.call(IMPORT, asked(companyId, next, { isComplete: true }))).toEqual(said)
  expect(new Map(await listOf(companyId))).toEqual(
    new Map([
      [hash('13700990001'), 6],
      [hash('13700990002'), 4],
      [hash('13700990004'), 6],
    ]),
  )
  const back = await operator.call(IMPORT, asked(companyId, csv('13700990003,2')))
  expect(back).toEqual({ added: 1, changed: 0, unchanged: 0, left: 0, unread: [] })
  const row = app.db.selectFrom('company_employee').select('consulted_times')
  expect(await row.where('phone_hash', '=', hash('13700990003')).execute()).toEqual([{ consulted_times: 2 }])
})

test('a wrong line keeps everybody of the file out, and is named with its reason but without its number', async () => {
  const companyId = await newCompany()
  const file = csv('13700990011', '1370099', '', '13700990012,-1', '13700990011', '1.37E+10', '13700990013,1,2')
  const answer = await operator.answer(IMPORT, asked(companyId, file))
  expect(answer.code).toBe(CODE.failure)
  expect(answer.data).toMatchObject({
    lines: [
      { line: 3, reason: '手机号不正确' },
      { line: 5, reason: '次数是 0 到 1000 的整数' },
      { line: 6, reason: '和第 2 行是同一个手机号' },
      { line: 7, reason: expect.stringContaining('科学计数') as string },
      { line: 8, reason: '比第一行多出了格子' },
    ],
    more: 0,
  })
  expect(JSON.stringify(answer)).not.toContain('1370099')
  expect(await listOf(companyId)).toEqual([])
})

test('of very many wrong lines fifty are shown', async () => {
  const companyId = await newCompany()
  const lines = Array.from({ length: 73 }, () => '1')
  const { data } = await operator.answer(IMPORT, asked(companyId, csv(...lines)))
  const { lines: shown, more } = data as unknown as { lines: unknown[]; more: number }
  expect([shown.length, more]).toEqual([50, 23])
})

test('what is written down of a list are numbers of people', async () => {
  const companyId = await newCompany()
  await operator.call(IMPORT, asked(companyId, csv('13700990021', '13700990022'), { trial: true }))
  await operator.call(IMPORT, asked(companyId, csv('13700990021', '13700990022')))
  const noted = await app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', '=', `company:${companyId}`)
    .where('action', '<>', 'create-company')
    .orderBy('id')
    .execute()
  const reason = '新增 2，改次数 0，不变 0，离开 0'
  expect(noted).toEqual([
    { action: 'check-employees', reason },
    { action: 'import-employees', reason },
  ])
})

test('ten thousand people come in at once, and one more is too many', async () => {
  const companyId = await newCompany()
  const people = Array.from({ length: 10_000 }, (_, nth) => `138${String(nth).padStart(8, '0')}`)
  expect(await operator.call(IMPORT, asked(companyId, csv(...people)))).toMatchObject({ added: 10_000 })
  const more = await operator.answer(IMPORT, asked(companyId, csv(...people, '13700990031')))
  expect(more.msg).toBe('一份文件最多 10000 人，请分成几份')
})

test('two lists at once become one after the other', async () => {
  const companyId = await newCompany()
  const [odd, even] = [csv('13700990041,1', '13700990042,1'), csv('13700990042,2', '13700990041,2')]
  await Promise.all([odd, even].map((file) => operator.call(IMPORT, asked(companyId, file, { isComplete: true }))))
  const times = (await listOf(companyId)).map(([, limit]) => limit)
  expect([
    [1, 1],
    [2, 2],
  ]).toContainEqual(times)
})

describe('a file', () => {
  const GB18030 = Buffer.from('cad6bbfabac52cd0d5c3fb2cb4cecafd0d0a31333730303939303035312cd5c5c8fd2c350d0a', 'hex')

  test.each([
    ['UTF-8', Buffer.from('手机号,姓名,次数\n13700990051,张三,5\n')],
    ['UTF-8 with its mark', Buffer.from('\uFEFF手机号,姓名,次数\r\n13700990051,"张,三",5')],
    ['GB18030, as Excel writes it', GB18030],
    ['columns in another order and empty rows', Buffer.from('次数,姓名,手机号\n5,张三,13700990051\n,,\n')],
  ])('%s is read', (_what, bytes) => {
    expect(readEmployeeFile(bytes)).toMatchObject({
      rows: [{ line: 2, areaCode: '86', phone: '13700990051', times: 5 }],
      bad: [],
      unread: ['姓名'],
    })
  })

  test('a number from elsewhere has its area code', () => {
    const { rows } = readEmployeeFile(Buffer.from('区号,手机号\n+852,51234567\n,13700990052'))
    expect(rows.map(({ areaCode, phone }) => `${areaCode} ${phone}`)).toEqual(['852 51234567', '86 13700990052'])
  })

  test.each([
    ['without a column of phones', '电话\n13700990051', '第一行要有「手机号」这一列'],
    ['with two of them', '手机号,手机号\n13700990051,13700990052', '「手机号」这一列写了两次'],
    ['of nobody', '手机号\n', '文件里没有一个人'],
    ['with half a quote', '手机号\n"13700990051', '引号不成对'],
  ])('%s is refused as a whole', (_what, text, sentence) => {
    expect(() => readEmployeeFile(Buffer.from(text))).toThrow(sentence)
  })

  test('which is no text is refused', () => {
    expect(() => readEmployeeFile(Buffer.from([0xff, 0xff, 0x00]))).toThrow('文件读不出来')
  })
})
