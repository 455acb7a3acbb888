import { fireEvent, render, screen } from '@testing-library/react'
import { dial } from '@/platform/telephone'
import { WelfareNotice } from './welfare-notice'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn(() => ({ data: undefined })) }))
jest.mock('@/platform/telephone', () => ({ dial: jest.fn(() => Promise.resolve()) }))

test('R100: ten sessions with the first volunteer, five minutes before, and a crisis hotline', () => {
  const onAnswer = jest.fn()
  render(<WelfareNotice onAnswer={onAnswer} />)
  const words = screen.getByRole('dialog', { name: '预约须知' }).textContent
  expect(words).toContain('第一次选定的志愿者，一共可以谈 10 次')
  expect(words).toContain('提前 5 分钟进入通话')
  fireEvent.click(screen.getByRole('link', { name: '12356' }))
  expect(dial).toHaveBeenCalledWith('12356')
  fireEvent.click(screen.getByRole('button', { name: '我知道了，继续' }))
  expect(onAnswer).toHaveBeenCalledWith(true)
})

test('R99: the cross closes it unread', () => {
  const onAnswer = jest.fn()
  render(<WelfareNotice onAnswer={onAnswer} />)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onAnswer).toHaveBeenCalledWith(false)
})
