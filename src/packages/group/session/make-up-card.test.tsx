import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Data } from '@xinqi/domain/contract/contract'
import { MAKE_UP_RULE } from '@xinqi/domain/text/group-make-up'
import { call } from '@/api/call'
import { MakeUpCard } from './make-up-card'

jest.mock('@/api/call', () => ({ call: jest.fn(() => Promise.resolve(null)) }))

type Member = Data<'GET /consult/group/session'>['members'][number]

const NO = '202611230000000001'
const which = { groupOrderNo: NO, sessionNo: 2 }
const onChanged = jest.fn(() => Promise.resolve())
const MAKE_UP = {
  startTime: '2026-11-30 20:00:00',
  minutes: 30,
  place: '梧桐里 12 号',
  leaderName: '林一帆',
  state: 'accepted',
  movedFrom: null,
  attendance: null,
  open: true,
  begun: false,
} satisfies Member['makeUp']

function show(member: Pick<Member, 'mayMakeUp' | 'makeUp'>): string {
  const whole = { groupOrderNo: NO, alias: '小舟', ...member } as Member
  return render(<MakeUpCard sessionNo={2} member={whole} onChanged={onChanged} />).container.textContent ?? ''
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('before a time is set it is said what it is; without day and place nothing is sent', async () => {
  expect(show({ mayMakeUp: true, makeUp: null })).toContain(MAKE_UP_RULE)
  expect(screen.queryByRole('button', { name: '收回这个时间' })).toBeNull()
  await press('留一个时间')
  expect(screen.getByRole('radio', { name: '30 分钟' }).getAttribute('aria-checked')).toBe('true')
  await press('留给 TA')
  expect(call).not.toHaveBeenCalled()
})

test('until it begins it is moved or taken back', async () => {
  expect(show({ mayMakeUp: true, makeUp: MAKE_UP })).toContain('说好了')
  expect(screen.getByRole('button', { name: '换一个时间' })).toBeTruthy()
  expect(screen.queryAllByRole('radio')).toEqual([])
  await press('收回这个时间')
  expect(call).toHaveBeenCalledWith('POST /consult/group/takeBackMakeUp', which)
  expect(onChanged).toHaveBeenCalled()
})

test('once it has begun it is marked, and nothing else', async () => {
  show({ mayMakeUp: false, makeUp: { ...MAKE_UP, open: false, begun: true } })
  expect(screen.queryAllByRole('button')).toEqual([])
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: '到了' })))
  expect(call).toHaveBeenCalledWith('POST /consult/group/markMakeUp', { ...which, state: 'present' })
})
