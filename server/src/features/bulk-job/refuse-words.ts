import { leadsElsewhere } from '@xinqi/domain/rules/bulk-job'
import { badInput } from '../../call/refusal'
import type { Services } from '../../call/services'
import { readWords } from '../watch-word/known-words'

const SENTENCE = {
  elsewhere: '不能写网址、电话、微信或别的联系方式，也不能让人到平台外付款',
  blocked: '有一个词不能写在这里，请换一种说法',
}

/**
 * What is written to many people leads nobody away from here. To be asked before a transaction begins.
 * @throws Refusal beside the field that is wrong
 */
export async function refuseWords(services: Services, words: { title: string; body: string }): Promise<void> {
  for (const [field, text] of Object.entries(words)) {
    const { contact, payment, blocked } = await readWords(services, text)
    if (contact.length > 0 || payment.length > 0 || leadsElsewhere(text))
      throw badInput(SENTENCE.elsewhere, { [field]: SENTENCE.elsewhere })
    if (blocked.length > 0) throw badInput(SENTENCE.blocked, { [field]: SENTENCE.blocked })
  }
}
