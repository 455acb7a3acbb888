import type { Parsed } from '@xinqi/domain/contract/contract'
import type { GroupQuestion } from '@xinqi/domain/rules/group'
import { BLOCKED_WORDS } from '@xinqi/domain/text/watch-word'
import { badInput } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { findGroup } from '../data'

type Wish = Pick<Parsed<'POST /appoint/consultGroupOrder/enrol'>, 'groupId' | 'alias' | 'introduction' | 'answers'>

/**
 * Reads what is said on the way into a group, before anything is decided and in a transaction of its own: who is turned away for
 * an answer may need somebody most. Goes to the platform alone, for answers are shared only where the person says so.
 * @throws Refusal for words that hurt others, who would read them
 */
export async function readEnrolment(services: Services, userId: number, wish: Wish): Promise<void> {
  const group = await findGroup(services.db, wish.groupId)
  if (!group) return
  const text = [wish.alias, wish.introduction, ...meant(group.questions, wish.answers)].join('\n')
  const found = await readWords(services, text)
  // What becomes of the words is not the answer to the enrolment.
  const apart = { ...services, attempt: undefined }
  const { crisis, blocked } = await inTransaction(apart, (trx) =>
    markWords(apart, trx, {
      ...{ text, found, userId, consultantId: null, userType: USER },
      source: { kind: 'group', id: String(group.id) },
    }),
  )
  if (blocked && !crisis) throw badInput(BLOCKED_WORDS, { introduction: BLOCKED_WORDS })
}

/** Who says yes to a question says its words; who says no says none. */
const meant = (questions: readonly GroupQuestion[], answers: readonly string[]): string[] =>
  questions.flatMap(({ text, kind }, index) => {
    const answer = answers[index] ?? ''
    return kind === 'yesNo' ? (answer === 'yes' ? [text] : []) : [answer]
  })
