import { call } from '@/api/call'
import { forget, read } from '@/platform/storage'
import { dropSession, useSession } from '@/state/session'
import { redeemEntryTokens } from './entry-tokens'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>

const enter = (address: string) => {
  window.history.replaceState(null, '', address)
  return redeemEntryTokens()
}

beforeEach(() => {
  answering.mockReset()
  dropSession('user')
  dropSession('consultant')
  forget('sidRelation')
})
afterEach(() => window.history.replaceState(null, '', '/'))

describe('a token in the address', () => {
  it('logs a visitor in, and leaves address and history before anything is asked (R124)', async () => {
    answering.mockImplementationOnce(() => {
      expect(window.location.search).toBe('?orgId=340')
      expect(useSession.getState().changing).toBe(true)
      return Promise.resolve({ accessToken: 'a', refreshToken: 'r', accessTokenExpire: 7200, userId: 9 })
    })
    const pages = window.history.length
    await enter('/userOrder/0?authToken=once&orgId=340')
    expect(answering.mock.calls[0]?.slice(0, 2)).toEqual([
      'POST /appoint/userLoginToken/autoLogin',
      { authToken: 'once' },
    ])
    expect(window.history.length).toBe(pages)
    expect(useSession.getState()).toMatchObject({ user: { id: 9 }, changing: false })
  })

  it('of a partner logs a consultant in (R124)', async () => {
    answering.mockResolvedValueOnce({ token: 't', refreshToken: 'r', expires: 7200, consultantId: 5 })
    await enter('/consultantOrder?zxsToken=once')
    expect(answering.mock.calls[0]?.[0]).toBe('POST /appoint/userLoginToken/zxsAutoLogin')
    expect(useSession.getState().consultant).toMatchObject({ id: 5 })
  })

  it('of a sid is exchanged for the unique user id, which is kept beside this phone’s own (R123, R125)', async () => {
    answering.mockResolvedValueOnce({ uniqueUserID: 'other-phone' })
    await enter('/home?sidToken=once')
    expect(answering.mock.calls[0]?.slice(0, 2)).toEqual([
      'POST /appoint/userSidToken/tokenToSid',
      { sidToken: 'once' },
    ])
    expect(read('sidRelation')).toBe('other-phone')
    expect(read('uniqueUserID')).not.toBe('other-phone')
  })

  it('that is used up leaves one logged out, and the app goes on', async () => {
    answering.mockRejectedValueOnce(new Error('used up'))
    await enter('/home?authToken=once')
    expect(window.location.search).toBe('')
    expect(useSession.getState()).toMatchObject({ user: null, changing: false })
  })

  it('is asked for nothing where there is none', async () => {
    await enter('/home?orgId=340')
    expect(answering).not.toHaveBeenCalled()
  })
})
