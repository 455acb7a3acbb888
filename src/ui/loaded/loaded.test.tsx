import { fireEvent, render, screen } from '@testing-library/react'
import { Loaded, type Answer, type UnloadedProps } from './loaded'

const refresh = jest.fn()
const FAILURE = { message: '网络连接不上，请检查网络后重试' }

const show = (answer: Partial<Answer<string>>, props: Partial<Omit<UnloadedProps, 'of'>> = {}) =>
  render(
    <Loaded of={{ data: undefined, failure: undefined, refresh, ...answer }} failed='文章没有取到' {...props}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  )

beforeEach(() => refresh.mockReset())

it('shows the shape of the content until it comes', () => {
  show({})
  expect(screen.getByLabelText('正在加载')).toBeTruthy()
})

it('says what did not come, and why, and asks again', () => {
  show({ failure: FAILURE })
  expect(screen.getByText('文章没有取到')).toBeTruthy()
  expect(screen.getByText(FAILURE.message)).toBeTruthy()
  expect(screen.queryByLabelText('正在加载')).toBeNull()
  fireEvent.click(screen.getByText('再试一次'))
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('says the number that support asks for', () => {
  show({ failure: { message: '出错了，请联系客服', number: '出错编号 k3j9x0q2' } })
  expect(screen.getByText('出错了，请联系客服（出错编号 k3j9x0q2）')).toBeTruthy()
})

it('says a sentence of the page in place of the reason', () => {
  show({ failure: FAILURE }, { hint: '上面的电话不受影响。' })
  expect(screen.getByText('上面的电话不受影响。')).toBeTruthy()
  expect(screen.queryByText(FAILURE.message)).toBeNull()
})

it('keeps what has come when reading it again fails', () => {
  show({ data: '第一段', failure: FAILURE })
  expect(screen.getByText('第一段')).toBeTruthy()
  expect(screen.queryByText('文章没有取到')).toBeNull()
})

it('shows what stands for something that does not exist, and no way to ask again', () => {
  show({ failure: FAILURE }, { missing: <p>没有找到</p> })
  expect(screen.getByText('没有找到')).toBeTruthy()
  expect(screen.queryByText('再试一次')).toBeNull()
})

it('shows an empty answer as content', () => {
  const { container } = show({ data: '' })
  expect(container.querySelector('p')).not.toBeNull()
})
