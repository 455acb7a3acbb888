import { daysLeft } from '@xinqi/domain/rules/credential'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { listTold } from './data'

/** What a consultant was told of and has not been renewed, among their notices. */
export async function toldCredentials({ db, clock }: Services, consultantId: number) {
  const today = dateOf(clock.now())
  return (await listTold(db, consultantId)).map(({ id, name, valid_until, told_at }) => ({
    credentialId: id,
    name,
    validUntil: valid_until,
    daysLeft: daysLeft(valid_until, today),
    time: formatMoment(told_at),
  }))
}
