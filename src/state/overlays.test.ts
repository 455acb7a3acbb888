import { askForLogin, hideForbidden, showForbidden, useOverlays } from './overlays'

describe('what lies over a page', () => {
  it('asks for a login with its own words unless a page has better ones (R98)', async () => {
    const first = askForLogin()
    expect(useOverlays.getState().login?.title).toBe('请先登录/注册账号')
    const second = askForLogin('登录后收藏')
    expect(useOverlays.getState().login?.title).toBe('登录后收藏')
    await expect(first).resolves.toBe(false)
    useOverlays.getState().login?.answer(true)
    await expect(second).resolves.toBe(true)
    expect(useOverlays.getState().login).toBeNull()
  })

  it('says what is forbidden until it is closed (R93, R255)', () => {
    showForbidden('这个账号不能预约')
    expect(useOverlays.getState().forbidden).toBe('这个账号不能预约')
    hideForbidden()
    expect(useOverlays.getState().forbidden).toBeNull()
  })
})
