import type { DrawingMessageState } from '@xinqi/domain/text/drawing'
import { formatMoment } from '@xinqi/domain/time'
import { userIdOf } from '../../call/caller'
import { notTheirs } from '../../call/foreign'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { auditRead } from '../visitor/commands/audit-read'
import { buyReading } from './commands/buy-reading'
import { createDrawing } from './commands/create-drawing'
import { decideDrawing } from './commands/decide-drawing'
import { giveDrawing, takeDrawingBack } from './commands/give-drawing'
import { likeDrawing, reportDrawing } from './commands/meet-drawing'
import { deleteDrawing, releaseDrawing } from './commands/own-drawing'
import { priceReading } from './commands/price-reading'
import { deleteMessage, examineMessage, sayToDrawing } from './commands/say'
import { handOverReading, saveReading, setReads } from './commands/write-reading'
import { findDrawing, findReports, findVisible, listDesk, listOwnDrawings, listPlaza } from './data'
import { listReaders } from './list-readers'
import { noDrawing } from './policy'
import { listMessages, listWaitingMessages } from './message-data'
import {
  ownFacts,
  presentBought,
  presentDrawn,
  presentGiven,
  presentGivenItem,
  presentOwn,
  presentPublic,
  presentReading,
} from './present'
import { findFirstSession, findGiven, findReading, findReader, findReadings, listGiven } from './reading-data'
import { findBought } from './reading-order-data'

const subjectOf = ({ drawing_no: drawingNo }: { drawing_no: string }): string => `drawing:${drawingNo}`

