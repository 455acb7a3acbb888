import { PAYOUT_MAX_FEN, PAYOUTS_A_DAY } from '@xinqi/domain/status/payout'
import type { Data } from '@xinqi/domain/contract/contract'
import { BANKS } from '@xinqi/domain/text/banks'
import { maskedName } from '@xinqi/domain/text/payout'
import { formatMoment } from '@xinqi/domain/time'
import { notTheirs } from '../../call/foreign'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import type { FieldCipher } from '../../crypto/field-cipher'
import { auditRead } from '../visitor/commands/audit-read'
import { applyForPayout } from './commands/apply-payout'
import { askForAccount, judgeAccount, withdrawAccount } from './commands/change-account'
import { followPayout } from './commands/follow-payout'
import {
  availableFen,
  countToday,
  findAccountInUse,
  findPayout,
  hasOpenPayout,
  listAllPayouts,
  listOwnAccounts,
  listPayouts,
  listWaitingAccounts,
  type AccountRow,
  type ListedPayout,
} from './data'

const bankName = (code: string): string => BANKS.find((bank) => bank.code === code)?.name ?? code
const orNull = (at: Date | null): string | null => (at ? formatMoment(at) : null)

const presentAccount = (row: AccountRow) => ({
  accountNo: row.account_no,
  state: row.state,
  bankName: bankName(row.bank_code),
  lastFour: row.last_four,
  askTime: formatMoment(row.asked_at),
  confirmTime: orNull(row.confirmed_at),
})

const nameOf = (cipher: FieldCipher, { account_no, real_name_cipher }: AccountRow): string | null =>
  real_name_cipher && cipher.open('payout_account.real_name_cipher', account_no, real_name_cipher)

function presentOwn(cipher: FieldCipher, row: AccountRow): Data<'GET /consult/payout/accounts'>['list'][number] {
  const name = nameOf(cipher, row)
  return {
    ...presentAccount(row),
    maskedName: name === null ? null : maskedName(name),
    refuseReason: row.refuse_reason_cipher
      ? cipher.open('payout_account.refuse_reason_cipher', row.account_no, row.refuse_reason_cipher)
      : null,
  }
}

const presentPayout = (row: ListedPayout): Data<'GET /consult/payout/info'> => ({
  payoutNo: row.payout_no,
  amountFen: row.amount_fen,
  state: row.state,
  bankName: bankName(row.bank_code),
  lastFour: row.last_four,
  failReason: row.fail_reason,
  createTime: formatMoment(row.created_at),
  closedTime: orNull(row.closed_at),
})

async function availableOf({ db, clock, providers }: Services, consultantId: number) {
  const [account, available, today, open] = [
    await findAccountInUse(db, consultantId),
    await availableFen(db, consultantId),
    await countToday(db, consultantId, clock.now()),
    await hasOpenPayout(db, consultantId),
  ]
  const leftToday = Math.max(0, PAYOUTS_A_DAY - today)
  const closed = !providers.payout
    ? '提现暂时没有开通'
    : !account
      ? '还没有可以收款的银行卡'
      : open
        ? '上一笔提现还在处理，有结果之后再提'
        : leftToday === 0
          ? '今天的提现次数用完了，请明天再来'
          : null
  return {
    availableFen: available,
    mostFen: closed === null ? Math.min(available, PAYOUT_MAX_FEN) : 0,
    leftToday,
    account: account ? { bankName: bankName(account.bank_code), lastFour: account.last_four } : null,
    closed,
  }
}

export const payoutHandlers = {
  'GET /consult/payout/accounts': async (_params, { services: { db, cipher }, caller }) => ({
    list: (await listOwnAccounts(db, caller.consultantId)).map((row) => presentOwn(cipher, row)),
  }),
  'POST /consult/payout/askAccount': (asked, { services, caller }) => askForAccount(services, caller, asked),
  'POST /consult/payout/withdrawAccount': ({ accountNo }, { services, caller }) =>
    withdrawAccount(services, caller, accountNo),
  'GET /consult/payout/available': (_params, { services, caller }) => availableOf(services, caller.consultantId),
  'GET /consult/payout/list': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listPayouts(services.db, caller.consultantId, asked)
    return { list: rows.map(presentPayout), ...behind }
  },
  'GET /consult/payout/info': async ({ payoutNo }, { services, caller }) => {
    const known = await findPayout(services.db, payoutNo)
    if (known?.consultant_id !== caller.consultantId) throw notTheirs('提现', known && `payout:${payoutNo}`)
    if (known.closed_at === null) await followPayout(services, payoutNo)
    return presentPayout((await findPayout(services.db, payoutNo)) ?? known)
  },
  'POST /consult/payout/apply': ({ amountFen }, { services, caller }) => applyForPayout(services, caller, amountFen),
  'GET /operator/payout/accounts': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listWaitingAccounts(services.db, asked)
    await auditRead(
      services,
      caller,
      'read-payout-account',
      rows.map(({ account_no }) => `payout-account:${account_no}`),
    )
    const list = rows.map((row) => ({
      ...presentAccount(row),
      consultantName: row.consultant_name,
      realName: nameOf(services.cipher, row) ?? '',
      replaces:
        row.used_bank !== null && row.used_four !== null
          ? { bankName: bankName(row.used_bank), lastFour: row.used_four }
          : null,
      lookedByMe: row.looked_by === caller.operatorId,
    }))
    return { list, ...behind }
  },
  'GET /operator/payout/list': async ({ state, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listAllPayouts(services.db, state, asked)
    await auditRead(
      services,
      caller,
      'read-payout',
      rows.map((row) => `payout:${row.payout_no}`),
    )
    const list = rows.map((row) => ({ ...presentPayout(row), consultantName: row.consultant_name }))
    return { list, ...behind }
  },
  'POST /operator/payout/judgeAccount': (said, { services, caller }) => judgeAccount(services, caller, said),
} satisfies Partial<Handlers>
