import { savePicture } from '@/platform/save-file'
import { copy } from '@/platform/clipboard'
import type { ShareCard } from '@/platform/share/share-card'
import { shareOut } from '@/platform/share/share'
import { useOverlays } from '@/state/overlays'
import { posterOf } from './poster-of'
import { copyLink, savePictureAs, shareOn } from './share-actions'

jest.mock('@/platform/save-file', () => ({ savePicture: jest.fn(() => Promise.resolve(true)) }))
jest.mock('@/platform/clipboard', () => ({ copy: jest.fn(() => Promise.resolve()) }))
jest.mock('@/platform/share/share', () => ({ shareOut: jest.fn() }))

const CARD: ShareCard = { title: '林一帆', route: 'detail', params: { consultantId: 1, orgId: 340 } }
const toast = () => useOverlays.getState().toast

beforeEach(() => useOverlays.setState({ toast: null, loading: null }))

test('R94: the link of the card is copied', async () => {
  await copyLink(CARD)
  expect(copy).toHaveBeenCalledWith('http://localhost/detail?consultantId=1&orgId=340')
  expect(toast()).toEqual({ kind: 'success', text: '链接已复制' })
})

test('R267: a share that succeeded says so, one that was given up says nothing', async () => {
  jest.mocked(shareOut).mockResolvedValueOnce('closed')
  await shareOn(CARD)
  expect(toast()).toBeNull()
  jest.mocked(shareOut).mockResolvedValueOnce('shared')
  await shareOn(CARD)
  expect(toast()).toEqual({ kind: 'success', text: '分享成功' })
})

test('R266: a picture that does not come is told, and the loading overlay goes', async () => {
  jest.mocked(savePicture).mockRejectedValueOnce(new Error('picture answered 404'))
  await savePictureAs('/files/posters/a.png', '心栖海报.png')
  expect(toast()).toEqual({ kind: 'warning', text: '获取图片失败' })
  expect(useOverlays.getState().loading).toBeNull()
  await savePictureAs('/files/posters/a.png', '心栖海报.png')
  expect(toast()?.kind).toBe('success')
})

test('who has not let pictures into the album is told why and led to the setting; who would rather not hears no more', async () => {
  jest.mocked(savePicture).mockImplementationOnce((_address, _name, askForAlbum) => askForAlbum())
  const saved = savePictureAs('/files/posters/a.png', '心栖海报.png')
  expect(useOverlays.getState()).toMatchObject({ loading: null, dialog: { confirmText: '去设置' } })
  useOverlays.getState().dialog?.answer(false)
  await saved
  expect(useOverlays.getState()).toMatchObject({ toast: null, dialog: null })
})

test('R94: a consultant has a poster, and one’s own invitation; another page has none', () => {
  expect(posterOf(CARD)).toEqual({ consultantId: 1 })
  expect(posterOf({ title: '请你来坐坐', route: 'acceptInvitation' })).toEqual({ kind: 'friend' })
  expect(posterOf({ title: '请你看看', route: 'acceptCpInvitation' })).toEqual({ kind: 'assessment' })
  expect(posterOf({ title: '首页', route: 'home' })).toBeNull()
  expect(posterOf({ title: '咨询师', route: 'detail', params: { consultantId: null } })).toBeNull()
})
