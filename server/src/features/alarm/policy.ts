import { notTheirs } from '../../call/foreign'
import type { Refusal } from '../../call/refusal'
import type { Db } from '../../call/services'
import { isAlarm } from './data'

/** For a consultant who looked among the alarms about their own people and did not find it. */
export const noAlarm = async (db: Db, alarmNo: string): Promise<Refusal> =>
  notTheirs('提醒', (await isAlarm(db, alarmNo)) ? `alarm:${alarmNo}` : undefined)
