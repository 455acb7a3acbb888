import { act, renderHook, waitFor } from '@testing-library/react'
import { savePicture } from '@/platform/save-file'
import { useOrganisation } from '@/state/organisation'
import { useOverlays } from '@/state/overlays'
import { useImageSaving } from './use-image-saving'

jest.mock('@/platform/save-file', () => ({ savePicture: jest.fn() }))

test('R106: saving is offered in the main organisation, but on no report page', () => {
  act(() => useOrganisation.setState({ orgId: 340 }))
  expect(renderHook(() => useImageSaving()).result.current.onSave).toBeDefined()
  expect(renderHook(() => useImageSaving(true)).result.current.onSave).toBeUndefined()
  act(() => useOrganisation.setState({ orgId: 657 }))
  expect(renderHook(() => useImageSaving()).result.current.onSave).toBeUndefined()
})

test('R266: a picture that does not come is told', async () => {
  act(() => useOrganisation.setState({ orgId: 340 }))
  jest.mocked(savePicture).mockRejectedValueOnce(new Error('picture answered 404'))
  renderHook(() => useImageSaving()).result.current.onSave?.('/files/a.png')
  await waitFor(() => expect(useOverlays.getState().toast).toEqual({ kind: 'warning', text: '获取图片失败' }))
})
