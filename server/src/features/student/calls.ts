import { STUDENT, type StudentStatus } from '@xinqi/domain/text/student'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import { decideEducation, openProof } from './commands/decide-education'
import { saveEducation, sendCard } from './commands/tell-education'
import { findEducation, listDesk, listEducations, listOffers } from './data'
import { presentEducation, reportsOf } from './present'

const OPEN: readonly number[] = [STUDENT.waiting, STUDENT.sent, STUDENT.looking]

/** How far it has come: what counts before what is open, and that before what is over. */
async function judge({ db, cipher, clock }: Services, userId: number) {
  const rows = await listEducations(db, userId)
  const today = dateOf(clock.now())
  const valid = rows.find((row) => row.status === STUDENT.passed && row.expires_on !== null && row.expires_on >= today)
  const open = rows.find((row) => OPEN.includes(row.status))
  const shown = valid ?? open ?? rows[0]
  const told = shown && presentEducation(shown, cipher)
  return {
    studentAuthStatus: (shown?.status ?? null) as StudentStatus | null,
    expireDate: told?.expireDate ?? null,
    reason: told?.reason ?? null,
    isStudent: valid !== undefined,
    openEducationId: open?.id ?? null,
  }
}

export const studentHandlers = {
  'GET /appoint/student/authJudge': (_params, { services, caller }) => judge(services, caller.userId),
  'GET /appoint/student/eduExperienceInfo': async ({ educationId }, { services, caller }) => {
    const row = await findEducation(services.db, educationId)
    if (row?.user_id !== caller.userId) throw notFound('教育经历')
    return presentEducation(row, services.cipher)
  },
  'GET /appoint/student/eduList': async (_params, { services, caller }) =>
    (await listEducations(services.db, caller.userId)).map((row) => presentEducation(row, services.cipher)),
  'GET /appoint/student/reportList': async (_params, { services, caller }) =>
    (await listEducations(services.db, caller.userId)).flatMap(reportsOf),
  'POST /appoint/student/saveEducationExperience': (params, { services, caller }) =>
    saveEducation(services, caller, params),
  'POST /appoint/student/uploadCertificate': (_params, { services, caller, file }) => sendCard(services, caller, file),
  'GET /appoint/student/offers': async ({ orgId }, { services }) =>
    (await listOffers(services.db, orgId)).map((row) => ({
      consultantId: row.consultant_id,
      userName: row.name,
      homepage: row.portrait,
      motto: row.motto,
      srvId: row.service_id,
      price: row.price_fen,
      minutes: row.minutes,
    })),
  'GET /operator/student/list': async ({ studentAuthStatus, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listDesk(services.db, studentAuthStatus, asked)
    await auditRead(
      services,
      caller,
      'read-student',
      rows.map(({ id }) => `student:${id}`),
    )
    const list = rows.map((row) => ({
      ...presentEducation(row, services.cipher),
      sentTime: formatMoment(row.sent_at ?? row.created_at),
    }))
    return { list, ...behind }
  },
  'GET /operator/student/proof': ({ educationId }, { services, caller }) => openProof(services, caller, educationId),
  'POST /operator/student/decide': (decision, { services, caller }) => decideEducation(services, caller, decision),
} satisfies Partial<Handlers>
