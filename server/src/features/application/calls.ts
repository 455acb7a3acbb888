import { papersOfForm } from '@xinqi/domain/rules/application'
import { READ_DOCUMENTS } from '@xinqi/domain/rules/consultant-setup'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { momentOrNull } from '../../call/personal'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import { addPaper } from './commands/add-paper'
import { decideApplication } from './commands/decide-application'
import { noteCheck } from './commands/note-check'
import { noteReading } from './commands/note-reading'
import { openPage } from './commands/open-page'
import { saveItem } from './commands/save-item'
import { sendApplication, takeBackApplication } from './commands/send-application'
import { findApplication, findPaper, listChecks, listReviews, listSent, type ReviewRow } from './data'
import { presentChecks, presentMine, presentSent, reasonsOf, sentForm } from './present'
import { findDoneSteps, findOpening, findPage, findReadings } from './setup-data'

/** @throws Refusal for a paper of another application */
async function openPaper({ db, cipher }: Services, applicationNo: string, paperNo: string) {
  const paper = await findPaper(db, applicationNo, paperNo)
  if (!paper) throw notFound('证明')
  return {
    mimeType: 'image/jpeg',
    base64: cipher.open('application_paper.content_cipher', paperNo, paper.content_cipher),
  }
}

/** Whoever applies does so with the main platform; other editions have their own people. */
const by = (userId: number) => ({ userId, orgId: DEFAULT_ORG_ID })

/** What was sent, newest first. @throws Refusal where nothing was: what is still being written is nobody's business */
async function sentOf({ db }: Services, applicationNo: string): Promise<[ReviewRow, ...ReviewRow[]]> {
  const [newest, ...before] = await listReviews(db, applicationNo)
  if (!newest) throw notFound('申请')
  return [newest, ...before]
}

export const applicationHandlers = {
  'GET /appoint/consultApplication/mine': async (_params, { services: { db, cipher }, caller: { userId } }) => {
    const application = await findApplication(db, userId)
    const [[newest], checks] = application
      ? await Promise.all([listReviews(db, application.application_no), listChecks(db, application.application_no)])
      : [[], []]
    return presentMine(cipher, application, newest, checks)
  },
  'POST /appoint/consultApplication/save': (saved, { services, caller }) =>
    saveItem(services, by(caller.userId), saved),
  'POST /appoint/consultApplication/addPaper': async (_params, { services, caller, file }) => ({
    paperNo: await addPaper(services, by(caller.userId), file),
  }),
  'GET /appoint/consultApplication/paper': async ({ paperNo }, { services, caller }) => {
    const application = await findApplication(services.db, caller.userId)
    if (!application) throw notFound('证明')
    return openPaper(services, application.application_no, paperNo)
  },
  'POST /appoint/consultApplication/takeBack': (_params, { services, caller }) =>
    takeBackApplication(services, caller.userId),
  'POST /consult/consultConsultant/register': (_params, { services, caller }) =>
    sendApplication(services, caller.userId),
  'GET /consult/consultConsultant/getExtUser': async (_params, { services: { db, clock }, caller }) => {
    const { consultantId } = caller
    const [row, opening, readings, done] = await Promise.all([
      findPage(db, consultantId),
      findOpening(db, consultantId),
      findReadings(db, consultantId),
      findDoneSteps(db, consultantId, clock.now()),
    ])
    return {
      consultantId,
      orgId: row.org_id,
      shown: row.display_status === 1,
      mayOpen: opening !== undefined && opening.opened_at === null,
      done,
      readings: READ_DOCUMENTS.map((document) => ({ document, readTime: momentOrNull(readings[document]) })),
    }
  },
  'GET /consult/consultConsultant/confirmIsReadInstruction': (_params, { services, caller }) =>
    noteReading(services, caller.consultantId, 'instruction'),
  'POST /consult/consultConsultant/runningPlanNotice': async ({ read }, { services, caller }) => {
    if (read) await noteReading(services, caller.consultantId, 'runningPlan')
    const { runningPlan } = await findReadings(services.db, caller.consultantId)
    return { readTime: momentOrNull(runningPlan) }
  },
  'GET /consult/consultantExtInfo/operate': (_params, { services, caller }) => openPage(services, caller.consultantId),
  'GET /operator/application/list': async ({ approvalStatus, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listSent(services.db, approvalStatus, asked)
    const list = rows.map((row) => presentSent(services.cipher, row))
    await auditRead(
      services,
      caller,
      'read-application',
      list.map(({ applicationNo }) => `application:${applicationNo}`),
    )
    return { list, ...behind }
  },
  'GET /operator/application/detail': async ({ applicationNo }, { services, caller }) => {
    const [newest, ...before] = await sentOf(services, applicationNo)
    await auditRead(services, caller, 'read-application', [`application:${applicationNo}`])
    const checks = await listChecks(services.db, applicationNo)
    return {
      ...presentSent(services.cipher, { ...newest, round: before.length + 1 }),
      ...presentChecks(services.cipher, checks, newest),
      form: sentForm(services.cipher, newest),
      reasons: reasonsOf(services.cipher, newest),
      before: reasonsOf(services.cipher, before[0]),
    }
  },
  'GET /operator/application/paper': async ({ applicationNo, paperNo }, { services, caller }) => {
    const [newest] = await sentOf(services, applicationNo)
    if (!papersOfForm(sentForm(services.cipher, newest)).includes(paperNo)) throw notFound('证明')
    const picture = await openPaper(services, applicationNo, paperNo)
    await auditRead(services, caller, 'read-application-paper', [`application-paper:${paperNo}`])
    return picture
  },
  'POST /operator/application/check': (noted, { services, caller }) => noteCheck(services, caller, noted),
  'POST /operator/application/decide': (decision, { services, caller }) =>
    decideApplication(services, caller, decision),
} satisfies Partial<Handlers>
