import { ROBOT_LINES, type RobotSpeaker } from '@xinqi/domain/text/robot'
import type { FieldCipher } from '../../crypto/field-cipher'

export interface RobotLine {
  who: RobotSpeaker
  text: string
}

/** What was said in a dialog, sealed as one; the oldest lines of a long one are dropped. */
export const sealLines = (cipher: FieldCipher, dialogNo: string, lines: readonly RobotLine[]): string =>
  cipher.seal('robot_dialog.lines_cipher', dialogNo, JSON.stringify(lines.slice(-ROBOT_LINES)))

export const openLines = (cipher: FieldCipher, row: { dialog_no: string; lines_cipher: string }): RobotLine[] =>
  JSON.parse(cipher.open('robot_dialog.lines_cipher', row.dialog_no, row.lines_cipher)) as RobotLine[]
