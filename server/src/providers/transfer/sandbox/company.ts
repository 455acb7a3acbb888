import type { Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { SandboxStore } from '../../sandbox-kit/store'
import { createNotices } from '../../payment/sandbox/notices'
import { createQueue } from '../../payment/sandbox/one-at-a-time'
import { WechatPayRefusal } from '../../payment/sandbox/refusal'
import { createBills, type Bills } from './bills'
import { BILL_NOTICE, TROUBLE, type BillRecord, type TransferTrouble } from './records'
import { noticeJson } from './wire'

export interface TransferCompany {
  place(body: unknown, nameSerial: string | undefined): Promise<BillRecord>
  bill(outBillNo: string): Promise<BillRecord>
  billOfPackage(packageInfo: string): Promise<BillRecord>
  bills(limit: number): Promise<BillRecord[]>
  /** The person says yes; the money is on its way, and the merchant is told where it ends. */
  confirm(outBillNo: string): Promise<void>
  cancel(outBillNo: string): Promise<BillRecord>
  /** Tells the merchant once more how a transfer has ended. */
  notifyAgain(outBillNo: string): Promise<void>
  trouble(): Promise<TransferTrouble>
  setTrouble(trouble: TransferTrouble): Promise<void>
  /** Does what is due by the clock, and waits for the answers. */
  tick(): Promise<void>
  settled(): Promise<void>
}

const ONLY = 'current'

/** WeChat Pay's transfers to persons: its books, and what it tells the merchant of its own accord. */
export function createTransferCompany(
  store: SandboxStore,
  credentials: SandboxCredentials,
  clock: Clock,
): TransferCompany {
  const billsIn = (books: SandboxStore): Bills => createBills(books, credentials, clock)
  const bills = billsIn(store)
  const notices = createNotices(store, credentials, clock, BILL_NOTICE)
  const oneAtATime = createQueue()
  const trouble = async (): Promise<TransferTrouble> => (await store.get(TROUBLE, ONLY)) ?? 'none'

  async function tell(bill: BillRecord): Promise<void> {
    if (!bill.notifyUrl) return
    await notices.send({
      url: bill.notifyUrl,
      eventType: 'MCHTRANSFER.BILL.FINISHED',
      originalType: 'mch_payment',
      summary: '商家转账单据终态通知',
      content: noticeJson(bill, credentials),
    })
  }

  async function finish(outBillNo: string): Promise<void> {
    const current = await trouble()
    const ended = await oneAtATime(outBillNo, () =>
      store.together((books) => billsIn(books).finish(outBillNo, current)),
    )
    if (ended) await tell(ended)
  }

  return {
    // What is being taken back is back by the time somebody asks, or with the next tick.
    async bill(outBillNo) {
      const bill = await bills.byNumber(outBillNo)
      if (bill.state !== 'CANCELING') return bill
      await finish(outBillNo)
      return bills.byNumber(outBillNo)
    },
    billOfPackage: (packageInfo) => bills.byPackage(packageInfo),
    bills: (limit) => bills.newest(limit),

    async place(body, nameSerial) {
      const current = await trouble()
      const bill = await oneAtATime('place', () =>
        store.together((books) => billsIn(books).place(body, nameSerial, current)),
      )
      if (current === 'lostAnswer') throw new WechatPayRefusal(500, 'SYSTEM_ERROR', '系统错误，请使用相同参数重试')
      return bill
    },

    async confirm(outBillNo) {
      await oneAtATime(outBillNo, () => bills.confirm(outBillNo))
      await finish(outBillNo)
    },

    cancel: (outBillNo) => oneAtATime(outBillNo, () => bills.cancel(outBillNo)),

    async notifyAgain(outBillNo) {
      const bill = await bills.byNumber(outBillNo)
      if (['SUCCESS', 'FAIL', 'CANCELLED'].includes(bill.state)) await tell(bill)
    },

    trouble,
    setTrouble: (next) => store.put(TROUBLE, ONLY, next),

    async tick() {
      for (const outBillNo of await bills.open()) await finish(outBillNo)
      await notices.deliverDue()
    },

    settled: () => notices.settled(),
  }
}
