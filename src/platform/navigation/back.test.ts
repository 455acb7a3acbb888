import Taro from '@tarojs/taro'
import { back } from './navigation'

jest.mock('./address', () => ({ ...jest.requireActual('./address'), hasHistory: () => true }))

test('one page is left once, however often it is told to, and later again if it stayed', async () => {
  jest.useFakeTimers()
  const [list, form] = [{ path: 'list' }, { path: 'form' }] as Taro.PageInstance[]
  const pages = jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([list, form] as Taro.PageInstance[])
  const goBack = jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: 'navigateBack:ok' })
  await back()
  await back()
  expect(goBack).toHaveBeenCalledTimes(1)

  pages.mockReturnValue([list] as Taro.PageInstance[])
  await back()
  expect(goBack).toHaveBeenCalledTimes(2)

  jest.advanceTimersByTime(1000)
  await back()
  expect(goBack).toHaveBeenCalledTimes(3)
  jest.useRealTimers()
})
