import { dutyChain, dutyGaps } from '@xinqi/domain/rules/duty'
import type { Caller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import { closeAlarm, noteAlarm, seeAlarm } from './commands/answer-alarm'
import { openAlarmByHand } from './commands/open-alarm'
import { addShift, keepDutyPhone, removeShift } from './commands/plan-duty'
import { findAlarm, listAlarms, listAlarmsOfConsultant, listCalls, listSteps, type AlarmRow } from './data'
import { noAlarm } from './policy'
import { listOperators, listShifts } from './duty-data'
import { presentAlarm, presentCourse, presentDutyAlarm } from './present'

const audit = (services: Services, caller: Caller, rows: readonly AlarmRow[]) =>
  auditRead(
    services,
    caller,
    'read-alarm',
    rows.map((row) => `alarm:${row.alarm_no}`),
  )

async function shownAlarms<Shown>(
  services: Services,
  caller: Caller,
  { rows, ...behind }: Awaited<ReturnType<typeof listAlarms>>,
  present: (row: AlarmRow) => Shown,
) {
  await audit(services, caller, rows)
  return { list: rows.map(present), ...behind }
}

/** A foreign one is answered as one that is not there. */
async function shownAlarm(services: Services, caller: Caller, alarmNo: string) {
  const { db, cipher } = services
  const row = await findAlarm(db, alarmNo, caller.kind === 'consultant' ? caller.consultantId : null)
  if (!row) throw await noAlarm(db, alarmNo)
  const [steps, calls] = await Promise.all([listSteps(db, alarmNo), listCalls(db, alarmNo)])
  await audit(services, caller, [row])
  return presentCourse(row, { steps, calls }, cipher)
}

export const alarmHandlers = {
  'GET /consult/caseAlarm/list': async ({ state, ...asked }, { services, caller }) =>
    shownAlarms(services, caller, await listAlarmsOfConsultant(services.db, caller.consultantId, state, asked), (row) =>
      presentAlarm(row, services.cipher),
    ),
  'GET /consult/caseAlarm/detail': ({ alarmNo }, { services, caller }) => shownAlarm(services, caller, alarmNo),
  'POST /consult/caseAlarm/open': (params, { services, caller }) => openAlarmByHand(services, caller, params),
  'POST /consult/caseAlarm/see': ({ alarmNo }, { services, caller }) => seeAlarm(services, caller, alarmNo),
  'POST /consult/caseAlarm/note': ({ alarmNo, note }, { services, caller }) =>
    noteAlarm(services, caller, alarmNo, note),
  'POST /consult/caseAlarm/close': (params, { services, caller }) => closeAlarm(services, caller, params),
  'GET /operator/caseAlarm/list': async ({ state, ...asked }, { services, caller }) =>
    shownAlarms(services, caller, await listAlarms(services.db, state, asked), (row) =>
      presentDutyAlarm(row, services.cipher, services.clock.now()),
    ),
  'GET /operator/caseAlarm/detail': ({ alarmNo }, { services, caller }) => shownAlarm(services, caller, alarmNo),
  'POST /operator/caseAlarm/see': ({ alarmNo }, { services, caller }) => seeAlarm(services, caller, alarmNo),
  'POST /operator/caseAlarm/note': ({ alarmNo, note }, { services, caller }) =>
    noteAlarm(services, caller, alarmNo, note),
  'POST /operator/caseAlarm/close': (params, { services, caller }) => closeAlarm(services, caller, params),
  'GET /operator/duty/list': async (_params, { services: { db, clock } }) => {
    const [shifts, operators] = await Promise.all([listShifts(db), listOperators(db)])
    return { shifts, operators, now: dutyChain(shifts, clock.now()), gaps: dutyGaps(shifts) }
  },
  'POST /operator/duty/add': (params, { services, caller }) => addShift(services, caller, params),
  'POST /operator/duty/remove': ({ id }, { services, caller }) => removeShift(services, caller, id),
  'POST /operator/duty/phone': (params, { services, caller }) => keepDutyPhone(services, caller, params),
} satisfies Partial<Handlers>
