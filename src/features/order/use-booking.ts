import type { Data } from '@xinqi/domain/contract/contract'
import { ORDER } from '@xinqi/domain/status/order'
import { useRef, useState } from 'react'
import { call } from '@/api/call'
import { CallFailure, isNotFound } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { openCashier } from '@/features/payment/open-cashier'
import { notPaidSentence, PAYMENT_LEFT, payOrder, type PayChoice } from '@/features/payment/pay-order'
import { ensureLogin } from '@/features/login/login-gate'
import { offerOtherHelp } from '@/features/visitor/restricted-notice'
import { saveVisitorInfo } from '@/features/visitor/tell-visitor-info'
import { forgetVisitorDraft } from '@/features/visitor/visitor-draft'
import type { VisitorForm } from '@/features/visitor/use-visitor-form'
import { replace } from '@/platform/navigation/navigation'
import { readVisit } from '@/platform/browser-tab'
import { currentFlavour } from '@/state/organisation'
import { showToast } from '@/state/overlays'
import { nearestOf, type NearTime } from './nearest'

type Placed = Data<'POST /appoint/consultOrder/confirmOrder'>

export interface Wanted {
  consultantId: number
  srvId: number
  slot: number
  /** A weekly series of so many, from that start on. */
  times?: number
  consultMode: number
  /** 1: to begin at once (R165). */
  consultationType?: 0 | 1
  /** What the service costs on the page. */
  expectedFen?: number | undefined
}

/** What the price becomes less by: a credit (R151), and a coupon, what the consultant gives who comes again, a campaign's price, or the session that one was invited to. */
interface SetOff {
  creditNo?: string | undefined
  couponNo?: string | undefined
  discountId?: number | undefined
  campaignId?: number | undefined
  sourceType?: number | undefined
  byInvitation?: true | undefined
}

/** Why it did not come about, and where to go on. */
export interface Refusal {
  sentence: string
  /** An order that stands in the way. */
  orderNo?: string
  /** Free times near the one that was taken. */
  nearest?: NearTime[]
}

export interface Booking {
  busy: boolean
  refusal: Refusal | null
  dismiss(): void
  /** `choice`: with what it is paid, where that was chosen before; `pays`: when; `offerId`: the time was kept by the waitlist. */
  book(
    wanted: Wanted,
    how?: { choice?: PayChoice; pays?: 'now' | 'after'; offerId?: number | null } & SetOff,
  ): Promise<void>
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallFailure)) throw error
  const nearest = nearestOf(error)
  if (nearest) return { sentence: error.message, nearest }
  const orderNo = (error.data as { orderNo?: string } | null)?.orderNo
  return { sentence: error.message, orderNo: orderNo || undefined }
}

/**
 * From a summary to a paid order: login in place, information, order, payment. Whatever fails, everything typed and
 * chosen stays, and a retry carries the key of the first attempt.
 */
export function useBooking(form: VisitorForm): Booking {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const keyOf = useAttemptKey()
  const saved = useRef(NOTHING_KEPT)

  /** The id of what was typed, kept once however often one tries; null when the way does not lead on from here. */
  const keepInformation = async (consultantId: number): Promise<number | null> => {
    const info = form.check()
    if (!info || !(await ensureLogin())) return null
    const words = JSON.stringify({ info, consultantId })
    if (saved.current.words === words) return saved.current.visitorInfoId
    try {
      const { visitorInfoId, restricted } = await saveVisitorInfo(info, { consultantId })
      if (restricted) {
        await offerOtherHelp()
        return null
      }
      saved.current = { words, visitorInfoId }
      return visitorInfoId
    } catch (error) {
      if (form.showRefusal(error)) return null
      throw error
    }
  }

  const book: Booking['book'] = async (wanted, { choice, pays = 'now', offerId = null, ...setOff } = {}) => {
    setBusy(true)
    setRefusal(null)
    try {
      const visitorInfoId = await keepInformation(wanted.consultantId)
      if (visitorInfoId === null) return
      const cpChannelId = companyChannel()
      const order = { ...wanted, visitorInfoId, cpChannelId, ...setOff }
      const { consultMode } = wanted
      const options = { quiet: true, key: keyOf({ ...order, offerId }) }
      const placed = offerId
        ? await call(
            'POST /appoint/waitlist/takeOffer',
            { offerId, consultMode, visitorInfoId, cpChannelId, ...setOff },
            options,
          )
        : await call(PLACE[pays], order, options)
      await goOnFrom(placed, choice)
      forgetVisitorDraft()
    } catch (error) {
      // What was kept may have been removed meanwhile, on another phone: the next try keeps it anew.
      if (isNotFound(error)) saved.current = NOTHING_KEPT
      setRefusal(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, dismiss: () => setRefusal(null), book }
}

const NOTHING_KEPT = { words: '', visitorInfoId: 0 }

const PLACE = {
  now: 'POST /appoint/consultOrder/confirmOrder',
  after: 'POST /appoint/consultOrder/createPayLaterOrder',
} as const

/** Whose employer pays, where somebody has two: the one whose channel they came in through (R187). */
export const companyChannel = (): string | undefined =>
  (currentFlavour().features.carriesChannel && readVisit('cpChannelId')) || undefined

/** From an order that stands: to its result, or to its payment, which the cashier asks about where that was not chosen before. Its page takes the place of this one first, so that back from the cashier leads to it. */
export async function goOnFrom({ orderNo, orderShowStatus }: Placed, choice?: PayChoice): Promise<void> {
  if (orderShowStatus !== ORDER.awaitingPayment) {
    await replace('appointSuccess', { orderNo })
    return
  }
  await replace('consultOrderDetail', { orderNo })
  if (!choice) {
    await openCashier({ kind: 'order', no: orderNo })
    return
  }
  try {
    const outcome = await payOrder(orderNo, choice)
    if (outcome === 'paid') await replace('paySuccess', { orderNo })
    if (outcome === 'cancelled') showToast(PAYMENT_LEFT)
  } catch (error) {
    showToast(notPaidSentence(error))
  }
}
