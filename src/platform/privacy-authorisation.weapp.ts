import Taro from '@tarojs/taro'
import type { PrivacyAnswer } from '@/platform/privacy-authorisation.h5'

export type { PrivacyAnswer } from '@/platform/privacy-authorisation.h5'

export const AGREE_BUTTON_ID = 'privacy-agree'

/**
 * WeChat holds back an API that touches private data (phone, camera, pictures) until its privacy guide was agreed to. Calls
 * that come while one is asking wait for the same answer. Base libraries below 2.32 do not ask.
 */
export function onPrivacyNeeded(listener: (answer: PrivacyAnswer) => void): void {
  if (!Taro.canIUse('onNeedPrivacyAuthorization')) return
  let waiting: PrivacyAnswer[] = []
  const answerAll = (agreed: boolean) => {
    const answers = waiting
    waiting = []
    answers.forEach((answer) => answer(agreed))
  }
  Taro.onNeedPrivacyAuthorization((resolve) => {
    waiting.push((agreed) => resolve(agreed ? { event: 'agree', buttonId: AGREE_BUTTON_ID } : { event: 'disagree' }))
    if (waiting.length === 1) listener(answerAll)
  })
}

/** WeChat's own page of what this mini-program does with private data. */
export function openPrivacyContract(): void {
  Taro.openPrivacyContract({})
}
