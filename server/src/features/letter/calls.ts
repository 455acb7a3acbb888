import { mayWriteFrom } from '@xinqi/domain/rules/letter'
import type { LetterState } from '@xinqi/domain/text/letter'
import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { auditRead } from '../visitor/commands/audit-read'
import { answerLetter } from './commands/answer-letter'
import { giveBackLetter, saveDraft, takeLetter } from './commands/hold-letter'
import { operate } from './commands/operate'
import { declineLetter, publishLetter } from './commands/publish-letter'
import { submitQuestion } from './commands/submit-question'
import { findPublicLetter, listDesk, listOwnLetters, listPublicLetters, listShelf, type LetterRow } from './data'
import { presentDesk, presentOwnLetter, presentPublicLetter, presentShelved } from './present'

const subjectOf = ({ letter_no: letterNo }: Pick<LetterRow, 'letter_no'>): string => `letter:${letterNo}`

export const letterHandlers = {
  'GET /appoint/consultLetter/getByPhoneOrOpenId': async (_params, { services, caller }) => {
    const rows = await listOwnLetters(services.db, caller.userId)
    const now = services.clock.now()
    const written = rows.map((row) => ({ state: row.state as LetterState, writtenAt: row.created_at }))
    const from = mayWriteFrom(written, now)
    return {
      list: rows.map((row) => presentOwnLetter(row, services.cipher)),
      nextTime: from && now < from ? formatMoment(from) : null,
      mayWrite: from !== null && from <= now,
    }
  },
  'POST /appoint/consultLetter/submitQuestion': (params, { services, caller }) =>
    submitQuestion(services, caller, params),
  'POST /appoint/consultLetter/operate': (params, { services, caller }) => operate(services, caller, params),
  'GET /appoint/consultLetter/listLetter': async ({ orgId, topic, ...asked }, { services }) => {
    const { rows, ...behind } = await listPublicLetters(services.db, orgId, topic, asked)
    return { list: rows.map((row) => presentPublicLetter(row, services.cipher)), ...behind }
  },
  'GET /appoint/consultLetter/letter': async ({ orgId, letterNo }, { services }) => {
    const row = await findPublicLetter(services.db, orgId, letterNo)
    if (!row) throw notFound('来信')
    return presentPublicLetter(row, services.cipher)
  },
  'GET /consult/consultLetter/list': async ({ shelf, ...asked }, { services, caller }) => {
    const reader = { consultantId: caller.consultantId, now: services.clock.now() }
    const { rows, ...behind } = await listShelf(services.db, reader, shelf, asked)
    const isTheirs = shelf !== 'waiting'
    if (isTheirs) await auditRead(services, caller, 'read-letter', rows.map(subjectOf))
    return { list: rows.map((row) => presentShelved(row, isTheirs, services.cipher)), ...behind }
  },
  'POST /consult/consultLetter/take': ({ letterNo }, { services, caller }) => takeLetter(services, caller, letterNo),
  'POST /consult/consultLetter/giveBack': ({ letterNo }, { services, caller }) =>
    giveBackLetter(services, caller, letterNo),
  'POST /consult/consultLetter/saveDraft': (params, { services, caller }) => saveDraft(services, caller, params),
  'POST /consult/consultLetter/answer': (params, { services, caller }) => answerLetter(services, caller, params),
  'GET /operator/letter/list': async ({ tab, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listDesk(services.db, tab, asked)
    await auditRead(services, caller, 'read-letter', rows.map(subjectOf))
    return { list: rows.map((row) => presentDesk(row, services.cipher)), ...behind }
  },
  'POST /operator/letter/publish': (params, { services, caller }) => publishLetter(services, caller, params),
  'POST /operator/letter/decline': (params, { services, caller }) => declineLetter(services, caller, params),
} satisfies Partial<Handlers>
