import path from 'node:path'
import { BASE_URL } from '../../e2e/support/server-address'
import { launch } from '../runner/launch'
import type { LaunchOptions } from '../runner/options'
import type { MiniProgram } from '../runner/program'
import { registerInWeChat } from './wechat-person'

const DIST = path.resolve(__dirname, '../../../dist/weapp')
/** The address that the build writes into the mini-program (config/index.ts). */
const BUILT_FOR = 'localhost:3000'

/**
 * Opens our compiled mini-program as the phone of a person whom WeChat knows by this number, against the server of the
 * tests or another one.
 */
export async function launchApp(
  phone: string,
  options: LaunchOptions = {},
  server: string = BASE_URL,
): Promise<MiniProgram> {
  const { host } = new URL(server)
  return launch(DIST, {
    ...options,
    hosts: { [`http://${BUILT_FOR}`]: `http://${host}`, [`ws://${BUILT_FOR}`]: `ws://${host}`, ...options.hosts },
    // Codes are good for one use, so each question is answered with a new one.
    phoneNumber: async () => ({ code: (await registerInWeChat(phone, server)).phoneCode }),
    wx: {
      login: async () => ({ code: (await registerInWeChat(phone, server)).loginCode }),
      requestPayment: (params) => payInWeChat(params, server),
      requestMerchantTransfer: (params) => receiveInWeChat(params, server),
      ...options.wx,
    },
  })
}

/** What the WeChat app does with the signed parameters of `wx.requestPayment` once the person has said yes. */
export const payInWeChat = (params: object, server: string = BASE_URL): Promise<unknown> =>
  askWeChat(`${server}/sandbox/wechatpay/jsapi-pay`, params)

/** What it does with those of `wx.requestMerchantTransfer` once the person has said yes. */
const receiveInWeChat = (params: object, server: string): Promise<unknown> =>
  askWeChat(`${server}/sandbox/wechatpay/merchant-transfer`, params)

async function askWeChat(address: string, params: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  })
  const said = (await answer.json()) as { errMsg: string }
  if (!answer.ok) throw new Error(said.errMsg)
  return said
}
