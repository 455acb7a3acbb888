import type { Data } from '@xinqi/domain/contract/contract'
import type { WorkTime } from '@xinqi/domain/edition/organisation-text'
import { type DayKind, officeState } from '@xinqi/domain/rules/office-hours'
import { type DateText, formatMoment, weekdayOf } from '@xinqi/domain/time'
import calendar from 'chinese-days/dist/chinese-days.json'
import { toBuffer } from 'qrcode'
import { keptPicture } from '../../call/kept-picture'
import type { Services } from '../../call/services'

const FRIDAY = 5

/**
 * Whether people work on that day in China, with the State Council's holidays and made-up working days; a plain weekday
 * or weekend where none are announced yet. Only the package's table is used: its functions read the machine's time zone.
 */
export function dayKind(date: DateText): DayKind {
  if (date in calendar.holidays) return 'holiday'
  if (date in calendar.workdays) return 'workday'
  return weekdayOf(date) > FRIDAY ? 'holiday' : 'workday'
}

const wire = (moment: Date | null): string | null => moment && formatMoment(moment)

/** Whether the customer service can be reached now, and until or from when (R97). */
export function officeToday(workTime: WorkTime, now: Date): Data<'GET /appoint/consultOrg/getConsultOrgVO'>['today'] {
  const { kind, open, until, nextOpen } = officeState(workTime, dayKind, now)
  return { kind, open, until: wire(until), nextOpen: wire(nextOpen) }
}

const QRCODES = 'wechat-codes'
const QRCODE_WIDTH = 480

/**
 * The address of a picture of the customer service's WeChat id as a QR code (R95); null where there is no id, and where
 * the picture cannot be kept: the organisation itself matters more.
 */
export async function wechatQrcode(services: Services, wechatId: string): Promise<string | null> {
  if (wechatId === '') return null
  const draw = () => toBuffer(wechatId, { type: 'png', width: QRCODE_WIDTH, margin: 2, errorCorrectionLevel: 'M' })
  return keptPicture(services, QRCODES, wechatId, draw).catch((error: unknown) => {
    services.log.error(error, 'QR code of the customer service')
    return null
  })
}