export const drawingHandlers = {
  'POST /appoint/consultPainting/createPainting': (wish, { services, caller }) =>
    createDrawing(services, caller.userId, wish),
  'GET /appoint/consultPainting/myPainting': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listOwnDrawings(services.db, caller.userId, asked)
    const readings = await findReadings(
      services.db,
      rows.map((row) => row.drawing_no),
    )
    const readingOf = new Map(readings.map((reading) => [reading.drawing_no, reading]))
    return {
      list: rows.map((row) => presentOwn(row, readingOf.get(row.drawing_no), services.cipher)),
      ...behind,
    }
  },
  'GET /appoint/authorityNone/painting/info': async ({ orgId, drawingNo }, { services, caller }) => {
    const readerId = userIdOf(caller)
    const row = await findVisible(services.db, { orgId, drawingNo, readerId })
    if (!row) throw notFound('画')
    const shown = presentPublic(row, services.cipher)
    if (row.user_id !== readerId) return { ...shown, own: null }
    const reading = await findReading(services.db, drawingNo)
    // Given along with a booked order since: what was bought before has had its end.
    const bought = reading?.order_no ? undefined : await findBought(services.db, drawingNo)
    return {
      ...shown,
      own: {
        ...ownFacts(row, reading, services.cipher),
        bought: bought ? presentBought(bought, services.cipher) : null,
      },
    }
  },
  'GET /appoint/authorityNone/painting/plaza': async ({ orgId, theme, ...asked }, { services, caller }) => {
    const wanted = { orgId, theme, readerId: userIdOf(caller) }
    const { rows, ...behind } = await listPlaza(services.db, wanted, asked)
    return { list: rows.map((row) => presentPublic(row, services.cipher)), ...behind }
  },
  'GET /appoint/authorityNone/getMsgList': async ({ orgId, drawingNo, ...asked }, { services, caller }) => {
    const readerId = userIdOf(caller)
    const drawing = await findVisible(services.db, { orgId, drawingNo, readerId })
    if (!drawing) throw notFound('画')
    const { rows, ...behind } = await listMessages(services.db, drawingNo, readerId, asked)
    return {
      list: rows.map((row) => ({
        messageNo: row.message_no,
        words: services.cipher.open('drawing_message.words_cipher', row.message_no, row.words_cipher),
        state: row.state as DrawingMessageState,
        own: row.user_id === readerId,
      })),
      ...behind,
    }
  },
  'POST /appoint/consultPainting/release': (params, { services, caller }) =>
    releaseDrawing(services, caller.userId, params),
  'POST /appoint/consultPainting/delete': ({ drawingNo }, { services, caller }) =>
    deleteDrawing(services, caller.userId, drawingNo),
  'POST /appoint/consultPainting/like': (params, { services, caller }) => likeDrawing(services, caller.userId, params),
  'POST /appoint/consultPainting/report': (params, { services, caller }) =>
    reportDrawing(services, caller.userId, params),
  'POST /appoint/paintingMsg/add': (params, { services, caller }) => sayToDrawing(services, caller.userId, params),
  'POST /appoint/paintingMsg/delete': ({ messageNo }, { services, caller }) =>
    deleteMessage(services, caller.userId, messageNo),
  'POST /appoint/paintingMsg/examineMinutely': (params, { services, caller }) =>
    examineMessage(services, caller, params),
  'GET /appoint/consultPainting/readers': ({ orgId }, { services, caller }) =>
    listReaders(services, orgId, userIdOf(caller)),
  'POST /appoint/consultPainting/confirmUserInfo': (params, { services, caller }) =>
    giveDrawing(services, caller.userId, params),
  'POST /appoint/consultReadingOrder/confirmOrder': (params, { services, caller }) =>
    buyReading(services, caller.userId, params),
  'POST /appoint/consultPainting/takeBack': ({ drawingNo }, { services, caller }) =>
    takeDrawingBack(services, caller.userId, drawingNo),
  'GET /appoint/consultPainting/reading': async ({ drawingNo }, { services, caller }) => {
    const drawing = await findDrawing(services.db, drawingNo)
    if (drawing?.user_id !== caller.userId) throw notTheirs('画', drawing && `drawing:${drawingNo}`)
    const reading = await findReading(services.db, drawingNo)
    if (!reading) throw notFound('解读')
    const bought = reading.order_no === null ? await findBought(services.db, drawingNo) : undefined
    return presentReading(drawing, reading, bought, services.cipher)
  },
  'GET /consult/consultPainting/list': async ({ shelf, userId, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listGiven(services.db, caller.consultantId, { shelf, userId }, asked)
    await auditRead(services, caller, 'read-drawing', rows.map(subjectOf))
    const reader = await findReader(services.db, caller.consultantId)
    return {
      reads: reader !== undefined,
      readingFen: reader?.price_fen ?? null,
      list: rows.map((row) => presentGivenItem(row, services.cipher)),
      ...behind,
    }
  },
  'GET /consult/consultPainting/info': async ({ drawingNo }, { services, caller }) => {
    const row = await findGiven(services.db, caller.consultantId, drawingNo)
    if (!row) throw await noDrawing(services.db, drawingNo)
    await auditRead(services, caller, 'read-drawing', [subjectOf(row)])
    const appointNo = row.order_no === null ? null : await findFirstSession(services.db, row.order_no)
    return presentGiven(row, appointNo, services.cipher)
  },
  'POST /consult/consultPainting/saveReading': (params, { services, caller }) =>
    saveReading(services, caller.consultantId, params),
  'POST /consult/consultPainting/handOver': ({ drawingNo }, { services, caller }) =>
    handOverReading(services, caller.consultantId, drawingNo),
  'POST /consult/consultPainting/reads': ({ reads }, { services, caller }) =>
    setReads(services, caller.consultantId, reads),
  'POST /consult/consultPainting/readingPrice': (params, { services, caller }) =>
    priceReading(services, caller.consultantId, params),
  'GET /operator/drawing/list': async ({ tab, ...asked }, { services, caller }) => {
    const { cipher } = services
    const { rows, ...behind } = await listDesk(services.db, tab, asked)
    await auditRead(services, caller, 'read-drawing', rows.map(subjectOf))
    const reports = await findReports(
      services.db,
      rows.map((row) => row.drawing_no),
    )
    return {
      list: rows.map((row) => ({
        ...presentDrawn(row, cipher),
        askTime: row.asked_at ? formatMoment(row.asked_at) : '',
        reports: reports
          .filter(({ drawing_no }) => drawing_no === row.drawing_no)
          .map((one) => cipher.open('drawing_report.reason_cipher', one.report_no, one.reason_cipher)),
      })),
      ...behind,
    }
  },
  'POST /operator/drawing/decide': (params, { services, caller }) => decideDrawing(services, caller, params),
  'GET /operator/drawing/messages': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listWaitingMessages(services.db, asked)
    await auditRead(services, caller, 'read-drawing', rows.map(subjectOf))
    return {
      list: rows.map((row) => ({
        messageNo: row.message_no,
        drawingNo: row.drawing_no,
        words: services.cipher.open('drawing_message.words_cipher', row.message_no, row.words_cipher),
        writeTime: formatMoment(row.written_at),
      })),
      ...behind,
    }
  },
} satisfies Partial<Handlers>
