import { act, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { NicknameSheet } from './nickname-sheet'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>

function open() {
  const onSaved = jest.fn()
  render(<NicknameSheet nickname='来访者' onSaved={onSaved} onClose={jest.fn()} />)
  return onSaved
}

const type = (nickname: string) => fireEvent.input(screen.getByLabelText('昵称'), { target: { value: nickname } })
const save = () => act(async () => void fireEvent.click(screen.getByText('保存')))

beforeEach(() => answering.mockReset().mockResolvedValue({ nickname: '' }))

it('says what is wrong before anything is sent', async () => {
  const onSaved = open()
  type('  ')
  await save()
  expect(screen.getByText('请填写昵称')).toBeTruthy()
  expect(answering).not.toHaveBeenCalled()
  expect(onSaved).not.toHaveBeenCalled()
})

it('saves what was typed', async () => {
  const onSaved = open()
  type('小舟🌱')
  await save()
  const sent = { nickname: '小舟🌱' }
  expect(answering).toHaveBeenLastCalledWith('POST /appoint/consultUser/saveNickname', sent, { quiet: true })
  expect(onSaved).toHaveBeenCalled()
})

it('shows in place what the server refuses, and keeps what was typed', async () => {
  const onSaved = open()
  type('小舟')
  answering.mockRejectedValueOnce(new CallFailure(CODE.failure, '参数不正确', { fields: { nickname: '换一个吧' } }))
  await save()
  expect(screen.getByText('换一个吧')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('小舟')
  expect(onSaved).not.toHaveBeenCalled()
})
