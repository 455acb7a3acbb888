import { flavourOf } from '@xinqi/domain/flavour'
import { userIdOf } from '../../http/caller'
import type { Handlers } from '../../http/handler'
import { listRates } from '../ratings/list-rates'
import { listByTime } from './by-time'
import { findCategoryNames, findNames } from './data'
import { consultantDetail, consultantSchedule } from './detail'
import { listConsultants } from './list'

const SUGGESTED_NAMES = 6
const SUGGESTED_CATEGORIES = 4

export const consultantHandlers = {
  'GET /appoint/consultConsultant/listIndex': (params, { services }) => listConsultants(services, params),
  'GET /appoint/consultConsultant/searchKeyword': async ({ orgId, keyword }, { services: { db } }) => {
    const word = keyword.trim()
    if (!word) return { consultants: [], categories: [] }
    const [names, categories] = await Promise.all([
      findNames(db, flavourOf(orgId ?? 0).orgId, word, SUGGESTED_NAMES),
      findCategoryNames(db, word, SUGGESTED_CATEGORIES),
    ])
    return {
      consultants: names.map(({ id, name }) => ({ consultantId: id, userName: name })),
      categories: categories.map(({ id, name }) => ({ id, categoryName: name })),
    }
  },
  'GET /appoint/consultConsultant/getDetailsVO': ({ consultantId }, { services }) =>
    consultantDetail(services, consultantId),
  'GET /appoint/authorityNone/appoint/rate': (params, { services }) => listRates(services.db, params),
  'GET /appoint/consultSchedule/getSchedule': (params, { services, caller }) =>
    consultantSchedule(services, params, userIdOf(caller)),
  'GET /appoint/consultSchedule/index': (params, { services }) => listByTime(services, params),
} satisfies Partial<Handlers>
