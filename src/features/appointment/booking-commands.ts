import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'

const IN_PROGRESS = '请稍候…'

export const confirmBooking = (appointNo: string): Promise<boolean> =>
  toastSuccess(
    call('POST /appoint/consultAppointment/confirmAppoint', { appointNo }, { as: 'consultant', loading: IN_PROGRESS }),
    '已确认，来访者会收到通知',
  )

/** `note`: a sentence to the visitor; may be empty. */
export const declineBooking = (appointNo: string, note: string): Promise<boolean> =>
  toastSuccess(
    call(
      'POST /consult/consultAppointment/declineAppoint',
      { appointNo, note: note || undefined },
      { loading: IN_PROGRESS },
    ),
    '已婉拒，款项全部退回',
  )

/** `code`: what the visitor showed, as it was scanned or typed. */
export const noteArrival = (appointNo: string, code: string): Promise<boolean> =>
  toastSuccess(
    call('POST /consult/consultAppointment/noteArrival', { appointNo, code }, { loading: IN_PROGRESS }),
    '已登记到场',
  )

/** `follows`: what follows from it, in words. */
export async function waiveAbsence(appointNo: string, follows: string): Promise<boolean> {
  const sure = await ask({ title: '这一次不计费用？', body: follows, confirmText: '不计', cancelText: '再想想' })
  if (!sure) return false
  return toastSuccess(
    call('POST /consult/consultAppointment/waiveAbsence', { appointNo }, { loading: IN_PROGRESS }),
    '这一次不计了，来访者会收到通知',
  )
}

export async function completeBooking(appointNo: string): Promise<boolean> {
  const sure = await ask({
    title: '结束这次咨询？',
    body: '结束后这次咨询记为已完成，来访者会收到评价的邀请。',
    confirmText: '结束咨询',
    cancelText: '再等等',
  })
  if (!sure) return false
  return toastSuccess(
    call('POST /appoint/consultAppointment/completeAppoint', { appointNo }, { as: 'consultant', loading: IN_PROGRESS }),
    '这次咨询已完成',
  )
}
