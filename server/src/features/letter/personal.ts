import { LETTER_TOPIC_LABEL } from '@xinqi/domain/text/letter'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listOwnLetters } from './data'
import { presentOwnLetter } from './present'

/** What somebody wrote to the mailbox, and what was answered. With the account it is gone from the public list, too. */
export const personalLetters: Personal = {
  kind: 'letters',
  tables: {
    letter: [
      'user_id',
      'content_cipher',
      'draft_cipher',
      'answer_cipher',
      'public_question_cipher',
      'public_answer_cipher',
      'decline_reason_cipher',
    ],
  },
  count: (db, userId) => countOf(db.selectFrom('letter').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) =>
    (await listOwnLetters(db, userId))
      .map((row) => presentOwnLetter(row, cipher))
      .map(({ letterNo, topic, question, answer, createTime, answerTime, publicQuestion, publicAnswer }) => ({
        编号: letterNo,
        关于: LETTER_TOPIC_LABEL[topic],
        来信: question,
        回信: answer,
        公开的来信: publicQuestion,
        公开的回信: publicAnswer,
        时间: createTime,
        回信时间: answerTime,
      })),
  erase: (trx, { userId }) => trx.deleteFrom('letter').where('user_id', '=', userId).execute(),
}
