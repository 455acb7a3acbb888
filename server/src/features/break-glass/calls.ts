import type { OperatorCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { conflict, notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { opensConversation, opensRecords, type GlassScope } from '@xinqi/domain/text/break-glass'
import { noAlarm } from '../alarm/policy'
import { findAlarm } from '../alarm/data'
import { listAmendments } from '../record/data'
import { auditRead } from '../visitor/commands/audit-read'
import { giveBackGlass, openGlass } from './commands/open-glass'
import { findGlass, listGlassesOf, listGlassesTold, listRecordsOf, readConversation } from './data'
import { nothingToOpen } from './policy'
import { endOf, presentGlass, presentSaid, presentWritten } from './present'

const WHY = '紧急查看，原因另外封存'

/** What may be read through it now; each time it is asked anew, and the reading stands in the log before it is answered. */
async function readThrough(
  services: Services,
  caller: OperatorCaller,
  glassNo: string,
  { opens, action }: { opens: (what: GlassScope) => boolean; action: 'read-glass-conversation' | 'read-glass-records' },
) {
  const row = await findGlass(services.db, glassNo, caller.operatorId)
  if (!row) throw notFound('紧急查看')
  const end = endOf(row, services.clock.now())
  if (end !== null) throw conflict(end)
  if (!opens(row.what as GlassScope)) throw conflict('这次紧急查看没有打开这一部分')
  await auditRead(services, caller, action, [`alarm:${row.alarm_no}`], WHY)
  return { userId: row.user_id, consultantId: row.consultant_id }
}

export const breakGlassHandlers = {
  'POST /operator/breakGlass/open': (params, { services, caller }) => openGlass(services, caller, params),
  'POST /operator/breakGlass/giveBack': ({ glassNo }, { services, caller }) => giveBackGlass(services, caller, glassNo),
  'GET /operator/breakGlass/list': async ({ alarmNo }, { services, caller }) => {
    const { db, clock, cipher } = services
    const alarm = await findAlarm(db, alarmNo, null)
    if (!alarm) throw await noAlarm(db, alarmNo)
    const rows = await listGlassesOf(db, alarmNo)
    return {
      nothing: nothingToOpen(alarm),
      list: rows.map((row) => ({
        ...presentGlass(row, caller.operatorId, clock.now()),
        reason: cipher.open('break_glass.reason_cipher', row.glass_no, row.reason_cipher),
        told: row.told ?? [],
      })),
    }
  },
  'GET /operator/breakGlass/told': async (_params, { services: { db, clock }, caller }) =>
    (await listGlassesTold(db, caller.operatorId)).map((row) => presentGlass(row, caller.operatorId, clock.now())),
  'GET /operator/breakGlass/messages': async ({ glassNo, before }, { services, caller }) => {
    const reading = { opens: opensConversation, action: 'read-glass-conversation' } as const
    const between = await readThrough(services, caller, glassNo, reading)
    const { rows, more } = await readConversation(services.db, { ...between, before })
    return { list: rows.map((row) => presentSaid(services.cipher, row)), more }
  },
  'GET /operator/breakGlass/records': async ({ glassNo, ...asked }, { services, caller }) => {
    const { db, cipher } = services
    const reading = { opens: opensRecords, action: 'read-glass-records' } as const
    const between = await readThrough(services, caller, glassNo, reading)
    const { rows, ...behind } = await listRecordsOf(db, between, asked)
    const added = await Promise.all(rows.map((row) => listAmendments(db, row.appoint_no)))
    return { list: rows.map((row, place) => presentWritten(cipher, row, added[place] ?? [])), ...behind }
  },
} satisfies Partial<Handlers>
