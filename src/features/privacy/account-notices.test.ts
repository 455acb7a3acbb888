import { waitFor } from '@testing-library/react'
import { call } from '@/api/call'
import { useOverlays } from '@/state/overlays'
import { dropSession, keepSession, useSession } from '@/state/session'
import { askAccountNotices } from './account-notices'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>

const NOTHING = { protocols: [], deletion: null }
const PROTOCOL = {
  protocolType: 2,
  version: '1.1',
  title: '隐私协议',
  summary: '写清楚了导出。',
  effectiveOn: '',
  status: 1,
}
const DELETION = { requestedAt: '2026-11-21 10:00:00', eraseAt: '2026-12-06 10:00:00' }
const calledFor = () => answering.mock.calls.map(([key]) => key.split('/').at(-1))

/** The dialog that is asked, once it is. */
const dialog = () =>
  waitFor(() => {
    const asked = useOverlays.getState().dialog
    if (!asked) throw new Error('nothing is asked')
    return asked
  })

const answer = async (confirmed: boolean): Promise<void> => (await dialog()).answer(confirmed)

beforeEach(() => {
  answering.mockReset().mockResolvedValue(null)
  useOverlays.setState({ dialog: null, toast: null })
  keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 60, id: 1 })
})
afterEach(() => dropSession('user'))

it('asks nothing where there is nothing to ask, or no network', async () => {
  answering.mockResolvedValueOnce(NOTHING)
  await askAccountNotices()
  answering.mockRejectedValueOnce(new Error('offline'))
  await askAccountNotices()
  expect(useOverlays.getState().dialog).toBeNull()
})

it('tells what is new in an agreement, and writes down a yes', async () => {
  answering.mockResolvedValueOnce({ ...NOTHING, protocols: [PROTOCOL] })
  const asking = askAccountNotices()
  expect(await dialog()).toMatchObject({ title: '隐私协议有更新' })
  expect((await dialog()).body).toContain('写清楚了导出。')
  await answer(true)
  await asking
  expect(answering).toHaveBeenLastCalledWith('POST /appoint/consultOrganization/agreeProtocol', {
    protocolType: 2,
    version: '1.1',
  })
})

it('leaves an agreement for later without a word to the server', async () => {
  answering.mockResolvedValueOnce({ ...NOTHING, protocols: [PROTOCOL] })
  const asking = askAccountNotices()
  await answer(false)
  await asking
  expect(calledFor()).toEqual(['notices'])
})

it('keeps an account that is on its way out, and nothing else is asked then', async () => {
  answering.mockResolvedValueOnce({ protocols: [PROTOCOL], deletion: DELETION })
  const asking = askAccountNotices()
  expect((await dialog()).body).toContain('2026-12-06')
  await answer(true)
  await asking
  expect(calledFor()).toEqual(['notices', 'cancelLogOff'])
  expect(useSession.getState().user).not.toBeNull()
})

it('logs out who goes on leaving', async () => {
  answering.mockResolvedValueOnce({ ...NOTHING, deletion: DELETION })
  const asking = askAccountNotices()
  await answer(false)
  await asking
  expect(calledFor()).toEqual(['notices', 'logout'])
  expect(useSession.getState().user).toBeNull()
})
