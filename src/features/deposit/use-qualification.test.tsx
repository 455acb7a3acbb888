import { renderHook } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { useQualification } from './use-qualification'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('@/state/session', () => ({ useSession: () => true }))

const refresh = jest.fn(() => Promise.resolve())
const FIRST = 'GET /appoint/consultVisitor/verifyQualification'

/** What either call has answered so far; the second is answered only when it is asked. */
function answered(first: object | undefined, depositAuth?: object): void {
  ;(useCall as jest.Mock).mockImplementation((key: string, params: object | null) => ({
    data: params === null ? undefined : key === FIRST ? first : depositAuth && { depositAuth },
    refresh,
  }))
}

const qualification = () => renderHook(() => useQualification()).result.current.qualification

it('R193 R194 who qualifies by the server’s word has no deposit looked at', () => {
  answered(
    { validate: true, reason: null },
    { status: 0, validate: false, reason: '您的认证已取消（未认证），请重新认证' },
  )
  expect(qualification()).toEqual({ validate: true, reason: null })
  expect((useCall as jest.Mock).mock.lastCall?.[1]).toBeNull()
})

it('R194 R195 R196 else the deposit decides, and its reason is kept', () => {
  const reason = '您的认证已取消（保证金已扣除），请重新认证'
  answered({ validate: false, reason: '需要缴纳认证保证金' }, { status: 3, validate: false, reason })
  expect(qualification()).toEqual({ validate: false, reason })
})

it('R196 nothing is said before both have answered', () => {
  answered(undefined)
  expect(qualification()).toBeUndefined()
  answered({ validate: false, reason: '需要缴纳认证保证金' })
  expect(qualification()).toBeUndefined()
})
