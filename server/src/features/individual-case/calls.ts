import type { ALARM_LEVELS } from '@xinqi/domain/text/alarm'
import { INTERN_TYPES } from '@xinqi/domain/roles'
import { formatMoment } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import type { Services } from '../../call/services'
import { listAlarmsAbout } from '../alarm/data'
import { mayCallNow } from '../order/actions'
import { auditRead } from '../visitor/commands/audit-read'
import { noVisitorOf } from '../visitor/policy'
import { presentForConsultant } from '../visitor/present'
import { openHistory } from '../visitor/sealed-info'
import { endCase, noteCase, openCase, reopenCase, setGoal } from './commands/change-case'
import { answerReferral, proposeReferral, takeBackReferral, withdrawReferral } from './commands/refer'
import {
  colleaguesOf,
  findCase,
  findToldInfo,
  listCases,
  listOwnReferrals,
  listReferralsOfCase,
  listReferredTo,
  listSteps,
} from './data'
import {
  nameOf,
  presentCase,
  presentListed,
  presentReferral,
  presentSession,
  presentTogether,
  presentVisitor,
  statusOfVisitor,
} from './present'
import { findNearSessions, findNewestSession, findVisitor, listHeld, listSessions, listVisitors } from './visitor-data'

/** So many are shown; others are found by their names. */
const COLLEAGUES = 8

/** Somebody who never had a session with the consultant is answered as if not there. */
async function requireVisitor({ db, clock }: Services, { consultantId }: ConsultantCaller, userId: number) {
  const row = await findVisitor(db, consultantId, userId, clock.now())
  if (!row) throw await noVisitorOf(db, { consultantId, userId })
  return row
}

const auditNames = (
  services: Services,
  caller: ConsultantCaller,
  rows: readonly { visitor_info_id: number | null }[],
) =>
  auditRead(
    services,
    caller,
    'read-visitor-name',
    rows.flatMap(({ visitor_info_id: id }) => (id === null ? [] : [`visitor-info:${id}`])),
  )

async function visitorDetail(services: Services, caller: ConsultantCaller, userId: number) {
  const { db, cipher, clock } = services
  const { consultantId } = caller
  const row = await requireVisitor(services, caller, userId)
  const now = clock.now()
  const [told, alarms, near, newest] = await Promise.all([
    findToldInfo(db, consultantId, userId),
    listAlarmsAbout(db, consultantId, userId),
    findNearSessions(db, consultantId, userId, now),
    findNewestSession(db, consultantId, userId),
  ])
  if (told) await auditRead(services, caller, 'read-visitor-info', [`visitor-info:${told.id}`])
  return {
    userId,
    visitorName: nameOf(cipher, row),
    ...presentTogether(row),
    visitor: told ? presentForConsultant(told, cipher, now) : null,
    caseStatus: statusOfVisitor(row),
    alarms: alarms.map((alarm) => ({
      alarmNo: alarm.alarm_no,
      level: alarm.level as (typeof ALARM_LEVELS)[number],
      openTime: formatMoment(alarm.opened_at),
      closeTime: momentOrNull(alarm.closed_at),
    })),
    callableAppointNo: near.find((one) => mayCallNow(services, one))?.appoint_no ?? null,
    newestAppointNo: newest.appoint_no,
    orderShowStatus: newest.order_show_status,
  }
}

/** Who called off the only session is no visitor any more; what was written about them is still there to be read, and ended. */
const NOT_MET = { visitor_info_id: null, name_cipher: null, held: 0, last_at: null, next_at: null }

async function caseDetail(services: Services, caller: ConsultantCaller, userId: number) {
  const { db, cipher, clock } = services
  const { consultantId } = caller
  const row = await findCase(db, consultantId, userId)
  const met = await findVisitor(db, consultantId, userId, clock.now())
  if (!met && !row) throw await noVisitorOf(db, { consultantId, userId })
  const visitor = met ?? NOT_MET
  await auditNames(services, caller, [visitor])
  const known = { visitorName: nameOf(cipher, visitor), ...presentTogether(visitor) }
  if (!row) return { ...known, individualCase: null }
  await auditRead(services, caller, 'read-case', [`case:${row.case_no}`])
  const [steps, sessions, referrals] = await Promise.all([
    listSteps(db, row.case_no),
    listHeld(db, consultantId, userId),
    listReferralsOfCase(db, row.case_no),
  ])
  return { ...known, individualCase: presentCase({ row, held: visitor.held, steps, sessions, referrals }, cipher) }
}

