import { CODE } from '@xinqi/domain/codes'
import type { Access, Declaration } from '@xinqi/domain/contract/call'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import type { z } from 'zod'
import { newOperator } from '../testing/operator'
import { useTestApp } from '../testing/use-test-app'
import { newConsultantLogin, newVisitor } from '../testing/visitor'

const MEGABYTE = 1024 * 1024
const TOO_LARGE = { code: CODE.failure, msg: '这次发送的内容太大了，请减少一些再试', data: null }

const declarationOf = (key: CallKey): Declaration<Access, z.ZodType, z.ZodType> => contract[key]
const SENDING = (Object.keys(contract) as CallKey[]).filter((key) => !key.startsWith('GET '))
const FORM = 'application/x-www-form-urlencoded'

const app = useTestApp({ env: { RATE_LIMIT_FACTOR: '100000' } })
/** Who may not call at all is told that first. */
let tokens: Record<string, string>
beforeAll(async () => {
  const { token } = await newVisitor(app)
  tokens = {
    user: token,
    party: token,
    consultant: (await newConsultantLogin(app, app.world.lin)).token,
    operator: (await newOperator(app)).token,
  }
})

async function send(key: CallKey, body: RequestInit['body'], type: string): Promise<unknown> {
  const [method = '', path = ''] = key.split(' ')
  // What comes piece by piece does not say how much it is.
  const streamed = { duplex: 'half' } as const
  const response = await fetch(`${app.origin}/api${path}`, {
    ...streamed,
    method,
    headers: { 'content-type': type, token: tokens[declarationOf(key).auth] ?? '' },
    body,
  })
  expect([key, response.status]).toEqual([key, 200])
  return response.json()
}

test('every call says of a body of a megabyte more than it takes that it is too large', async () => {
  for (const key of SENDING) {
    const body = `strokes=${'B'.repeat((declarationOf(key).bodyBytes ?? 0) + MEGABYTE)}`
    expect([key, await send(key, body, FORM)]).toEqual([key, TOO_LARGE])
  }
})

test('so it does where the body is JSON, and where it comes without saying its length', async () => {
  const key = 'POST /appoint/consultPainting/createPainting'
  expect(await send(key, JSON.stringify({ strokes: 'B'.repeat(4 * MEGABYTE) }), 'application/json')).toEqual(TOO_LARGE)
  const pieces = new Blob([`strokes=${'B'.repeat(4 * MEGABYTE)}`]).stream()
  expect(await send(key, pieces, FORM)).toEqual(TOO_LARGE)
})

test('what cannot be read at all is another sentence', async () => {
  const key = 'POST /appoint/consultPainting/createPainting'
  expect(await send(key, '{"strokes":', 'application/json')).toMatchObject({ msg: '请求的格式不正确' })
})
