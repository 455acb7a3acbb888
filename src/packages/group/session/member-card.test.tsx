import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { MemberCard } from './member-card'

jest.mock('@/api/call', () => ({ call: jest.fn(() => Promise.resolve(null)) }))

type Member = Data<'GET /consult/group/session'>['members'][number]

const NO = '202611230000000001'
const onChanged = jest.fn(() => Promise.resolve())

function show(presence: Pick<Member, 'attendance' | 'byRoom'>): string {
  const member: Member = {
    groupOrderNo: NO,
    alias: '小舟',
    excused: false,
    mayMakeUp: false,
    makeUp: null,
    changes: [],
    words: '',
    ...presence,
  }
  const { container } = render(<MemberCard groupId={7} sessionNo={2} member={member} onChanged={onChanged} />)
  return container.textContent ?? ''
}

const spoken = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))
const chosen = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-checked') === 'true')

test('what the room proposes is chosen, and seen and spoken as what nobody has written down yet', async () => {
  expect(show({ attendance: null, byRoom: 'late' })).toContain('房间里的记录，还没有记下')
  expect(spoken()).toEqual(['到了', '迟到，房间里的记录，还没有记下', '没有来'])
  expect(chosen()).toEqual([false, true, false])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '记下' })))
  expect(call).toHaveBeenCalledWith('POST /consult/group/mark', {
    groupOrderNo: NO,
    sessionNo: 2,
    state: 'late',
    reason: undefined,
  })
})

test('where nobody used the room nothing is chosen, and nothing can be written down', () => {
  show({ attendance: null, byRoom: null })
  expect(chosen()).toEqual([false, false, false])
  expect(screen.queryByRole('button', { name: '记下' })).toBeNull()
})

test('what was written down counts, whatever the room says', () => {
  expect(show({ attendance: 'present', byRoom: 'absent' })).not.toContain('房间里的记录')
  expect(spoken()).toEqual(['到了', '迟到', '没有来'])
  expect(chosen()).toEqual([true, false, false])
})
