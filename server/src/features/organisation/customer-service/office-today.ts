import type { Data } from '@xinqi/domain/contract/contract'
import type { WorkTime } from '@xinqi/domain/edition/organisation-text'
import { officeState } from '@xinqi/domain/rules/office-hours'
import { formatMoment } from '@xinqi/domain/time'
import { dayKind } from './holidays'

const wire = (moment: Date | null): string | null => moment && formatMoment(moment)

/** Whether the customer service can be reached now, and until or from when (R97). */
export function officeToday(workTime: WorkTime, now: Date): Data<'GET /appoint/consultOrg/getConsultOrgVO'>['today'] {
  const { kind, open, until, nextOpen } = officeState(workTime, dayKind, now)
  return { kind, open, until: wire(until), nextOpen: wire(nextOpen) }
}
