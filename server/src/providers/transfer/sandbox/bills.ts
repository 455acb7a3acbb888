import { randomBytes } from 'node:crypto'
import { Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import { DAY, type Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { SandboxStore } from '../../sandbox-kit/store'
import { privateKeyOf } from '../../payment/parsed-key'
import { newNumber } from '../../payment/sandbox/orders'
import { invalidRequest, paramError, WechatPayRefusal } from '../../payment/sandbox/refusal'
import { wireMoment } from '../../payment/wechat-pay-wire'
import { NAME_NEEDED_FROM_FEN, OVERDUE } from '../port'
import { BILL, BILL_OPEN, PACKAGE, type BillRecord, type TransferTrouble } from './records'

/** How long a person may take to say yes. */
const CONFIRM_WITHIN_MS = DAY
/** Scene 1000 (现金营销) wants both. */
const SCENE_WORDS = ['活动名称', '奖励说明']

const request = z.object({
  appid: z.string(),
  out_bill_no: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
  transfer_scene_id: z.literal('1000'),
  openid: z.string().min(1).max(64),
  user_name: z.string().min(1).optional(),
  transfer_amount: z.int().min(10),
  transfer_remark: z.string().min(1).max(32),
  notify_url: z
    .url()
    .max(256)
    .refine((url) => !url.includes('?'), '不能携带参数')
    .optional(),
  transfer_scene_report_infos: z
    .array(z.object({ info_type: z.string().max(15), info_content: z.string().min(1).max(32) }))
    .refine((infos) => SCENE_WORDS.every((word) => infos.some(({ info_type }) => info_type === word))),
})

const notFound = (): WechatPayRefusal => new WechatPayRefusal(404, 'NOT_FOUND', '转账单不存在')
const notEnough = (): WechatPayRefusal => new WechatPayRefusal(403, 'NOT_ENOUGH', '运营账户资金不足')
const alreadyExists = (): WechatPayRefusal => new WechatPayRefusal(400, 'ALREADY_EXISTS', '商户单号已存在，参数不一致')

export interface Bills {
  /** The same facts again give the same bill; the same number for other facts is refused. */
  place(body: unknown, nameSerial: string | undefined, trouble: TransferTrouble): Promise<BillRecord>
  byNumber(outBillNo: string): Promise<BillRecord>
  byPackage(packageInfo: string): Promise<BillRecord>
  newest(limit: number): Promise<BillRecord[]>
  open(): Promise<string[]>
  /** The person has said yes. */
  confirm(outBillNo: string): Promise<BillRecord>
  /** The merchant wants it back. */
  cancel(outBillNo: string): Promise<BillRecord>
  /** What is due by the clock happens. Null where nothing ends. */
  finish(outBillNo: string, trouble: TransferTrouble): Promise<BillRecord | null>
}

export function createBills(store: SandboxStore, credentials: SandboxCredentials, clock: Clock): Bills {
  async function byNumber(outBillNo: string): Promise<BillRecord> {
    const bill = await store.get(BILL, outBillNo)
    if (!bill) throw notFound()
    return bill
  }

  async function move(bill: BillRecord, changes: Partial<BillRecord>): Promise<BillRecord> {
    const moved = { ...bill, ...changes, updateTime: wireMoment(clock.now()) }
    await store.put(BILL, bill.outBillNo, moved)
    return moved
  }

  return {
    byNumber,
    newest: (limit) => store.list(BILL, limit),
    open: () => store.list(BILL_OPEN, 1000),

    async place(body, nameSerial, trouble) {
      const asked = read(body, nameSerial, credentials)
      const known = await store.get(BILL, asked.outBillNo)
      if (known) {
        if (!isSame(known, asked)) throw alreadyExists()
        return known
      }
      if (trouble === 'notEnough') throw notEnough()
      const now = clock.now()
      const bill: BillRecord = {
        ...asked,
        transferBillNo: newNumber('13300', clock),
        packageInfo: randomBytes(48).toString('base64'),
        state: 'WAIT_USER_CONFIRM',
        failReason: null,
        createTime: wireMoment(now),
        updateTime: wireMoment(now),
        expireAt: wireMoment(now.getTime() + CONFIRM_WITHIN_MS),
      }
      await store.add(BILL, bill.outBillNo, bill)
      await store.add(PACKAGE, bill.packageInfo, bill.outBillNo)
      await store.add(BILL_OPEN, bill.outBillNo, bill.outBillNo)
      return bill
    },

    async byPackage(packageInfo) {
      const outBillNo = await store.get(PACKAGE, packageInfo)
      if (!outBillNo) throw notFound()
      return byNumber(outBillNo)
    },

    async confirm(outBillNo) {
      const bill = await byNumber(outBillNo)
      if (bill.state !== 'WAIT_USER_CONFIRM' || isOverdue(bill, clock)) throw invalidRequest('这笔转账已经不能收款')
      return move(bill, { state: 'TRANSFERING' })
    },

    async cancel(outBillNo) {
      const bill = await byNumber(outBillNo)
      if (bill.state === 'CANCELING' || bill.state === 'CANCELLED') return bill
      if (bill.state !== 'WAIT_USER_CONFIRM') throw invalidRequest('当前状态不支持撤销')
      return move(bill, { state: 'CANCELING' })
    },

    async finish(outBillNo, trouble) {
      const bill = await byNumber(outBillNo)
      const end = endOf(bill, trouble, clock)
      if (!end) return null
      await store.remove(BILL_OPEN, outBillNo)
      return move(bill, end)
    },
  }
}

type Asked = Omit<
  BillRecord,
  'transferBillNo' | 'packageInfo' | 'state' | 'failReason' | 'createTime' | 'updateTime' | 'expireAt'
>

function read(body: unknown, nameSerial: string | undefined, credentials: SandboxCredentials): Asked {
  const parsed = request.safeParse(body)
  if (!parsed.success) throw paramError(parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
  const asked = parsed.data
  if (![credentials.appId, credentials.officialAccount.appId].includes(asked.appid))
    throw invalidRequest('appid 与 mchid 不匹配')
  if (asked.transfer_amount >= NAME_NEEDED_FROM_FEN && asked.user_name === undefined) throw paramError('user_name')
  return {
    outBillNo: asked.out_bill_no,
    appId: asked.appid,
    openid: asked.openid,
    realName: asked.user_name === undefined ? null : openName(asked.user_name, nameSerial, credentials),
    amountFen: asked.transfer_amount,
    remark: asked.transfer_remark,
    notifyUrl: asked.notify_url ?? null,
  }
}

/** A name that was sealed for another key, or not at all, is refused. */
function openName(sealed: string, serial: string | undefined, { platform }: SandboxCredentials): string {
  if (serial !== platform.serial) throw paramError('Wechatpay-Serial')
  try {
    return Rsa.decrypt(sealed, privateKeyOf(platform.privateKey))
  } catch {
    throw paramError('user_name')
  }
}

const isSame = (known: BillRecord, asked: Asked): boolean =>
  known.appId === asked.appId &&
  known.openid === asked.openid &&
  known.amountFen === asked.amountFen &&
  known.remark === asked.remark &&
  known.realName === asked.realName

const isOverdue = (bill: BillRecord, clock: Clock): boolean => Date.parse(bill.expireAt) <= clock.now().getTime()

/** What of a bill turns out by now; null while it goes on. */
function endOf(bill: BillRecord, trouble: TransferTrouble, clock: Clock): Partial<BillRecord> | null {
  if (bill.state === 'CANCELING') return { state: 'CANCELLED' }
  if (bill.state === 'WAIT_USER_CONFIRM' && isOverdue(bill, clock)) return { state: 'FAIL', failReason: OVERDUE }
  if (bill.state !== 'TRANSFERING') return null
  if (trouble === 'accountFrozen') return { state: 'FAIL', failReason: 'ACCOUNT_FROZEN' }
  if (trouble === 'nameMismatch') return { state: 'FAIL', failReason: 'NAME_NOT_CORRECT' }
  return { state: 'SUCCESS' }
}
