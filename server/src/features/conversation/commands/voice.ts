import {
  VOICE_MAX_BYTES,
  VOICE_MAX_SECONDS,
  VOICE_MIN_SECONDS,
  VOICE_SLACK_SECONDS,
} from '@xinqi/domain/rules/conversation'
import { measureSound } from '../../../call/sound/measure-sound'
import { badInput, type Refusal } from '../../../call/refusal'
import type { KeptFile } from '../message-body'

const UNUSABLE = '这段录音不完整，请重新录一次'
/** Of a page that was open before: nothing is sent any more that some phones cannot play. */
const WEBM_HEAD = '1a45dfa3'
const OLD_PAGE = '这样录的声音有的手机放不了，请刷新页面再录一次'
const TOO_LONG = `一条语音最多 ${VOICE_MAX_SECONDS} 秒`
const TOO_SHORT = '说得太短了，请重新录一次'

/** A voice as the phone recorded it. How long it is, is counted from the sound; only its wave form is the sender's word. @throws Refusal */
export function keepVoice(base64url: string | undefined, wave: string | undefined): KeptFile {
  const content = Buffer.from(base64url ?? '', 'base64url')
  if (content.length > VOICE_MAX_BYTES) throw refusal(TOO_LONG)
  const sound = measureSound(content)
  if (!sound) throw refusal(content.toString('hex', 0, 4) === WEBM_HEAD ? OLD_PAGE : UNUSABLE)
  if (sound.seconds > VOICE_MAX_SECONDS + VOICE_SLACK_SECONDS) throw refusal(TOO_LONG)
  if (sound.seconds < VOICE_MIN_SECONDS) throw refusal(TOO_SHORT)
  const seconds = Math.min(Math.round(sound.seconds), VOICE_MAX_SECONDS)
  return {
    content,
    mimeType: sound.mimeType,
    body: { voice: { seconds, wave: [...Buffer.from(wave ?? '', 'hex')] } },
  }
}

const refusal = (sentence: string): Refusal => badInput(sentence, { file: sentence })
