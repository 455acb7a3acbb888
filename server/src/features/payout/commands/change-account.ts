import type { Parsed } from '@xinqi/domain/contract/contract'
import { accountAfterYes, PAYOUT_ACCOUNT, type PayoutAccountState } from '@xinqi/domain/status/payout'
import type { ConsultantCaller, OperatorCaller } from '../../../call/caller'
import { notTheirs } from '../../../call/foreign'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import type { FieldCipher } from '../../../crypto/field-cipher'
import { noteAct } from '../../operator/commands/note-act'
import { newNumber } from '../../order/numbers'
import { findAccount, findAccountInUse, hasOpenPayout, listOwnAccounts, lockConsultant, type AccountRow } from '../data'
import { tellPayout } from '../notify'

/** A consultant asks to be paid to a card; two operators look at it before it is used. One request at a time. */
export const askForAccount = (
  services: Services,
  { consultantId }: ConsultantCaller,
  asked: Parsed<'POST /consult/payout/askAccount'>,
): Promise<{ accountNo: string }> =>
  inTransaction(services, async (trx) => {
    await lockConsultant(trx, consultantId)
    const waits = (await listOwnAccounts(trx, consultantId)).some(({ state }) => accountAfterYes(state) !== null)
    if (waits) throw conflict('已经有一张卡在等核对，撤回之后可以重新填写')
    const { cipher, clock } = services
    return { accountNo: await writeAccount(trx, cipher, { consultantId, ...asked }, clock.now()) }
  })

type Asked = Parsed<'POST /consult/payout/askAccount'> & { consultantId: number }

/** Writes down an account that waits to be looked at, and gives its number. */
export async function writeAccount(trx: Trx, cipher: FieldCipher, asked: Asked, now: Date): Promise<string> {
  const { consultantId, realName, bankCode, card } = asked
  const accountNo = newNumber(now)
  await trx
    .insertInto('payout_account')
    .values({
      account_no: accountNo,
      consultant_id: consultantId,
      state: PAYOUT_ACCOUNT.asked,
      bank_code: bankCode,
      last_four: card.slice(-4),
      real_name_cipher: cipher.seal('payout_account.real_name_cipher', accountNo, realName),
      card_cipher: cipher.seal('payout_account.card_cipher', accountNo, card),
      asked_at: now,
    })
    .execute()
  return accountNo
}

/** An account under the lock of its consultant; its state is as it is then. */
async function lockAccount(trx: Trx, accountNo: string): Promise<AccountRow | undefined> {
  const known = await findAccount(trx, accountNo)
  if (known) await lockConsultant(trx, known.consultant_id)
  return findAccount(trx, accountNo)
}

/** An account ends, and what was sealed of it is forgotten. */
const FORGOTTEN = { real_name_cipher: null, card_cipher: null }

export const withdrawAccount = (
  services: Services,
  { consultantId }: ConsultantCaller,
  accountNo: string,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const account = await lockAccount(trx, accountNo)
    if (account?.consultant_id !== consultantId) throw notTheirs('收款账户', account && `payout-account:${accountNo}`)
    if (account.state === PAYOUT_ACCOUNT.withdrawn) return null
    if (accountAfterYes(account.state) === null) throw conflict('这张卡已经有结果了，不能撤回')
    await trx
      .updateTable('payout_account')
      .set({ state: PAYOUT_ACCOUNT.withdrawn, ended_at: services.clock.now(), ...FORGOTTEN })
      .where('account_no', '=', accountNo)
      .execute()
    return null
  })

/**
 * Four eyes: one operator looks at an account, another confirms it; it then takes the place of the one in use.
 * @throws Refusal for the operator who has looked at it, and while something is on its way to the account in use
 */
export const judgeAccount = (
  services: Services,
  caller: OperatorCaller,
  { accountNo, passed, reason }: Parsed<'POST /operator/payout/judgeAccount'>,
): Promise<{ state: PayoutAccountState }> =>
  inTransaction(services, async (trx) => {
    const account = await lockAccount(trx, accountNo)
    if (!account) throw notFound('收款账户')
    const next = accountAfterYes(account.state)
    if (next === null) throw conflict('这张卡已经处理过了')
    const { operatorId } = caller
    const note = (action: 'refuse-payout-account' | 'look-at-payout-account' | 'confirm-payout-account') =>
      noteAct(services, trx, caller, action, `payout-account:${accountNo}`)
    if (!passed) {
      await note('refuse-payout-account')
      return refuse(services, trx, account, { operatorId, reason })
    }
    if (next === PAYOUT_ACCOUNT.looked) {
      await note('look-at-payout-account')
      return lookAt(trx, accountNo, operatorId, services.clock.now())
    }
    if (account.looked_by === operatorId) throw conflict('这张卡是你核对的，要由另一位运营复核')
    await note('confirm-payout-account')
    const confirmed = await putToUse(trx, account, operatorId, services.clock.now())
    await tellPayout(trx, services.clock, account.consultant_id, '您的收款账户可以使用了')
    return confirmed
  })

async function refuse(
  { cipher, clock }: Services,
  trx: Trx,
  { account_no, consultant_id }: AccountRow,
  { operatorId, reason }: { operatorId: number; reason: string },
): Promise<{ state: PayoutAccountState }> {
  if (reason === '') throw badInput('请写下没有通过的原因', { reason: '请写下没有通过的原因' })
  await trx
    .updateTable('payout_account')
    .set({
      state: PAYOUT_ACCOUNT.refused,
      refused_by: operatorId,
      refuse_reason_cipher: cipher.seal('payout_account.refuse_reason_cipher', account_no, reason),
      ended_at: clock.now(),
      ...FORGOTTEN,
    })
    .where('account_no', '=', account_no)
    .execute()
  await tellPayout(trx, clock, consultant_id, '您的收款账户没有通过核对')
  return { state: PAYOUT_ACCOUNT.refused }
}

/** One operator has held what the account says against what they know. */
export async function lookAt(trx: Trx, accountNo: string, operatorId: number, now: Date) {
  await trx
    .updateTable('payout_account')
    .set({ state: PAYOUT_ACCOUNT.looked, looked_by: operatorId, looked_at: now })
    .where('account_no', '=', accountNo)
    .execute()
  return { state: PAYOUT_ACCOUNT.looked }
}

type Confirmed = Pick<AccountRow, 'account_no' | 'consultant_id'>

/** Another has done so as well: it is used from now on, in place of the one before. */
export async function putToUse(trx: Trx, { account_no, consultant_id }: Confirmed, operatorId: number, now: Date) {
  const used = await findAccountInUse(trx, consultant_id)
  if (used && (await hasOpenPayout(trx, consultant_id)))
    throw conflict('有一笔提现正在到原来的卡上，到账之后再启用新的')
  if (used)
    await trx
      .updateTable('payout_account')
      .set({ state: PAYOUT_ACCOUNT.replaced, ended_at: now, ...FORGOTTEN })
      .where('account_no', '=', used.account_no)
      .execute()
  await trx
    .updateTable('payout_account')
    .set({ state: PAYOUT_ACCOUNT.confirmed, confirmed_by: operatorId, confirmed_at: now })
    .where('account_no', '=', account_no)
    .execute()
  return { state: PAYOUT_ACCOUNT.confirmed }
}
