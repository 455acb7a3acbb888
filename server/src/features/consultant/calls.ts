import type { Handlers } from '../../call/handler'
import { listListeners } from './listeners'
import { listGroup } from './group-list'
import { listByTime } from './by-time'
import { editInfo } from './commands/edit-info'
import { findOwnConsultant } from './data'
import { consultantSchedule, consultantDetail } from './detail'
import { listInstant, validateInstant } from './instant'
import { listConsultants, listDirectory } from './list'
import {
  cikeNumbers,
  consultantOfCikeOrder,
  consultantOfOrder,
  employeesPeopleOf,
  listItem,
  metConsultants,
  servicesForDrawings,
  validity,
} from './lookups'
import { consultantPoster } from './poster/consultant-poster'
import { recommend } from './recommend'
import { listFreeOrTrainees, pageOfTrainees, soonestTrainees } from './trainees'
import { suggest } from './suggest'

export const consultantHandlers = {
  'GET /appoint/consultSchedule/getSchedule': (params, { services, caller }) =>
    consultantSchedule(services, params, caller),
  'GET /appoint/consultSchedule/index': (params, { services }) => listByTime(services, params),
  'GET /appoint/consultSchedule/validateIsInstant': (asked, { services }) => validateInstant(services, asked),
  'GET /appoint/consultConsultant/instantList': ({ orgId }, { services }) => listInstant(services, orgId),
  'GET /appoint/consultConsultant/listIndex': (params, { services }) => listConsultants(services, params),
  'GET /appoint/consultConsultant/recommend': (params, { services }) => recommend(services, params),
  'GET /appoint/consultConsultant/changeByType': (params, { services }) => recommend(services, params),
  'GET /appoint/consultConsultant/getConsultantsByCondition': (params, { services }) => listDirectory(services, params),
  'GET /appoint/consultConsultant/intern/page': (params, { services }) => pageOfTrainees(services, params),
  'GET /appoint/consultConsultant/listIntern': ({ orgId }, { services }) => soonestTrainees(services, orgId),
  'GET /appoint/consultConsultant/getInternOrGyList': (params, { services }) => listFreeOrTrainees(services, params),
  'GET /appoint/consultConsultant/listListener': (params, { services }) => listListeners(services, params),
  'GET /appoint/consultConsultant/aggregate': (params, { services }) => listGroup(services, params),
  'GET /appoint/consultConsultant/info': (asked, { services }) => listItem(services, asked),
  'GET /appoint/consultConsultant/inviteConsultantList': ({ orgId }, { services, caller }) =>
    metConsultants(services, caller.userId, orgId),
  'GET /appoint/consultConsultant/getPaintingConsultantSrv': ({ consultantId }, { services }) =>
    servicesForDrawings(services, consultantId),
  'GET /appoint/consultConsultant/getConsultantByOrder': ({ orderNo }, { services, caller }) =>
    consultantOfOrder(services, caller.userId, orderNo),
  'GET /appoint/authorityNone/invalid/consultant': (asked, { services }) => validity(services, asked),
  'GET /appoint/authorityNone/cike/data': (_params, { services }) => cikeNumbers(services),
  'GET /appoint/cpConsultant/consultantDatasByCpCategory': (params, { services }) =>
    employeesPeopleOf(services, params),
  'GET /appoint/cpConsultant/consultantDatasByCkOrderNo': ({ orderNo }, { services, caller }) =>
    consultantOfCikeOrder(services, caller.userId, orderNo),
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
