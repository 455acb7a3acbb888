import type { Data } from '@xinqi/domain/contract/contract'
import { render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { usePageParams } from '@/platform/navigation/page-params'
import ConsultingFeelingPage from './index'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('@/api/use-pages', () => ({ usePages: jest.fn() }))
jest.mock('@/platform/navigation/page-params', () => ({ usePageParams: jest.fn() }))
jest.mock('@/frame/app-page', () => ({ AppPage: ({ children }: { children: unknown }) => children }))
jest.mock('@/features/consultant/others-to-see', () => ({ OthersToSee: () => null }))
jest.mock('@/state/session', () => ({ useSession: (read: (state: object) => unknown) => read({ user: {} }) }))

const OWN: Data<'GET /appoint/consultAppointRate/getRateByUserAndConsultant'>[number] = {
  ...{ rateId: 3, stars: 5, tags: [], content: '很安心', author: '匿名来访者' },
  ...{ createdOn: '2026-11-21', own: true, liked: false, likes: 0 },
}

test('of a consultant who has left one still reads what one has said oneself, and that they have left', () => {
  jest.mocked(usePageParams).mockReturnValue({ consultantId: 7 } as never)
  jest.mocked(useCall).mockReturnValue({ data: [OWN], failure: undefined } as never)
  const failure = new CallFailure(CODE.notFound, '没有找到这个咨询师')
  jest.mocked(usePages).mockReturnValue({ first: undefined, failure } as never)
  render(<ConsultingFeelingPage />)
  expect(screen.getByText('很安心')).toBeTruthy()
  expect(screen.getByText(/这位咨询师已经离开了/)).toBeTruthy()
})
