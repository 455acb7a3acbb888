import { call } from '@/api/call'
import { ownerOf } from '@/features/record/unsent-records'
import { keepUnsent, readUnsent } from '@/platform/unsent-store'
import { keepSession } from '@/state/session'
import { logOut } from './log-out'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/forget-reads', () => ({ forgetReads: () => Promise.resolve() }))
interface Kept {
  id: string
  owner: string
  at: number
  body: string
}
let mockKept: Kept[] = []
jest.mock('@/platform/unsent-store', () => ({
  keepUnsent: (one: Kept) => Promise.resolve(mockKept.push(one)),
  readUnsent: (owner: string) => Promise.resolve(mockKept.filter((one) => one.owner === owner)),
  forgetUnsent: (owner: string) => {
    mockKept = mockKept.filter((one) => one.owner !== owner)
    return Promise.resolve()
  },
}))

it('what a consultant has written and not sent leaves the phone with their logout, also without network; another’s stays', async () => {
  const owners = [ownerOf(7), 'consultant:7', ownerOf(8)]
  for (const [at, owner] of owners.entries()) await keepUnsent({ id: `${at}`, owner, at, body: '{}' })
  keepSession('consultant', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 7 })
  jest.mocked(call).mockRejectedValueOnce(new Error('offline'))
  await logOut('consultant')
  const left = await Promise.all(owners.map((owner) => readUnsent(owner)))
  expect(left.map((rows) => rows.length)).toEqual([0, 0, 1])
})
