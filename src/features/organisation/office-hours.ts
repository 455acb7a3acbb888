import type { Data } from '@xinqi/domain/contract/contract'
import { momentName, shortMomentName } from '@xinqi/domain/text/day-names'
import type { WorkPart, WorkTime } from '@xinqi/domain/edition/organisation-text'
import { parseMoment, timeOf } from '@xinqi/domain/time'

type Today = Data<'GET /appoint/consultOrg/getConsultOrgVO'>['today']

const APPLIES = 1

const hours = (label: string, { status, times }: WorkPart): string[] =>
  status === APPLIES && times.length > 0
    ? [`${label} ${times.map(({ start, end }) => `${start}–${end}`).join('、')}`]
    : []

/** When people can be reached, a line for each kind of day that has hours (R97). */
export const workHours = ({ workdays, holidays }: WorkTime): string[] => [
  ...hours('工作日', workdays),
  ...hours('节假日', holidays),
]

const lastMinute = (moment: Date): Date => new Date(moment.getTime() - 1)

/** The midnight that ends a day is its 24:00. */
const endName = (until: Date, now: Date): string =>
  timeOf(until) === '00:00'
    ? shortMomentName(lastMinute(until), now).replace('23:59', '24:00')
    : shortMomentName(until, now)

/** Whether somebody is there now: `现在有人在，到 21:00`, `明天 09:00 起有人`; null where no hours are kept. */
export function presence({ open, until, nextOpen }: Today, now: Date): string | null {
  if (open) return until === null ? '现在有人在' : `现在有人在，到 ${endName(parseMoment(until), now)}`
  return nextOpen === null ? null : `${momentName(parseMoment(nextOpen), now)} 起有人`
}
