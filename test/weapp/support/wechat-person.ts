import { randomInt } from 'node:crypto'
import { BASE_URL } from '../../e2e/support/server-address'

/** The number of somebody who has never been here. */
export const newPhone = (): string => `135${String(randomInt(100_000_000)).padStart(8, '0')}`

export interface WeChatPerson {
  openid: string
  phone: string
  /** Of wx.login; good for one use. */
  loginCode: string
  /** Of the phone button; good for one use. */
  phoneCode: string
}

/** Makes a person known to the sandbox's WeChat; the same number is the same person. */
export async function registerInWeChat(phone: string, server: string = BASE_URL): Promise<WeChatPerson> {
  const answer = await fetch(`${server}/sandbox/wechat/user`, {
    method: 'POST',
    body: new URLSearchParams({ phone }),
  })
  if (!answer.ok) throw new Error(`POST /sandbox/wechat/user: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as WeChatPerson
}
