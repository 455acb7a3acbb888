import { render, screen } from '@testing-library/react'
import { useRouter } from '@tarojs/taro'
import { useCall } from '@/api/use-call'
import { ORDER } from '@xinqi/domain/status/order'
import { paramsAt } from '../../../../config/routes'
import { anOrder } from '@/features/order/testing/orders'
import { useOrder } from '@/features/order/use-order'
import { keepSession } from '@/state/session'
import VisitorInfoPage from './index'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: jest.fn(),
}))
jest.mock('@/features/order/use-order', () => ({ useOrder: jest.fn() }))
const orderAsked = useOrder as jest.Mock
jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
const answered = useCall as jest.Mock
beforeEach(() => answered.mockReturnValue({ data: undefined, loading: false }))

const ORDER_NO = '100000000000000001'

function openAt(address: string): void {
  keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
  const router = { params: paramsAt(address), path: '/packages/order/visitor-info/index' }
  ;(useRouter as jest.Mock).mockReturnValue(router)
  orderAsked.mockImplementation((orderNo: string | undefined) => ({
    data: orderNo === ORDER_NO ? anOrder({ orderShowStatus: ORDER.awaitingInformation }) : undefined,
    failure: undefined,
    loading: false,
    refresh: jest.fn(),
  }))
  render(<VisitorInfoPage />)
}

test('userRecord asks for what the order of its address still needs', () => {
  openAt(`/userRecord/${ORDER_NO}`)
  expect(orderAsked).toHaveBeenCalledWith(ORDER_NO)
  expect(screen.getByText('填好下面这些，预约就定下来了')).toBeTruthy()
})

test('userRecord says so where the time to fill it in has passed', () => {
  openAt(`/userRecord/${ORDER_NO}/1`)
  expect(orderAsked).toHaveBeenCalledWith(ORDER_NO)
  expect(screen.getByText('填写的时间已经过了，现在补上也来得及')).toBeTruthy()
})

test('userRecord without an order opens the one that waits for information', () => {
  const waiting = { orderNo: ORDER_NO, orderStatus: ORDER.awaitingInformation }
  answered.mockImplementation((_key: string, params: object | null) => ({
    data: params ? waiting : undefined,
    loading: false,
  }))
  openAt('/userRecord')
  expect(orderAsked).toHaveBeenCalledWith(ORDER_NO)
  expect(screen.getByText('填好下面这些，预约就定下来了')).toBeTruthy()
})

test('userRecord without an order leads to the orders where none waits', () => {
  openAt('/userRecord')
  expect(screen.getByRole('button', { name: '看看我的预约' })).toBeTruthy()
})
