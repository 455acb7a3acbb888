import { flavourOf } from '@xinqi/domain/edition/flavour'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { auditRead } from '../visitor/commands/audit-read'
import { answerDialog } from './commands/answer-dialog'
import { sendByRobot } from './commands/send-by-robot'
import { submitAnswer } from './commands/submit-answer'
import { findUnrated, listHanded } from './data'
import { presentHanded } from './present'

/** Where the edition has no chat there is no trace of it (R208). */
function withChat(orgId: number): void {
  if (!flavourOf(orgId).features.im) throw notFound('功能')
}

export const robotHandlers = {
  'POST /appoint/message/sendByRobot': (params, { services, caller }) => {
    withChat(params.orgId)
    return sendByRobot(services, caller, params)
  },
  'GET /appoint/message/getSatisfaction': async ({ orgId }, { services, caller }) => {
    withChat(orgId)
    return { dialogNo: await findUnrated(services.db, caller.userId, orgId, services.clock.now()) }
  },
  'POST /appoint/message/submitAnswer': (params, { services, caller }) => {
    withChat(params.orgId)
    return submitAnswer(services, caller, params)
  },
  'GET /operator/robot/list': async ({ answered, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listHanded(services.db, answered, asked)
    await auditRead(
      services,
      caller,
      'read-robot-dialog',
      rows.map((row) => `robot-dialog:${row.dialog_no}`),
    )
    return { list: rows.map((row) => presentHanded(row, services.cipher)), ...behind }
  },
  'POST /operator/robot/answer': (params, { services, caller }) => answerDialog(services, caller, params),
} satisfies Partial<Handlers>
