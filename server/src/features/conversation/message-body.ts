import type { MessageKind } from '@xinqi/domain/rules/conversation'
import { excerptOf, KIND_WORDS, RECALLED_WORDS } from '@xinqi/domain/text/conversation'
import type { FieldCipher } from '../../crypto/field-cipher'

/** What is sealed of a message, by its kind. Cards name their row alone: what it says is read when it is shown. */
export interface MessageBody {
  text?: string
  /** Points. */
  picture?: { width: number; height: number }
  /** Whole seconds; bars 0 to 255. */
  voice?: { seconds: number; wave: number[] }
  orderNo?: string
  consultantId?: number
  couponNo?: string
}

export const sealBody = (cipher: FieldCipher, messageNo: string, body: MessageBody): string =>
  cipher.seal('conversation_message.body_cipher', messageNo, JSON.stringify(body))

export const openBody = (cipher: FieldCipher, messageNo: string, sealed: string): MessageBody =>
  JSON.parse(cipher.open('conversation_message.body_cipher', messageNo, sealed)) as MessageBody

/** One line that stands for a message: in a list of conversations, and where it is quoted. */
export function lineOf(cipher: FieldCipher, kind: MessageKind, messageNo: string, sealed: string | null): string {
  if (sealed === null) return RECALLED_WORDS
  return kind === 'text' ? excerptOf(openBody(cipher, messageNo, sealed).text ?? '') : KIND_WORDS[kind]
}

/** What lies beside a message, and what its body says of it. */
export interface KeptFile {
  content: Buffer
  mimeType: string
  body: MessageBody
}
