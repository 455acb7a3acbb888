import { sql } from 'kysely'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { flavourOf, isKnownOrganisation } from '@xinqi/domain/edition/flavour'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { findCompany, findLastChange, type CompanyRow } from '../data'

type Said = Omit<Parsed<'POST /operator/company/create'>, 'channelId'>

/** What an operator says, as columns; what is left follows from what was bought. */
const columnsOf = (said: Said) => ({
  name: said.name,
  org_id: said.orgId,
  special_channel: said.specialChannel,
  contract_no: said.contractNo,
  contract_begins: said.begins ?? null,
  contract_ends: said.ends ?? null,
  bought_times: said.boughtTimes,
  person_times: said.personTimes,
})

/** Only where companies pay is a company anybody's. */
function requirePaidByCompanies(orgId: number): void {
  if (isKnownOrganisation(orgId) && flavourOf(orgId).features.companyPaid) return
  throw badInput('这家机构的费用不由企业承担', { orgId: '这家机构的费用不由企业承担' })
}

/** A company whose people are not known yet. Nothing of it is left before it is used: all that was bought is there. */
export const createCompany = (
  services: Services,
  caller: OperatorCaller,
  { channelId, ...said }: Parsed<'POST /operator/company/create'>,
): Promise<{ companyId: number }> =>
  inTransaction(services, async (trx) => {
    requirePaidByCompanies(said.orgId)
    const made = await trx
      .insertInto('company')
      .values({
        id: sql<number>`nextval('company_given_id')`,
        channel_id: channelId,
        remain_times: said.boughtTimes,
        ...columnsOf(said),
      })
      .onConflict((on) => on.column('channel_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw badInput('已经有一家企业用这个渠道', { channelId: '已经有一家企业用这个渠道' })
    await noteAct(services, trx, caller, 'create-company', `company:${made.id}`, wordsOf(columnsOf(said)).join('；'))
    return { companyId: made.id }
  })

/** Locks what somebody has looked at. @throws Refusal conflict where a colleague has changed it since */
async function lockSeen(trx: Trx, companyId: number, seen: number): Promise<CompanyRow> {
  // In this order everywhere: who books holds their own row on the list, then the company's.
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const row = await findCompany(trx, companyId)
  if (row.version === seen) return row
  const last = await findLastChange(trx, companyId)
  throw conflict(`${last?.by ?? '别人'}刚刚改过这家企业，看过再保存`)
}

/** @throws Refusal where somebody was faster, or fewer would have been bought than are used */
export const changeCompany = (
  services: Services,
  caller: OperatorCaller,
  { companyId, version, ...said }: Parsed<'POST /operator/company/change'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const before = await lockSeen(trx, companyId, version)
    requirePaidByCompanies(said.orgId)
    const after = columnsOf(said)
    const remain = before.remain_times + after.bought_times - before.bought_times
    if (remain < 0) {
      const sentence = `已经用掉 ${before.bought_times - before.remain_times} 次，买的次数不能更少`
      throw badInput(sentence, { boughtTimes: sentence })
    }
    const what = differences(before, after)
    if (what.length === 0) return { version }
    await trx
      .updateTable('company')
      .set({ ...after, remain_times: remain, version: version + 1 })
      .where('id', '=', companyId)
      .execute()
    await noteAct(services, trx, caller, 'change-company', `company:${companyId}`, what.join('；'))
    return { version: version + 1 }
  })

/** Nothing new at its cost from here on, or again; what was booked stays. */
export const stopCompany = (
  services: Services,
  caller: OperatorCaller,
  { companyId, version, stopped }: Parsed<'POST /operator/company/stop'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const before = await lockSeen(trx, companyId, version)
    if ((before.stopped_at !== null) === stopped) return { version }
    await trx
      .updateTable('company')
      .set({ stopped_at: stopped ? services.clock.now() : null, version: version + 1 })
      .where('id', '=', companyId)
      .execute()
    const what = stopped ? '承担新的预约：是 → 否' : '承担新的预约：否 → 是'
    await noteAct(services, trx, caller, stopped ? 'stop-company' : 'resume-company', `company:${companyId}`, what)
    return { version: version + 1 }
  })

type Columns = ReturnType<typeof columnsOf>

const NAMES: Record<keyof Columns, string> = {
  name: '名称',
  org_id: '机构',
  special_channel: '不限个人次数',
  contract_no: '合同编号',
  contract_begins: '合同开始',
  contract_ends: '合同结束',
  bought_times: '买的次数',
  person_times: '每人的次数',
}

const textOf = (value: Columns[keyof Columns]): string => {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return value === null || value === '' ? '没有写' : String(value)
}

const KEYS = Object.keys(NAMES) as (keyof Columns)[]
const wordsOf = (of: Columns): string[] => KEYS.map((key) => `${NAMES[key]}：${textOf(of[key])}`)

/** What is another now, in words: old and new. */
const differences = (before: Columns, after: Columns): string[] =>
  KEYS.filter((key) => before[key] !== after[key]).map(
    (key) => `${NAMES[key]}：${textOf(before[key])} → ${textOf(after[key])}`,
  )
