import type { Caller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import { addWatchWord, turnOffWatchWord } from './commands/change-watch-words'
import { closeAlarm, seeAlarm } from './commands/close-alarm'
import { reviewMark } from './commands/review-mark'
import { listAlarms, listAlarmsOfConsultant, listMarks, listWatchWords } from './data'
import { presentAlarm, presentMark, presentWatchWord } from './present'

async function shownAlarms(services: Services, caller: Caller, page: Awaited<ReturnType<typeof listAlarms>>) {
  const { rows, ...behind } = page
  await auditRead(
    services,
    caller,
    'read-alarm',
    rows.map((row) => `alarm:${row.alarm_no}`),
  )
  return { list: rows.map((row) => presentAlarm(row, services.cipher)), ...behind }
}

export const watchWordHandlers = {
  'GET /operator/watchWord/list': async ({ kind, ...asked }, { services }) => {
    const { rows, ...behind } = await listWatchWords(services.db, kind, asked)
    return { list: rows.map(presentWatchWord), ...behind }
  },
  'POST /operator/watchWord/add': (params, { services, caller }) => addWatchWord(services, caller, params),
  'POST /operator/watchWord/turnOff': (params, { services, caller }) => turnOffWatchWord(services, caller, params),
  'GET /operator/wordMark/list': async ({ reviewed, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listMarks(services.db, reviewed, asked)
    await auditRead(
      services,
      caller,
      'read-word-mark',
      rows.map((row) => `word-mark:${row.mark_no}`),
    )
    return { list: rows.map((row) => presentMark(row, services.cipher)), ...behind }
  },
  'POST /operator/wordMark/review': ({ markNo }, { services, caller }) => reviewMark(services, caller, markNo),
  'GET /operator/caseAlarm/list': async ({ state, ...asked }, { services, caller }) =>
    shownAlarms(services, caller, await listAlarms(services.db, state, asked)),
  'POST /operator/caseAlarm/see': ({ alarmNo }, { services, caller }) => seeAlarm(services, caller, alarmNo),
  'POST /operator/caseAlarm/close': ({ alarmNo, note }, { services, caller }) =>
    closeAlarm(services, caller, alarmNo, note),
  'GET /consult/caseAlarm/list': async ({ state, ...asked }, { services, caller }) =>
    shownAlarms(services, caller, await listAlarmsOfConsultant(services.db, caller.consultantId, state, asked)),
  'POST /consult/caseAlarm/see': ({ alarmNo }, { services, caller }) => seeAlarm(services, caller, alarmNo),
  'POST /consult/caseAlarm/close': ({ alarmNo, note }, { services, caller }) =>
    closeAlarm(services, caller, alarmNo, note),
} satisfies Partial<Handlers>
