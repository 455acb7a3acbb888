import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { answerDue } from '@xinqi/domain/rules/letter'
import type { LetterTopic } from '@xinqi/domain/text/letter'
import { DAY, HOUR } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import type { DemoConsultant } from './consultants'
import type { DemoVisitor } from './visitors'

interface DemoLetter {
  letterNo: string
  topic: LetterTopic
  question: string
  answer?: string
  publicQuestion?: string
}

const LETTERS: readonly DemoLetter[] = [
  {
    letterNo: '202611200000000801',
    topic: 'sleep',
    question: '换了工作以后，每天凌晨三点多就醒，躺着想白天说错的话。第二天没有精神，又怕晚上睡不着。',
    answer:
      '谢谢你写来。凌晨醒着的时候，白天的小事会显得特别大，很多人都有过。先不用逼自己马上睡着：醒来超过二十分钟，就起来坐一会儿，灯暗一点，想到的事写在纸上，告诉自己明天再看。早上固定时间起床，比早早躺下更有用。如果这样已经超过一个月，找人当面谈谈会更快。',
    publicQuestion: '换了工作以后，每天半夜就醒，躺着想白天说错的话。第二天没有精神，又怕晚上睡不着。',
  },
  {
    letterNo: '202611200000000802',
    topic: 'family',
    question: '每次给家里打电话，妈妈都会问什么时候结婚。我知道她是担心我，可是挂了电话我总要难过很久。',
    answer:
      '听得出来，你既舍不得让妈妈失望，又不想为了让她放心而委屈自己，两边都是真的。下一次电话里，可以先说一句「我知道您惦记我」，再说「这件事我想自己慢慢来」，然后换一个话题。她不一定马上改，但你可以先不用每次都解释。难过的那一会儿，也给自己一点时间，不用急着好起来。',
  },
  {
    letterNo: '202611200000000803',
    topic: 'work',
    question: '毕业一年了，身边的人好像都知道自己要什么，只有我每天上班都在想是不是选错了。',
  },
]

/** One letter that others may read, one whose writer has agreed to it, one that waits. */
export async function insertLetters(
  trx: Trx,
  cipher: FieldCipher,
  people: readonly DemoConsultant[],
  visitors: readonly DemoVisitor[],
  now: Date,
): Promise<void> {
  const consultantId = people.find(({ name }) => name === '周砚')?.id
  if (consultantId === undefined) throw new Error('Nobody answers letters.')
  const rows = LETTERS.map(({ letterNo, topic, question, answer, publicQuestion }, index) => {
    const writer = visitors[index]
    if (!writer) throw new Error(`Nobody writes the letter ${letterNo}.`)
    const writtenAt = new Date(now.getTime() - (answer === undefined ? 3 * HOUR : 5 * DAY))
    const after = (hours: number): Date => new Date(writtenAt.getTime() + hours * HOUR)
    const answered =
      answer === undefined
        ? {}
        : {
            state: 'answered',
            consultant_id: consultantId,
            answer_cipher: cipher.seal('letter.answer_cipher', letterNo, answer),
            answered_at: after(20),
            read_at: after(24),
            agreed_at: after(25),
          }
    const published =
      answer === undefined || publicQuestion === undefined
        ? {}
        : {
            published_at: after(40),
            public_question_cipher: cipher.seal('letter.public_question_cipher', letterNo, publicQuestion),
            public_answer_cipher: cipher.seal('letter.public_answer_cipher', letterNo, answer),
          }
    return {
      letter_no: letterNo,
      org_id: DEFAULT_ORG_ID,
      user_id: writer.userId,
      topic,
      content_cipher: cipher.seal('letter.content_cipher', letterNo, question),
      characters: [...question].length,
      crisis: false,
      created_at: writtenAt,
      due_at: answerDue(writtenAt),
      ...answered,
      ...published,
    }
  })
  for (const row of rows) await trx.insertInto('letter').values(row).execute()
}
