/** The address is read once, when the modules load: every case loads them anew. */
async function extras(address: string, dialog = false) {
  jest.resetModules()
  window.history.replaceState(null, '', address)
  const { loginExtras } = await import('./login-extras')
  return loginExtras(dialog)
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => window.history.replaceState(null, '', '/'))

describe('what a login tells about where one comes from', () => {
  it('is the channel, the invitation, and that it was in the dialog (R66)', async () => {
    const query =
      'channelId=c1&isOwn=1&promoteInviterUserId=8&promoteActivityId=5&promoteInviteType=2&promoteInvitePlatform=h5'
    expect(await extras(`/login?${query}`, true)).toMatchObject({
      ...{ channelId: 'c1', isOwn: '1', isLoginDialog: 1, promoteInviterUserId: '8' },
      ...{ promoteActivityId: '5', promoteInviteType: '2', promoteInvitePlatform: 'h5' },
    })
    expect((await extras('/login')).isLoginDialog).toBeUndefined()
  })

  it.each(['<b>', 'a b', '心栖', 'x'.repeat(65), "1' or '1"])(
    'is no channel where %j stands for it',
    async (channelId) => {
      expect((await extras(`/home?channelId=${encodeURIComponent(channelId)}`)).channelId).toBeUndefined()
      expect(sessionStorage.getItem('channelId')).toBeNull()
    },
  )

  it('is the exchange code with type 1 (R67)', async () => {
    expect(await extras('/home?exchangeCode=GIFT01')).toMatchObject({ userSourceType: 1, userSourceId: 'GIFT01' })
    expect((await extras('/home')).userSourceType).toBeUndefined()
  })

  it('is 2 for a browser (R68)', async () => {
    expect(await extras('/login')).toMatchObject({ registerSource: 2 })
  })

  it('is the cpChannelId of the visit in the editions that carry it (R69), and stays for the visit (R125)', async () => {
    expect((await extras('/home?orgId=340&cpChannelId=cp1')).cpChannelId).toBeUndefined()
    expect(await extras('/home?orgId=341&cpChannelId=cp1')).toMatchObject({ cpChannelId: 'cp1' })
    expect(await extras('/login?orgId=341')).toMatchObject({ cpChannelId: 'cp1' })
    expect(sessionStorage.getItem('cpChannelId')).toBe('cp1')
  })
})
