import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Data } from '@xinqi/domain/contract/contract'
import { copy } from '@/platform/clipboard'
import { dial } from '@/platform/telephone'
import { useOverlays } from '@/state/overlays'
import { useCall } from '@/api/use-call'
import { Contact } from './contact'
import { CustomerServiceSheet } from './customer-service-sheet'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

jest.mock('@/platform/clipboard', () => ({ copy: jest.fn(() => Promise.resolve()) }))
jest.mock('@/platform/telephone', () => ({ dial: jest.fn(() => Promise.resolve()) }))

const organisation: Data<'GET /appoint/consultOrg/getConsultOrgVO'> = {
  orgId: 340,
  orgName: '心栖',
  orgLogo: null,
  customerWechat: 'xinqi-main',
  customerWechatQrcode: '/files/wechat-codes/1.png',
  customerPhone: '400-000-0000',
  qrcodeTips: '添加客服微信',
  workTime: { workdays: { status: 1, times: [{ start: '09:00', end: '21:00' }] }, holidays: { status: 0, times: [] } },
  today: { kind: 'workday', open: true, until: null, nextOpen: null },
  changeTimeBefore: 24,
  teamMode: 0,
  studioMode: 1,
  crisisHotline: '12356',
  edition: null,
  groupSize: 1,
}

test('R95: the dialog shows the code, its tips, the WeChat id, the telephone and the hours', () => {
  render(<Contact organisation={organisation} onCode={jest.fn()} />)
  expect(screen.getByRole('img', { name: /二维码/ }).getAttribute('src')).toBe('/files/wechat-codes/1.png')
  for (const text of ['添加客服微信', 'xinqi-main', '400-000-0000', '工作日 09:00–21:00', '现在有人在'])
    expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '拨打客服电话 400-000-0000' }))
  expect(dial).toHaveBeenCalledWith('400-000-0000')
})

test('R265: copying the WeChat id says so', async () => {
  render(<Contact organisation={organisation} onCode={jest.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: '复制客服微信号' }))
  expect(copy).toHaveBeenCalledWith('xinqi-main')
  await waitFor(() => expect(useOverlays.getState().toast).toEqual({ kind: 'success', text: '复制成功' }))
})

test('R96: what the organisation does not have is left out', () => {
  render(
    <Contact
      organisation={{ ...organisation, customerWechat: '', customerWechatQrcode: null, customerPhone: '' }}
      onCode={jest.fn()}
    />,
  )
  expect(screen.queryByRole('img', { name: /二维码/ })).toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('R94: the WeChat code opens large, and closing it leads back', () => {
  jest.mocked(useCall).mockReturnValue({ data: organisation } as ReturnType<typeof useCall>)
  render(<CustomerServiceSheet onClose={jest.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: '放大二维码' }))
  const dialog = screen.getByRole('dialog', { name: '客服微信' })
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/files/wechat-codes/1.png')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.getByRole('dialog', { name: '联系客服' })).toBeTruthy()
})
