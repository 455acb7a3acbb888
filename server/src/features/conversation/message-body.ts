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

/** All that a message says, in words. */
export const wordsOf = (cipher: FieldCipher, kind: MessageKind, messageNo: string, sealed: string): string =>
  kind === 'text' ? (openBody(cipher, messageNo, sealed).text ?? '') : KIND_WORDS[kind]

/** One line that stands for a message: in a list of conversations, and where it is quoted. */
export const lineOf = (cipher: FieldCipher, kind: MessageKind, messageNo: string, sealed: string | null): string =>
  sealed === null ? RECALLED_WORDS : excerptOf(wordsOf(cipher, kind, messageNo, sealed))

/** What lies beside a message, and what its body says of it. */
export interface KeptFile {
  content: Buffer
  mimeType: string
  body: MessageBody
}