/** Interns are left out where the visitor's history asks for somebody with more years (R160). */
async function colleagues({ db, cipher }: Services, consultantId: number, userId: number, keyword: string) {
  const told = await findToldInfo(db, consultantId, userId)
  const { treatmentHistory, suicideHistory } = told
    ? openHistory(cipher, told)
    : { treatmentHistory: false, suicideHistory: false }
  const words = keyword.replaceAll(/[\\%_]/g, '\\$&')
  return colleaguesOf(db, consultantId)
    .$if(treatmentHistory || suicideHistory, (all) => all.where('c.consultant_type', 'not in', INTERN_TYPES))
    .where('c.name', 'like', `%${words}%`)
    .orderBy('c.years', 'desc')
    .orderBy('c.id')
    .limit(COLLEAGUES)
    .execute()
}

export const individualCaseHandlers = {
  'GET /consult/consultVisitor/list': async (asked, { services, caller }) => {
    const { db, cipher, clock } = services
    const { rows, ...behind } = await listVisitors(db, caller.consultantId, clock.now(), asked)
    await auditNames(services, caller, rows)
    return { list: rows.map((row) => presentVisitor(row, cipher)), ...behind }
  },
  'GET /consult/consultVisitor/detail': ({ userId }, { services, caller }) => visitorDetail(services, caller, userId),
  'GET /consult/consultVisitor/sessions': async ({ userId, ...asked }, { services, caller }) => {
    await requireVisitor(services, caller, userId)
    const { rows, ...behind } = await listSessions(services.db, caller.consultantId, userId, asked)
    return { list: rows.map(presentSession), ...behind }
  },
  'GET /consult/individualCase/list': async ({ status, ...asked }, { services, caller }) => {
    const { db, cipher, clock } = services
    const wanted = { consultantId: caller.consultantId, status }
    const { rows, ...behind } = await listCases(db, wanted, clock.now(), asked)
    await auditNames(services, caller, rows)
    await auditRead(
      services,
      caller,
      'read-case',
      rows.map((row) => `case:${row.case_no}`),
    )
    return { list: rows.map((row) => presentListed(row, cipher)), ...behind }
  },
  'GET /consult/individualCase/detail': ({ userId }, { services, caller }) => caseDetail(services, caller, userId),
  'POST /consult/individualCase/open': ({ userId, goal }, { services, caller: { consultantId } }) =>
    openCase(services, { consultantId, userId }, goal),
  'POST /consult/individualCase/setGoal': ({ userId, goal }, { services, caller: { consultantId } }) =>
    setGoal(services, { consultantId, userId }, goal),
  'POST /consult/individualCase/note': ({ userId, text }, { services, caller: { consultantId } }) =>
    noteCase(services, { consultantId, userId }, text),
  'POST /consult/individualCase/end': ({ userId, status, reason }, { services, caller: { consultantId } }) =>
    endCase(services, { consultantId, userId }, status, reason),
  'POST /consult/individualCase/reopen': ({ userId, reason }, { services, caller: { consultantId } }) =>
    reopenCase(services, { consultantId, userId }, reason),
  'GET /consult/individualCase/colleagues': async ({ userId, keyword }, { services, caller }) => {
    await requireVisitor(services, caller, userId)
    return {
      list: (await colleagues(services, caller.consultantId, userId, keyword)).map((one) => ({
        consultantId: one.id,
        userName: one.name,
        consultantType: one.consultant_type,
        years: one.years,
        avatar: one.portrait,
      })),
    }
  },
  'POST /consult/individualCase/refer': (proposal, { services, caller }) =>
    proposeReferral(services, caller.consultantId, proposal),
  'POST /consult/individualCase/withdrawReferral': ({ referralNo }, { services, caller }) =>
    withdrawReferral(services, caller.consultantId, referralNo),
  'GET /consult/individualCase/referred': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listReferredTo(services.db, caller.consultantId, asked)
    await auditRead(
      services,
      caller,
      'read-referral',
      rows.map((row) => `referral:${row.referral_no}`),
    )
    const list = rows.map((row) => ({ ...presentReferral(row, services.cipher), userId: row.user_id }))
    return { list, ...behind }
  },
  'GET /appoint/individualCase/referrals': async (_params, { services: { db, cipher }, caller }) => ({
    list: (await listOwnReferrals(db, caller.userId)).map((row) => presentReferral(row, cipher)),
  }),
  'POST /appoint/individualCase/answerReferral': (answer, { services, caller }) =>
    answerReferral(services, caller.userId, answer),
  'POST /appoint/individualCase/takeBackReferral': ({ referralNo }, { services, caller }) =>
    takeBackReferral(services, caller.userId, referralNo),
} satisfies Partial<Handlers>
