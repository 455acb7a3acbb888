import { fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { ConsultantDetail } from './consultant-detail'
import { Person } from './person'

const detail = {
  userName: '林一帆',
  homepage: '/files/portraits/1.jpg',
  years: 8,
  hours: 1200,
  score: null,
  rateCount: 0,
  consultantMsg: '慢慢说，我在听。',
  credentials: [],
} as unknown as ConsultantDetail

const follow = { followed: false, remind: false, toggle: jest.fn(), askForReminder: jest.fn() }

test('R278: the portrait opens full screen, and a double tap there zooms to 1.5', async () => {
  Object.assign(Taro, { getWindowInfo: () => ({ windowWidth: 375, windowHeight: 812 }) })
  render(<Person detail={detail} follow={follow} />)
  fireEvent.click(screen.getByRole('button', { name: '林一帆的照片，点按查看大图' }))
  const large = await screen.findByRole('img', { name: '林一帆的照片' })
  const stage = large.parentElement!
  for (const _ of [1, 2]) {
    fireEvent.touchStart(stage, { touches: [{ clientX: 100, clientY: 400 }] })
    fireEvent.touchEnd(stage, { touches: [] })
  }
  expect(screen.getByRole('img', { name: '林一帆的照片' }).style.transform).toContain('scale(1.5)')
})

test('who has no portrait has nothing to open', () => {
  render(<Person detail={{ ...detail, homepage: '' }} follow={follow} />)
  expect(screen.queryByRole('button', { name: /查看大图/ })).toBeNull()
})
