import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { firstNode, nodeHeard, nodeOf, wordsOf } from '@xinqi/domain/robot/walk'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import { findScript, findScriptAt } from '../../content/script-data'
import { newNumber } from '../../order/numbers'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import type { WordsFound } from '../../watch-word/word-reader'
import { listMovable, lockOpenDialog, type DialogRow } from '../data'
import { sealLines } from '../lines'
import { optionsOf } from '../options'
import { presentDialog } from '../present'
import { goOn } from './go-on'
import { moveSession, type Move } from './move-session'

type Said = Parsed<'POST /appoint/message/sendByRobot'>
type Dialog = Data<'POST /appoint/message/sendByRobot'>

/**
 * What somebody says to the programme, and where that leads: the script and their own rows decide, never the client. What was said to
 * an earlier step, by a second press or another device, changes nothing; it is answered with how the dialog stands.
 */
export async function sendByRobot(services: Services, caller: { userId: number }, said: Said): Promise<Dialog> {
  const found = said.text ? await readWords(services, said.text) : null
  const outcome = await inTransaction(services, async (trx): Promise<{ dialog: Dialog } | { move: Move }> => {
    const row = (await lockOpenDialog(trx, caller.userId, said.orgId)) ?? (await begin(services, trx, caller, said))
    if (said.step === undefined || said.step !== row.step) return { dialog: await present(services, trx, row) }
    if (said.text && found) {
      const heard = await hear(services, trx, row, said.text, found)
      return { dialog: await present(services, trx, heard) }
    }
    if (said.choice === undefined) return { dialog: await present(services, trx, row) }
    const option = (await optionsOf(trx, row, services.clock.now())).find(({ key }) => key === said.choice)
    if (!option?.to) throw conflict('这个选项刚刚没有了，请再选一次', await present(services, trx, row))
    const { to, label, otherwise, chosen } = option
    if (option.does === 'move') return { move: { row, label, to, otherwise } }
    const moved = await goOn(services, trx, row, { to, chosen, said: [{ who: 'user', text: label }] })
    return { dialog: await present(services, trx, moved) }
  })
  if ('dialog' in outcome) return outcome.dialog
  await moveSession(services, caller, outcome.move)
  return sendByRobot(services, caller, { ...said, step: undefined, choice: undefined, text: undefined })
}

const present = async (services: Services, trx: Trx, row: DialogRow): Promise<Dialog> =>
  presentDialog(
    row,
    await optionsOf(trx, row, services.clock.now()),
    (await findScript(trx, row.script_version)).script,
    services.cipher,
  )

/** One a visitor and organisation goes on; who begins twice at once gets the same. */
async function begin(
  { cipher, clock }: Services,
  trx: Trx,
  { userId }: { userId: number },
  { orgId, isReschedule }: Said,
): Promise<DialogRow> {
  const now = clock.now()
  const movableSessions = (await listMovable(trx, userId, now)).length
  const { script, version } = await findScriptAt(trx, now)
  const node = firstNode(isReschedule, { movableSessions })
  const dialogNo = newNumber(now)
  const nothingChosen = { session: '', time: '' }
  const first = node === 'start' ? [] : [{ who: 'robot', text: wordsOf(script, 'start', nothingChosen) } as const]
  const lines = [...first, { who: 'robot', text: wordsOf(script, node, nothingChosen) } as const]
  await trx
    .insertInto('robot_dialog')
    .values({
      dialog_no: dialogNo,
      org_id: orgId,
      user_id: userId,
      node,
      script_version: version,
      lines_cipher: sealLines(cipher, dialogNo, lines),
      created_at: now,
      changed_at: now,
    })
    .onConflict((on) => on.columns(['user_id', 'org_id']).where('ended_at', 'is', null).doNothing())
    .execute()
  const row = await lockOpenDialog(trx, userId, orgId)
  if (!row) throw conflict('对话刚刚结束了，请再打开一次')
  return row
}

/** Words of danger come before everything else; a question for an adviser goes to them all the same. */
async function hear(services: Services, trx: Trx, row: DialogRow, text: string, found: WordsFound): Promise<DialogRow> {
  const { crisis } = await markWords(services, trx, {
    text,
    found,
    userId: row.user_id,
    consultantId: null,
    userType: USER,
    source: { kind: 'robot', id: row.dialog_no },
  })
  const said = [{ who: 'user', text }] as const
  const { script } = await findScript(trx, row.script_version)
  const { asks } = nodeOf(script, row.node)
  if (crisis) return goOn(services, trx, row, { to: 'danger', said })
  // Who waits for an adviser adds to what was asked.
  if (row.node === 'handedOver') return goOn(services, trx, row, { to: 'handedOver', said })
  if (asks) return goOn(services, trx, row, { to: asks, said })
  const movableSessions = (await listMovable(trx, row.user_id, services.clock.now())).length
  return goOn(services, trx, row, { to: nodeHeard(script, text, { movableSessions }), said })
}
