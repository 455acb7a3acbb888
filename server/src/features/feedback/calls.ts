import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { auditRead } from '../visitor/commands/audit-read'
import { addFeedback } from './commands/add-feedback'
import { answerFeedback, seeFeedback } from './commands/answer-feedback'
import { findFile, listFeedback, listOwnFeedback } from './data'
import { aboutFile, phoneToCall, presentFeedback } from './present'

export const feedbackHandlers = {
  'PUT /appoint/consultFeedback/addFeedback': (params, { services, caller }) => addFeedback(services, caller, params),
  'GET /appoint/consultFeedback/list': async (_params, { services, caller }) =>
    (await listOwnFeedback(services.db, caller.userId)).map((row) => presentFeedback(row, services.cipher)),
  'GET /operator/feedback/list': async ({ state, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listFeedback(services.db, state, asked)
    await auditRead(
      services,
      caller,
      'read-feedback',
      rows.map((row) => `feedback:${row.feedback_no}`),
    )
    const list = rows.map((row) => ({
      ...presentFeedback(row, services.cipher),
      aboutUserId: row.about_user_id,
      aboutFile: aboutFile(row),
      phone: phoneToCall(row, services.cipher),
    }))
    return { list, ...behind }
  },
  'GET /operator/feedback/file': async ({ feedbackNo }, { services, caller }) => {
    const file = await findFile(services.db, feedbackNo)
    if (!file) throw notFound('文件')
    await auditRead(services, caller, 'read-feedback-file', [`feedback:${feedbackNo}`])
    return {
      mimeType: file.mime_type,
      base64: services.cipher.open('feedback_file.content_cipher', feedbackNo, file.content_cipher),
    }
  },
  'POST /operator/feedback/see': ({ feedbackNo }, { services, caller }) => seeFeedback(services, caller, feedbackNo),
  'POST /operator/feedback/answer': ({ feedbackNo, answer }, { services, caller }) =>
    answerFeedback(services, caller, feedbackNo, answer),
} satisfies Partial<Handlers>
