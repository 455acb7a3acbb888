import { SHOWN_GROUPS } from '@xinqi/domain/status/group'
import type { Handlers } from '../../call/handler'
import { enrol } from './commands/enrol'
import { excuse, takeBackExcuse } from './commands/excuse'
import { answerMakeUp, markMakeUp, takeBackMakeUp } from './commands/keep-make-up'
import { markAttendance, moveSession, saveGroupNote } from './commands/keep-session'
import { answerCoLeading } from './commands/answer-co-leading'
import { answerInterview } from './commands/answer-interview'
import { offerMakeUp } from './commands/offer-make-up'
import { decideOnGroup, saveGroup, submitGroup } from './commands/save-group'
import { stopWaiting, wait } from './commands/waiting'
import { findTitles, listColleagues, listDesk, listGroups, listLed, listSessions, type ListedGroup } from './data'
import { listApplicants, listOrdersOf } from './order-data'
import { isAskedToLead } from './policy'
import { presentGroup, presentOrder, presentSession, presentTerms } from './present'
import { groupDetail, groupInfo, groupOrderDetail } from './read-group'
import { groupSession, memberAnswers } from './read-session'

const idsOf = (groups: readonly Pick<ListedGroup, 'id'>[]): number[] => groups.map(({ id }) => id)

export const groupHandlers = {
  'GET /appoint/consultGroup/list': async ({ orgId, shelf, ...asked }, { services }) => {
    const { rows, ...behind } = await listGroups(services.db, orgId, shelf, asked)
    const sessions = await listSessions(services.db, idsOf(rows))
    return { list: rows.map((row) => presentGroup(row, sessions)), ...behind }
  },
  'GET /appoint/consultGroup/detail': ({ groupId }, { services, caller }) => groupDetail(services, caller, groupId),
  'POST /appoint/consultGroup/wait': ({ groupId }, { services, caller }) => wait(services, caller, groupId),
  'POST /appoint/consultGroup/stopWaiting': ({ groupId }, { services, caller }) =>
    stopWaiting(services, caller, groupId),
  'POST /appoint/consultGroupOrder/enrol': (wish, { services, caller }) => enrol(services, caller, wish),
  'GET /appoint/consultGroupOrder/list': async ({ orderType, ...asked }, { services, caller }) => {
    const { db, clock } = services
    const { rows, ...behind } = await listOrdersOf(db, caller.userId, orderType, asked)
    const groupIds = [...new Set(rows.map(({ group_id }) => group_id))]
    const [titles, sessions] = [await findTitles(db, groupIds), await listSessions(db, groupIds)]
    const list = rows.map((row) => {
      const group = titles.find(({ id }) => id === row.group_id)
      if (!group) throw new Error(`there is no group ${row.group_id}`)
      return presentOrder(row, group, sessions, clock.now())
    })
    return { list, ...behind }
  },
  'GET /appoint/consultGroupOrder/detail': ({ groupOrderNo }, { services, caller }) =>
    groupOrderDetail(services, caller, groupOrderNo),
  'POST /appoint/consultGroupOrder/excuse': (which, { services, caller }) => excuse(services, caller, which),
  'POST /appoint/consultGroupOrder/takeBackExcuse': ({ groupOrderNo }, { services, caller }) =>
    takeBackExcuse(services, caller, groupOrderNo),
  'POST /appoint/consultGroupOrder/answerMakeUp': (answer, { services, caller }) =>
    answerMakeUp(services, caller, answer),
  'GET /consult/group/list': async (_params, { services, caller }) => {
    const rows = await listLed(services.db, caller.consultantId)
    const sessions = await listSessions(services.db, idsOf(rows))
    const applicants = await listApplicants(services.db, idsOf(rows))
    const list = rows.map((row) => ({
      ...presentGroup(row, sessions),
      reviewReason: row.review_reason,
      unanswered: applicants.filter(({ group_id, interview }) => group_id === row.id && interview === 'waiting').length,
      askedToLead: isAskedToLead(row, caller),
    }))
    return { list }
  },
  'GET /consult/group/info': ({ groupId }, { services, caller }) => groupInfo(services, caller, groupId),
  'POST /consult/group/save': (params, { services, caller }) => saveGroup(services, caller, params),
  'GET /consult/group/colleagues': async ({ keyword }, { services, caller }) => ({
    list: (await listColleagues(services.db, caller.consultantId, keyword)).map(({ id, name, years, portrait }) => ({
      consultantId: id,
      userName: name,
      homepage: portrait,
      years,
    })),
  }),
  'POST /consult/group/answerCoLeading': (answer, { services, caller }) => answerCoLeading(services, caller, answer),
  'POST /consult/group/submit': ({ groupId }, { services, caller }) => submitGroup(services, caller, groupId),
  'GET /consult/group/answers': ({ groupOrderNo }, { services, caller }) =>
    memberAnswers(services, caller, groupOrderNo),
  'POST /consult/group/answerInterview': (answer, { services, caller }) => answerInterview(services, caller, answer),
  'GET /consult/group/session': (which, { services, caller }) => groupSession(services, caller, which),
  'POST /consult/group/mark': (params, { services, caller }) => markAttendance(services, caller, params),
  'POST /consult/group/saveNote': (params, { services, caller }) => saveGroupNote(services, caller, params),
  'POST /consult/group/moveSession': (params, { services, caller }) => moveSession(services, caller, params),
  'POST /consult/group/offerMakeUp': (offer, { services, caller }) => offerMakeUp(services, caller, offer),
  'POST /consult/group/takeBackMakeUp': (which, { services, caller }) => takeBackMakeUp(services, caller, which),
  'POST /consult/group/markMakeUp': (mark, { services, caller }) => markMakeUp(services, caller, mark),
  'GET /operator/group/list': async ({ tab, ...asked }, { services }) => {
    const { rows, ...behind } = await listDesk(services.db, tab, asked)
    const sessions = await listSessions(services.db, idsOf(rows))
    const list = rows.map((row) => ({
      ...presentGroup(row, sessions),
      terms: presentTerms(row),
      entrance: SHOWN_GROUPS.includes(row.status) ? '' : row.entrance,
      sessionList: sessions.filter(({ group_id }) => group_id === row.id).map(presentSession),
    }))
    return { list, ...behind }
  },
  'POST /operator/group/decide': (params, { services, caller }) => decideOnGroup(services, caller, params),
} satisfies Partial<Handlers>
