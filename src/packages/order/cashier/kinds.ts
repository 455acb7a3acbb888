import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import type { Payable } from '@/features/payment/open-cashier'
import { payByKind } from '@/features/payment/pay-by-kind'
import { payDeposit, type Consent } from '@/features/payment/pay-deposit'
import { notPaidSentence, PAYMENT_LEFT, payOrder, type PayChoice } from '@/features/payment/pay-order'
import type { PayOutcome } from '@/platform/payment'
import { open, replace } from '@/platform/navigation/navigation'
import type { Side } from '@/state/session'

export interface Paying extends PayChoice {
  /** It is paid after use. */
  paysAfter: boolean
  /** Of who has just agreed at WeChat. */
  consent: Consent | null
}

/** What differs by what is paid: who pays it, by which call, where it leads, and what is said. */
export interface CashierKind {
  side: Extract<Side, 'user' | 'consultant'>
  pay: (no: string, paying: Paying) => Promise<PayOutcome>
  /** Once it is paid. */
  goOn: (no: string) => Promise<unknown>
  /** Where it is looked at otherwise. */
  look: (no: string) => Promise<unknown>
  lookLabel: string
  /** Follows 请在 … 之前付款. */
  until: string
  left: string
  failed: (error: unknown) => string
  ended: string
  missing: string
  /** Why something usual is not offered. */
  note?: string
}

const notOpened = (error: unknown): string =>
  error instanceof CallFailure ? error.message : '付款没有打开，请再试一次。'

/** The drawing of a reading says how that stands. */
async function toDrawing(readingOrderNo: string): Promise<unknown> {
  const { drawingNo } = await call('GET /appoint/consultReadingOrder/isPaySuccess', { readingOrderNo })
  return drawingNo === null ? replace('painting') : replace('drawingDetail', { drawingNo })
}

export const CASHIER_KINDS: Record<Payable['kind'], CashierKind> = {
  order: {
    side: 'user',
    pay: (no, { paysAfter, way, useWallet }) => payOrder(no, { way, useWallet }, paysAfter),
    goOn: (orderNo) => replace('paySuccess', { orderNo }),
    look: (orderNo) => replace('consultOrderDetail', { orderNo }),
    lookLabel: '查看预约',
    until: '时间为你保留到那时。',
    left: PAYMENT_LEFT,
    failed: notPaidSentence,
    ended: '这个预约现在不用付款',
    missing: '没有找到这个预约',
  },
  goods: {
    side: 'user',
    pay: payByKind('goods'),
    goOn: (goodsOrderNo) => replace('goodsOrder', { goodsOrderNo }),
    look: (goodsOrderNo) => replace('goodsOrder', { goodsOrderNo }),
    lookLabel: '查看订单',
    until: '过后订单自动关闭。',
    left: '没有付款。订单还保留着，可以再付。',
    failed: notOpened,
    ended: '这个订单现在不用付款',
    missing: '没有找到这个订单',
  },
  group: {
    side: 'user',
    pay: payByKind('group'),
    goOn: (groupOrderNo) => replace('groupOrderDetail', { groupOrderNo }),
    look: (groupOrderNo) => replace('groupOrderDetail', { groupOrderNo }),
    lookLabel: '查看报名',
    until: '位子为你保留到那时。',
    left: '没有付款。位子还保留着，可以再付。',
    failed: notOpened,
    ended: '这次报名现在不用付款',
    missing: '没有找到这次报名',
  },
  reading: {
    side: 'user',
    pay: payByKind('reading'),
    goOn: toDrawing,
    look: toDrawing,
    lookLabel: '查看这幅画',
    until: '过后自动取消。',
    left: '没有付款。这份解读还保留着，可以再付。',
    failed: notOpened,
    ended: '这份解读现在不用付款',
    missing: '没有找到这份解读',
  },
  deposit: {
    side: 'consultant',
    pay: (no, { way, consent }) => payDeposit(no, way, consent),
    goOn: () => replace('myDeposit'),
    look: () => open('consultantAuthentication'),
    lookLabel: '查看认证',
    until: '过后可以重新开始。',
    left: '没有付款，可以再试一次。',
    failed: notOpened,
    ended: '这份保证金现在不用缴纳',
    missing: '没有找到这份保证金',
    note: '保证金退回时要原路退回，所以不能用余额支付。',
  },
}

/** Null for an address that names none of them. */
export const cashierKindOf = (kind: string | undefined): Payable['kind'] | null =>
  kind !== undefined && Object.hasOwn(CASHIER_KINDS, kind) ? (kind as Payable['kind']) : null
