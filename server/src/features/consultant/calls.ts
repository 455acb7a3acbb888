import { userIdOf } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { listByTime } from './by-time'
import { editInfo } from './commands/edit-info'
import { findOwnConsultant } from './data'
import { consultantSchedule, consultantDetail } from './detail'
import { listConsultants } from './list'
import { consultantPoster } from './poster/consultant-poster'
import { suggest } from './suggest'

export const consultantHandlers = {
  'GET /appoint/consultSchedule/getSchedule': (params, { services, caller }) =>
    consultantSchedule(services, params, userIdOf(caller)),
  'GET /appoint/consultSchedule/index': (params, { services }) => listByTime(services, params),
  'GET /appoint/consultConsultant/listIndex': (params, { services }) => listConsultants(services, params),
  'GET /appoint/consultConsultant/searchKeyword': (params, { services }) => suggest(services, params),
  'GET /appoint/consultConsultant/getDetailsVO': ({ consultantId }, { services }) =>
    consultantDetail(services, consultantId),
  'GET /appoint/common/poster': ({ consultantId, orgId }, { services }) =>
    consultantPoster(services, { consultantId, orgId }),
  'GET /consult/consultConsultant/getConsultant': async (_params, { services, caller }) => {
    const row = await findOwnConsultant(services.db, caller.consultantId)
    return {
      consultantId: row.id,
      orgId: row.org_id,
      userName: row.name,
      homepage: row.portrait,
      consultantType: row.consultant_type,
      displayStatus: row.display_status,
      restStatus: row.rest_status,
      instantConsultStatus: row.instant_status,
    }
  },
  'POST /consult/consultConsultant/editInfo': async (params, { services, caller }) => {
    await editInfo(services, caller.consultantId, params)
    return null
  },
} satisfies Partial<Handlers>
