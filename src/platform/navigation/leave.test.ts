import { leaveFor } from './address'
import { openOutside } from './leave'

const mockHost: { app: { openWebview: jest.Mock } | null } = { app: null }
jest.mock('../native/bridge', () => ({
  get nativeHost() {
    return mockHost.app
  },
}))
jest.mock('./address', () => ({ leaveFor: jest.fn() }))

const SITE = 'https://help.example.com/'

test('a browser leaves for another site', async () => {
  expect(await openOutside(SITE)).toBe('left')
  expect(jest.mocked(leaveFor).mock.calls).toEqual([[SITE]])
})

test('an app opens it in another web view, and the page stays', async () => {
  mockHost.app = { openWebview: jest.fn() }
  jest.mocked(leaveFor).mockClear()
  expect(await openOutside(SITE)).toBe('left')
  expect(mockHost.app.openWebview.mock.calls).toEqual([[SITE]])
  expect(leaveFor).not.toHaveBeenCalled()
})
