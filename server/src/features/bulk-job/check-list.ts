import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { BULK_LINES_SHOWN, needsSecondOperator } from '@xinqi/domain/rules/bulk-job'
import type { OperatorCaller } from '../../call/caller'
import { refuseBadLines } from '../../call/csv-file'
import type { Services } from '../../call/services'
import { requireGivable } from '../coupon/givable'
import { countAlone } from './data'
import { refuseWords } from './refuse-words'
import { maskedOf, readVisitorList, type VisitorList } from './visitor-list'

/** What a list would do. Nobody is looked for: whose phone it is, is told by no look before. @throws Refusal with the lines that are wrong */
export async function checkList(
  { db, clock }: Services,
  caller: OperatorCaller,
  { couponBaseId, csvBase64 }: Parsed<'POST /operator/bulkJob/check'>,
): Promise<Data<'POST /operator/bulkJob/check'>> {
  const base = await requireGivable(db, couponBaseId, clock.now())
  const list = readVisitorList(Buffer.from(csvBase64, 'base64'))
  refuseBadLines(list.bad, '一张都没有发')
  const alone = await countAlone(db, caller.operatorId, clock.now())
  return {
    ...seenOf(list),
    needsSecond: needsSecondOperator(list.rows.length, alone),
    left: base.stock === null ? null : base.stock - base.given,
  }
}

/** The same of what is to be written to its people. @throws Refusal for the words, or with the lines that are wrong */
export async function checkMessage(
  services: Services,
  { title, body, csvBase64 }: Parsed<'POST /operator/bulkJob/checkMessage'>,
): Promise<Data<'POST /operator/bulkJob/checkMessage'>> {
  await refuseWords(services, { title, body })
  const list = readVisitorList(Buffer.from(csvBase64, 'base64'))
  refuseBadLines(list.bad, '一条都没有发')
  return seenOf(list)
}

const seenOf = ({ rows, unread }: VisitorList) => ({
  lines: rows.length,
  shown: rows.slice(0, BULK_LINES_SHOWN).map((row) => ({ line: row.line, masked: maskedOf(row) })),
  unread,
})
