import { FOR_VISITOR } from '@xinqi/domain/text/record'
import { formatMoment } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { noSessionWith } from '../visitor/policy'
import { auditRead } from '../visitor/commands/audit-read'
import { saveProcessNote } from './commands/save-process-note'
import { saveRecord } from './commands/save-record'
import { amendRecord, signRecord } from './commands/sign-record'
import {
  findLastSigned,
  findRecord,
  findSession,
  findShared,
  findVersion,
  listAmendments,
  listRecords,
  listVersions,
  type SessionRow,
} from './data'
import {
  nothingWritten,
  openWords,
  presentContent,
  presentHead,
  presentLast,
  presentRecord,
  presentVersion,
  presentVersionHead,
  templateFor,
} from './present'
import { presentProcessNote } from './present-process-note'
import { printRecord } from './print-record'
import { findProcessNote } from './process-note-data'

const NO_NAME = '来访者'
/** What a client is given with the record that does not ask for the pages of its versions. */
const VERSIONS_AT_ONCE = 200

const nameOf = ({ cipher }: Services, row: Pick<SessionRow, 'visitor_info_id' | 'name_cipher'>): string =>
  row.name_cipher && row.visitor_info_id !== null
    ? cipher.open('visitor_info.name_cipher', String(row.visitor_info_id), row.name_cipher)
    : NO_NAME

const requireSession = async ({ db }: Services, { consultantId }: ConsultantCaller, appointNo: string) => {
  const session = await findSession(db, consultantId, appointNo)
  if (!session) throw await noSessionWith(db, consultantId, appointNo)
  return session
}

async function infoOf(services: Services, caller: ConsultantCaller, session: SessionRow) {
  const { db, cipher, clock } = services
  const { appoint_no: appointNo } = session
  const [record, amendments, versions] = await Promise.all([
    findRecord(db, appointNo),
    listAmendments(db, appointNo),
    listVersions(db, appointNo, { page: 1 }, VERSIONS_AT_ONCE),
  ])
  await auditRead(services, caller, 'read-record', [`record:${appointNo}`])
  const content = record ? presentContent(cipher, record) : nothingWritten(templateFor(session))
  const visitorName = nameOf(services, session)
  return presentRecord(cipher, {
    session,
    record,
    content,
    amendments,
    versions: versions.rows,
    visitorName,
    now: clock.now(),
  })
}

export const recordHandlers = {
  'GET /consult/consultRecord/info': async ({ appointNo }, { services, caller }) =>
    infoOf(services, caller, await requireSession(services, caller, appointNo)),
  'POST /consult/consultRecord/save': async (saving, { services, caller }) => {
    const answer = await saveRecord(services, caller.consultantId, saving)
    // What another device wrote is read with it.
    if (!answer.saved) await auditRead(services, caller, 'read-record', [`record:${saving.appointNo}`])
    return answer
  },
  'POST /consult/consultRecord/sign': (signing, { services, caller }) =>
    signRecord(services, caller.consultantId, signing),
  'POST /consult/consultRecord/amend': (amending, { services, caller }) =>
    amendRecord(services, caller.consultantId, amending),
  'GET /consult/consultRecord/versions': async ({ appointNo, ...asked }, { services, caller }) => {
    await requireSession(services, caller, appointNo)
    const { rows, ...behind } = await listVersions(services.db, appointNo, asked)
    return { list: rows.map(presentVersionHead), ...behind }
  },
  'GET /consult/consultRecord/version': async ({ appointNo, revision }, { services, caller }) => {
    await requireSession(services, caller, appointNo)
    const row = await findVersion(services.db, appointNo, revision)
    if (!row) throw notFound('以前的记录')
    await auditRead(services, caller, 'read-record', [`record:${appointNo}`])
    return presentVersion(services.cipher, row)
  },
  'GET /consult/consultRecord/last': async ({ appointNo }, { services, caller }) => {
    const session = await requireSession(services, caller, appointNo)
    const row = await findLastSigned(services.db, caller.consultantId, session)
    if (!row) return null
    await auditRead(services, caller, 'read-record', [`record:${row.appoint_no}`])
    return presentLast(services.cipher, row)
  },
  'GET /consult/consultRecord/list': async ({ userId, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listRecords(services.db, caller.consultantId, userId, asked)
    const [newest] = rows
    await auditRead(
      services,
      caller,
      'read-record',
      rows.map((row) => `record:${row.appoint_no}`),
    )
    return {
      visitorName: newest ? nameOf(services, newest) : NO_NAME,
      list: rows.map((row) => presentHead(services.cipher, row)),
      ...behind,
    }
  },
  'GET /consult/consultRecord/pdf': async ({ appointNo }, { services, caller }) => {
    const session = await requireSession(services, caller, appointNo)
    const info = await infoOf(services, caller, session)
    return printRecord(info, { orgId: session.org_id, now: services.clock.now() })
  },
  'GET /consult/processNote/info': async ({ appointNo }, { services, caller }) => {
    await requireSession(services, caller, appointNo)
    const row = await findProcessNote(services.db, caller.consultantId, appointNo)
    await auditRead(services, caller, 'read-process-note', [`process-note:${appointNo}`])
    return presentProcessNote(services.cipher, row)
  },
  'POST /consult/processNote/save': async (saving, { services, caller }) => {
    const answer = await saveProcessNote(services, caller.consultantId, saving)
    if (!answer.saved) await auditRead(services, caller, 'read-process-note', [`process-note:${saving.appointNo}`])
    return answer
  },
  'GET /appoint/consultRecord/shared': async ({ appointNo }, { services, caller }) => {
    const row = await findShared(services.db, caller.userId, appointNo)
    const text = row && openWords(services.cipher, row)[FOR_VISITOR]
    if (!row?.signed_at || !text) return null
    return { text, consultantName: row.consultant_name, signTime: formatMoment(row.signed_at) }
  },
} satisfies Partial<Handlers>
