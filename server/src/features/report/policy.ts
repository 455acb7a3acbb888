import { notTheirs } from '../../call/foreign'
import type { Refusal } from '../../call/refusal'
import type { Db } from '../../call/services'
import { isReport } from './data'

/** For who looked among what they wrote, or what was written for them, and did not find it. */
export const noReport = async (db: Db, reportNo: string): Promise<Refusal> =>
  notTheirs('报告', (await isReport(db, reportNo)) ? `report:${reportNo}` : undefined)
