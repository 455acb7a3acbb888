import type { Parsed } from '@xinqi/domain/contract/contract'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { HOT_WORDS_SHOWN } from '@xinqi/domain/text/hot-word'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, changedMeanwhile, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { listHotRules } from '../../search/hot-data'
import { bare } from '../../search/words'

/** The words of an organisation, which nobody else changes meanwhile. @throws Refusal where there is no such organisation */
async function lockRules(trx: Trx, orgId: number) {
  const held = await trx.selectFrom('organization').select('id').where('id', '=', orgId).forUpdate().executeTakeFirst()
  if (!held) throw notFound('机构')
  return listHotRules(trx, orgId)
}

const badWord = (message: string) => badInput(message, { word: message })

const subjectOf = (orgId: number, word: string): string => `hot-word:${orgId}:${word}`

/** A pin stands after the others; a word that had the other rule has this one from now on. The same again changes and notes nothing. */
export const setHotWord = (
  services: Services,
  caller: OperatorCaller,
  { orgId, word: typed, rule, wasRule, reason }: Parsed<'POST /operator/hotWord/set'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const word = bare(typed)
    if (word.length < 2) throw badWord('要有两个以上的字或字母')
    // Whoever types them is shown the numbers to call (R160); nobody is led to them.
    if (rule === 'pin' && speaksOfDanger(word)) throw badWord('和安危有关的词不放进热词')
    const rules = await lockRules(trx, orgId)
    const before = rules.find((row) => row.word === word)?.rule ?? 'none'
    if (before === rule) return null
    // Who types a word otherwise than it is kept has not looked for it under that rule.
    if (typed === word && wasRule !== undefined && wasRule !== before) throw changedMeanwhile()
    const pins = rules.filter((row) => row.rule === 'pin')
    if (rule === 'pin' && pins.length >= HOT_WORDS_SHOWN) throw conflict(`最多置顶 ${HOT_WORDS_SHOWN} 个，要先去掉一个`)
    const position = rule === 'pin' ? Math.max(-1, ...pins.map((row) => row.position)) + 1 : 0
    await trx
      .insertInto('hot_word_rule')
      .values({ org_id: orgId, word, rule, position })
      .onConflict((known) => known.columns(['org_id', 'word']).doUpdateSet({ rule, position }))
      .execute()
    await noteAct(
      services,
      trx,
      caller,
      rule === 'pin' ? 'pin-hot-word' : 'ban-hot-word',
      subjectOf(orgId, word),
      reason,
    )
    return null
  })

/** From now on its place is that of how many search for it. */
export const removeHotWord = (
  services: Services,
  caller: OperatorCaller,
  { orgId, word, reason }: Parsed<'POST /operator/hotWord/remove'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockRules(trx, orgId)
    const { numDeletedRows } = await trx
      .deleteFrom('hot_word_rule')
      .where('org_id', '=', orgId)
      .where('word', '=', bare(word))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('词')
    await noteAct(services, trx, caller, 'remove-hot-word', subjectOf(orgId, bare(word)), reason)
    return null
  })

/** Only who has seen all of today's pins puts them into an order. */
export const arrangeHotWords = (
  services: Services,
  caller: OperatorCaller,
  { orgId, words, wasWords }: Parsed<'POST /operator/hotWord/arrange'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const pins = (await lockRules(trx, orgId)).filter(({ rule }) => rule === 'pin')
    const asked = words.map(bare)
    const isWhole = asked.length === pins.length && pins.every(({ word }) => asked.includes(word))
    if (!isWhole) throw conflict('别人刚刚改过置顶的词，看过再排')
    if (wasWords && wasWords.join() !== pins.map(({ word }) => word).join()) throw changedMeanwhile()
    for (const [position, word] of asked.entries())
      await trx
        .updateTable('hot_word_rule')
        .set({ position })
        .where('org_id', '=', orgId)
        .where('word', '=', word)
        .execute()
    await noteAct(services, trx, caller, 'arrange-hot-words', `hot-words:${orgId}`)
    return null
  })
