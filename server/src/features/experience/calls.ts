import { HUNDRED, sharesMistake, spread } from '@xinqi/domain/rules/experience'
import type { ConsultantCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { badInput, notFound } from '../../call/refusal'
import type { Db, Services } from '../../call/services'
import { momentOrNull } from '../../call/personal'
import { noSessionWith } from '../visitor/policy'
import { findOrganisationId, listCategories } from '../organisation/data'
import { auditRead } from '../visitor/commands/audit-read'
import { collectExperience } from './commands/collect-experience'
import { distributeExperience, distributeMany } from './commands/distribute-experience'
import {
  findMinutes,
  findSession,
  listLastShares,
  listOwnTopics,
  listShares,
  listWaiting,
  type SessionRow,
} from './data'
import { changeableText, presentSession, suggestionOf } from './present'
import { ownExperience } from './own-experience'
import { ownStanding } from './own-standing'

const topicsOf = async (db: Db, consultantId: number) => {
  const orgId = await findOrganisationId(db, consultantId)
  const [topics, own] = await Promise.all([listCategories(db, orgId ?? 0), listOwnTopics(db, consultantId)])
  return topics.map(({ id, name }) => ({ id, name, isOwn: own.has(id) }))
}

/** Each name that is shown is a read that the log keeps. */
const auditNames = (services: Services, caller: ConsultantCaller, rows: readonly SessionRow[]): Promise<void> =>
  auditRead(
    services,
    caller,
    'read-visitor-name',
    rows.filter(({ name_cipher }) => name_cipher).map(({ appoint_no }) => `appointment:${appoint_no}`),
  )

async function presentAll(services: Services, caller: ConsultantCaller, rows: readonly SessionRow[]) {
  const { db, cipher, clock } = services
  const numbers = rows.map(({ appoint_no }) => appoint_no)
  const [minutes, shares] = await Promise.all([findMinutes(db, numbers), listShares(db, numbers)])
  await auditNames(services, caller, rows)
  return rows.map((row) =>
    presentSession(row, { cipher, shares, minutes: minutes.get(row.appoint_no) ?? 0, now: clock.now() }),
  )
}

export const experienceHandlers = {
  'GET /consult/experience/session': async ({ appointNo }, { services, caller }) => {
    const { db } = services
    const row = await findSession(db, caller.consultantId, appointNo)
    if (!row) throw await noSessionWith(db, caller.consultantId, appointNo)
    const [[session], topics, last] = await Promise.all([
      presentAll(services, caller, [row]),
      topicsOf(db, caller.consultantId),
      listLastShares(db, caller.consultantId, row.user_id),
    ])
    if (!session) throw notFound('预约')
    return {
      ...session,
      collectTime: momentOrNull(row.collected_at),
      changeableUntil: changeableText(row),
      suggestion: suggestionOf(session.points, last, new Set(topics.map(({ id }) => id))),
      topics,
    }
  },
  'POST /consult/experience/collect': ({ appointNo }, { services, caller }) =>
    collectExperience(services, caller.consultantId, appointNo),
  'POST /consult/experience/distribute': ({ appointNo, shares }, { services, caller }) =>
    distributeExperience(services, caller.consultantId, appointNo, () => shares),
  'GET /consult/experience/waiting': async (asked, { services, caller }) => {
    const { db, clock } = services
    const { rows, more, next } = await listWaiting(db, caller.consultantId, clock.now(), asked)
    const [list, topics] = await Promise.all([presentAll(services, caller, rows), topicsOf(db, caller.consultantId)])
    return { list, topics, more, next }
  },
  'POST /consult/experience/distributeMany': ({ appointNos, weights }, { services, caller }) => {
    const mistake = sharesMistake(HUNDRED, weights, '%')
    if (mistake) throw badInput(mistake, { weights: mistake })
    return distributeMany(services, appointNos, (apart, one) =>
      distributeExperience(apart, caller.consultantId, one, (points) => spread(points, weights)),
    )
  },
  'GET /consult/experience/mine': (_params, { services, caller }) => ownExperience(services, caller.consultantId),
  'GET /consult/csltRank/data': (_params, { services, caller }) => ownStanding(services, caller.consultantId),
} satisfies Partial<Handlers>
