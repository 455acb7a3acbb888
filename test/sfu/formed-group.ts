import { addDays, dateOf, MINUTE, parseMoment } from '@xinqi/domain/time'
import type { APIRequestContext } from '@playwright/test'
import { groupDraft, wishForGroup } from '../../server/src/testing/groups'
import { loginConsultant, loginOperator, loginVisitor } from '../../server/src/testing/log-in'
import { reach } from '../e2e/support/log-in'
import { advanceTo, serverNow } from '../e2e/support/sandbox'

const { client, sandbox } = reach

/** A group of up to eight people that was formed, with the room of its first session open; gives its number. */
export async function formGroup(
  request: APIRequestContext,
  { leader, operator, members }: { leader: string; operator: string; members: readonly string[] },
): Promise<number> {
  const now = await serverNow(request)
  const lead = client.as((await loginConsultant(reach, leader)).token)
  const change = { title: '把话说完', placeKind: 'online', maxSeats: 7, interview: null } as const
  const { groupId } = await lead.call('POST /consult/group/save', { draft: JSON.stringify(groupDraft(now, change)) })
  await lead.call('POST /consult/group/submit', { groupId })
  const desk = client.as((await loginOperator(reach, operator)).token)
  await desk.call('POST /operator/group/decide', { groupId, approve: true })
  for (const phone of members) {
    const member = client.as((await loginVisitor(reach, phone)).accessToken)
    const { groupOrderNo } = await member.call('POST /appoint/consultGroupOrder/enrol', wishForGroup(groupId))
    const { h5Url } = await member.call('POST /appoint/consultPay/payGroupOrder', { groupOrderNo, tradeType: 'H5' })
    await sandbox.atCashier(h5Url ?? '', 'pay')
  }
  await advanceTo(request, parseMoment(`${addDays(dateOf(now), 3)} 20:01:00`).getTime())
  await advanceTo(request, parseMoment(`${addDays(dateOf(now), 7)} 19:00:00`).getTime() + MINUTE)
  return groupId
}
