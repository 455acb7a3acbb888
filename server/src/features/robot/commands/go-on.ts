import { wordsOf } from '@xinqi/domain/robot/walk'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { formatMoment } from '@xinqi/domain/time'
import type { Services, Trx } from '../../../call/services'
import { findScript, findScriptAt } from '../../content/script-data'
import { findAppointment } from '../../order/data'
import type { DialogRow } from '../data'
import { openLines, sealLines, type RobotLine } from '../lines'

export interface Going {
  to: string
  /** What was said that leads there. */
  said: readonly RobotLine[]
  chosen?: Partial<Pick<DialogRow, 'appoint_no' | 'day' | 'slot'>>
}

async function chosenWords(trx: Trx, { appoint_no, slot }: Pick<DialogRow, 'appoint_no' | 'slot'>) {
  const session = appoint_no === null ? undefined : await findAppointment(trx, appoint_no)
  return {
    session: session?.start_at ? `${formatMoment(session.start_at).slice(5, 16)} 的那一次` : '这一次',
    time: slot === null ? '' : formatMoment(granuleStart(slot)).slice(0, 16),
  }
}

/** Here a dialog takes up what is said now, and nobody is held to words that were mended; all others have it go on as it began. Every script has both. */
const BEGINS_ANEW = ['start', 'danger']

/** A dialog moves on by one step, and says the words of where it then stands. The row is locked by whoever calls. */
export async function goOn(
  services: Services,
  trx: Trx,
  row: DialogRow,
  { to, said, chosen = {} }: Going,
): Promise<DialogRow> {
  const now = services.clock.now()
  const next = { ...row, ...chosen }
  const handsOver = to === 'handedOver'
  const known = BEGINS_ANEW.includes(to) ? await findScriptAt(trx, now) : await findScript(trx, row.script_version)
  const words: RobotLine = { who: 'robot', text: wordsOf(known.script, to, await chosenWords(trx, next)) }
  const lines = [...openLines(services.cipher, row), ...said, words]
  return trx
    .updateTable('robot_dialog')
    .set({
      ...chosen,
      node: to,
      script_version: known.version,
      step: row.step + 1,
      lines_cipher: sealLines(services.cipher, row.dialog_no, lines),
      changed_at: now,
      ended_at: to === 'bye' ? now : row.ended_at,
      // What a former adviser said answers no new question.
      handed_at: handsOver ? now : row.handed_at,
      answered_at: handsOver ? null : row.answered_at,
      answered_by: handsOver ? null : row.answered_by,
    })
    .where('dialog_no', '=', row.dialog_no)
    .returningAll()
    .executeTakeFirstOrThrow()
}
