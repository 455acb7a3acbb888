import type { Data, Params } from '@xinqi/domain/contract/contract'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { BOOKING_FOR } from '@xinqi/domain/text/labels'
import type { VisitorInfo } from '@xinqi/domain/rules/visitor-info'
import { call } from '@/api/call'
import { openHelp } from '@/features/safety/help-button'

type Saving = Params<'POST /appoint/consultVisitor/saveVisitorInfo'>

/** Keeps it on the server; numbers to call appear where only the server reads danger in it. @throws CallFailure, with `fields` where something is wrong. */
export async function saveVisitorInfo(
  info: VisitorInfo,
  about: Pick<Saving, 'orderNo' | 'consultantId' | 'visitorInfoId'>,
) {
  const { relationship, ...rest } = info
  const minor = info.isSelf === BOOKING_FOR.minor && relationship !== undefined
  const saved = await call(
    'POST /appoint/consultVisitor/saveVisitorInfo',
    { ...rest, relationship: minor ? relationship : undefined, ...about },
    { quiet: true },
  )
  // What the device reads itself stands beside the field already.
  if (saved.crisis && !speaksOfDanger(info.concern)) openHelp()
  return saved
}

export type SavedInfo = Data<'GET /appoint/consultVisitor/savedVisitorInfos'>[number]

/** What was told, as a form takes it. */
export function asForm(told: SavedInfo): VisitorInfo {
  const { visitorInfoId: _id, isSelf, relationship, loveStatus, emergencyRelationship, ...rest } = told
  return {
    ...rest,
    isSelf: isSelf === BOOKING_FOR.minor ? BOOKING_FOR.minor : BOOKING_FOR.self,
    relationship: relationship ?? undefined,
    loveStatus: loveStatus ?? undefined,
    emergencyRelationship: emergencyRelationship ?? undefined,
  }
}

/** What was told last time, as a form takes it; null when nothing was. */
export async function lastVisitorInfo(isSelf: VisitorInfo['isSelf']): Promise<VisitorInfo | null> {
  const last = await call('GET /appoint/consultVisitor/getLastVisitorInfo', { isSelf }, { quiet: true })
  return last && asForm(last)
}
