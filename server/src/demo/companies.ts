import { DAY } from '@xinqi/domain/time'
import type { KeyedHash } from '../crypto/keyed-hash'
import { hashOfCode } from '../features/enterprise/exchange-code'
import type { Trx } from '../call/services'
import { phoneOf } from './visitors'

const QINGTONG = 1
const YUANSHAN = 2

const COMPANIES = [
  { id: QINGTONG, org_id: 728, name: '青桐科技', channel_id: 'qingtong', bought_times: 127, remain_times: 120 },
  {
    id: YUANSHAN,
    org_id: 728,
    name: '远山医药',
    channel_id: 'yuanshan',
    bought_times: 46,
    remain_times: 40,
    special_channel: true,
  },
]

const NOTICES = [
  [QINGTONG, 12, '新一年的咨询次数已经开通', '每位同事有 6 次咨询，由公司承担费用。约了谁、谈了什么，公司都看不到。'],
  [QINGTONG, 3, '晚上和周末也可以约', '咨询师在工作日晚上和周末也有时间，在咨询页选一个你方便的时间。'],
  [YUANSHAN, 20, '员工关怀服务开通', '需要时就来，不限个人次数，用完为止。'],
] as const

/** For trying out at /getCode. */
const CODES = [
  { code: 'QTKJ-2026-DEMO', company_id: QINGTONG, sessions: 4, max_people: 1000 },
  { code: 'YSYY-2026-DEMO', company_id: YUANSHAN, sessions: 2, max_people: 1 },
]

/** Who works where: 1–6 for the first company, 7–10 for the second, and 5 for both. */
const employees = (hash: KeyedHash) => {
  const row = (index: number, company_id: number) => ({
    company_id,
    phone_hash: hash.phone('86', phoneOf(index)),
    limit_times: 6,
    consulted_times: index % 4,
  })
  return [...Array.from({ length: 10 }, (_, index) => row(index, index < 6 ? QINGTONG : YUANSHAN)), row(4, YUANSHAN)]
}

/** Two employers, what they told their people, and codes that make one of them. */
export async function insertCompanies(trx: Trx, hash: KeyedHash, now: Date): Promise<void> {
  await trx.insertInto('company').values(COMPANIES).execute()
  await trx.insertInto('company_employee').values(employees(hash)).execute()
  await trx
    .insertInto('company_notice')
    .values(
      NOTICES.map(([company_id, daysAgo, title, body]) => ({
        company_id,
        title,
        body,
        published_at: new Date(now.getTime() - daysAgo * DAY),
      })),
    )
    .execute()
  await trx
    .insertInto('exchange_code')
    .values(
      CODES.map(({ code, ...rest }) => ({
        ...rest,
        code_hash: hashOfCode(hash, code),
        expires_at: new Date(now.getTime() + 365 * DAY),
      })),
    )
    .execute()
}
