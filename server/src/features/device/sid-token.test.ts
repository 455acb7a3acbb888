import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const app = useTestApp()
const TOKEN_BY_SID = 'GET /appoint/userSidToken/getTokenBySid'

const ask = async (sid: string, sidToken?: string) => {
  const { token } = await newVisitor(app)
  const params = sidToken === undefined ? {} : { sidToken }
  return app.client.answer(TOKEN_BY_SID, params, { token, headers: { 'pg-sid': sid } })
}

test('R123: getTokenBySid makes a token for the id of this device', async () => {
  const { data } = await ask('the-first-phone')
  expect(data).toMatchObject({ expires: 300, uniqueUserID: 'the-first-phone' })
  expect(data.sidToken).toBeTruthy()
})

test('R123: with sidToken, as the documents have it, it gives the unique id that the token stands for, once', async () => {
  const { sidToken } = (await ask('the-first-phone')).data
  expect((await ask('another-phone', sidToken)).data).toEqual({ sidToken, expires: 0, uniqueUserID: 'the-first-phone' })
  expect((await ask('another-phone', sidToken)).code).toBe(CODE.conflict)
  expect((await app.client.answer('POST /appoint/userSidToken/tokenToSid', { sidToken })).code).toBe(CODE.conflict)
})

test('R123: not one that is made up or late, and to nobody who is not logged in', async () => {
  expect((await ask('a-phone', 'made-up')).code).toBe(CODE.conflict)
  const { sidToken } = (await ask('a-phone')).data
  expect((await app.client.answer(TOKEN_BY_SID, { sidToken })).code).toBe(CODE.loginNeeded)
  app.clock.advance(5 * MINUTE)
  expect((await ask('a-phone', sidToken)).code).toBe(CODE.conflict)
})
