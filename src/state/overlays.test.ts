import { openOverlay, showForbidden, useOverlays } from './overlays'

const Question = (_: { title: string; onAnswer: (yes: boolean) => void }) => null

describe('what lies over a page', () => {
  it('is opened anew in place of itself, and the first asker has no answer', async () => {
    const first = openOverlay(Question, { title: '请先登录/注册账号' })
    const second = openOverlay(Question, { title: '登录后收藏' })
    const { opened } = useOverlays.getState()
    expect(opened.map(({ props }) => props)).toEqual([{ title: '登录后收藏' }])
    await expect(first).resolves.toBeUndefined()
    opened[0]?.answer(true)
    await expect(second).resolves.toBe(true)
    expect(useOverlays.getState().opened).toEqual([])
  })

  it('says what is forbidden until it is closed (R93, R255)', () => {
    showForbidden('这个账号不能预约')
    expect(useOverlays.getState().dialog?.body).toBe('这个账号不能预约')
    useOverlays.getState().dialog?.answer(true)
    expect(useOverlays.getState().dialog).toBeNull()
  })
})
