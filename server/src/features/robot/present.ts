import type { Data } from '@xinqi/domain/contract/contract'
import type { RobotScript } from '@xinqi/domain/robot/node'
import { nodeOf } from '@xinqi/domain/robot/walk'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { DialogRow } from './data'
import { openLines } from './lines'
import type { Option } from './options'

export const presentDialog = (
  row: DialogRow,
  options: readonly Option[],
  script: RobotScript,
  cipher: FieldCipher,
): Data<'POST /appoint/message/sendByRobot'> => ({
  dialogNo: row.dialog_no,
  step: row.step,
  lines: openLines(cipher, row),
  buttons: options.map(({ key, label, opens }) => ({ key, label, opens })),
  asks: nodeOf(script, row.node).asks !== undefined,
  ended: row.ended_at !== null,
  crisis: row.node === 'danger',
})

export const presentHanded = (
  row: DialogRow,
  cipher: FieldCipher,
): Data<'GET /operator/robot/list'>['list'][number] => ({
  dialogNo: row.dialog_no,
  userId: row.user_id,
  lines: openLines(cipher, row),
  handTime: row.handed_at === null ? '' : formatMoment(row.handed_at),
  answerTime: row.answered_at && formatMoment(row.answered_at),
  stars: row.stars,
})
