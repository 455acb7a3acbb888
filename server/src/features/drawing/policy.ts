import { notTheirs } from '../../call/foreign'
import type { Refusal } from '../../call/refusal'
import type { Db } from '../../call/services'
import { findDrawing } from './data'

/** For a consultant who looked among the drawings that they were given and did not find it. */
export const noDrawing = async (db: Db, drawingNo: string): Promise<Refusal> =>
  notTheirs('画', (await findDrawing(db, drawingNo)) && `drawing:${drawingNo}`)
