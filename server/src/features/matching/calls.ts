import { FACTOR_KEYS } from '@xinqi/domain/rules/matching-factors'
import { formatMoment } from '@xinqi/domain/time'
import { userIdOf } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { changeFactor } from './commands/change-factor'
import { findChanges, findFactors } from './data'
import { interviewsSoonest, interviewStatus } from './interview'
import { matchingOptions, suggestPeople } from './suggest'

export const matchingHandlers = {
  'GET /appoint/matching/options': ({ orgId }, { services }) => matchingOptions(services, orgId),
  'POST /appoint/matching/suggest': (answers, { services, caller, device, address }) =>
    suggestPeople(services, answers, { userId: userIdOf(caller), device: device.sid ?? address }),
  'GET /appoint/consultConsultant/getInitialInterviewStatus': (_params, { services: { db }, caller }) =>
    interviewStatus(db, userIdOf(caller)),
  'GET /appoint/consultConsultant/initialInterviewRecommended': ({ orgId }, { services }) =>
    interviewsSoonest(services, orgId),
  'GET /operator/matching/factors': async (_params, { services: { db } }) => {
    const [factors, changes] = await Promise.all([findFactors(db), findChanges(db)])
    return {
      factors: factors.sort((one, other) => FACTOR_KEYS.indexOf(one.key) - FACTOR_KEYS.indexOf(other.key)),
      changes: changes.map((change) => ({
        id: change.id,
        key: change.key,
        who: change.name,
        at: formatMoment(change.changed_at),
        from: { weight: change.from_weight, on: change.from_on },
        to: { weight: change.to_weight, on: change.to_on },
      })),
    }
  },
  'POST /operator/matching/factor': async (change, { services, caller }) => {
    await changeFactor(services, caller, change)
    return null
  },
} satisfies Partial<Handlers>
