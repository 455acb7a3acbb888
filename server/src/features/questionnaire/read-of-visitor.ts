import type { Data } from '@xinqi/domain/contract/contract'
import { REQUEST_STATES, type RequestState } from '@xinqi/domain/text/questionnaire'
import { formatMoment } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../call/caller'
import type { Services } from '../../call/services'
import { isBookedWith } from '../alarm/data'
import { auditRead } from '../visitor/commands/audit-read'
import { noVisitorOf } from '../visitor/policy'
import { isShareable, listPublished, listResults } from './data'
import { presentQuestionnaire, presentResult } from './present'
import { listNewestRequests } from './request-data'
import { listStandingShares } from './share-data'

const stateOf = (state: string): RequestState => {
  const known = REQUEST_STATES.find((one) => one === state)
  if (!known) throw new Error(`A request is ${state}.`)
  return known
}

/** What a consultant may know of somebody's questionnaires: their own requests, and results as agreed; each reading is written down. */
export async function readOfVisitor(
  services: Services,
  caller: ConsultantCaller,
  userId: number,
): Promise<Data<'GET /consult/consultQuestionnaire/ofVisitor'>> {
  const { db, cipher, clock } = services
  if (!(await isBookedWith(db, userId, caller.consultantId))) throw await noVisitorOf(db, { ...caller, userId })
  const [published, requests, shares] = await Promise.all([
    listPublished(db, clock.now()),
    listNewestRequests(db, caller.consultantId, userId),
    listStandingShares(db, userId, caller.consultantId),
  ])
  await auditRead(
    services,
    caller,
    'read-questionnaire',
    shares.map(({ share_no }) => `questionnaire-share:${share_no}`),
  )
  // What was taken down is there as long as something of it is to be seen.
  const isConcerned = ({ questionnaire_id: id }: { questionnaire_id: number }): boolean =>
    shares.some(({ questionnaire_id }) => questionnaire_id === id) ||
    requests.some(({ questionnaire_id, state }) => questionnaire_id === id && state === 'open')
  const listed = published.filter((row) => isShareable(row) && (row.hidden_at === null || isConcerned(row)))
  return Promise.all(
    listed.map(async (row) => {
      const { questionnaireId, title, body } = presentQuestionnaire(row)
      const request = requests.find(({ questionnaire_id }) => questionnaire_id === questionnaireId)
      const isShown = shares.some(({ questionnaire_id }) => questionnaire_id === questionnaireId)
      const results = isShown ? await listResults(db, userId, questionnaireId) : []
      return {
        questionnaireId,
        title,
        offered: row.hidden_at === null,
        request: request
          ? { requestNo: request.request_no, state: stateOf(request.state), askTime: formatMoment(request.asked_at) }
          : null,
        shown: isShown
          ? { scale: body.scale, bands: body.bands, results: results.map((one) => presentResult(cipher, one)) }
          : null,
      }
    }),
  )
}
