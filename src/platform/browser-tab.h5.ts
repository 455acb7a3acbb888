/** What is kept until this tab is closed, by key (R125, R227). */
export type VisitKey =
  | 'channelId'
  | 'cpChannelId'
  | 'pgChannelId'
  | 'reportId'
  | 'isInternal'
  | 'sourceType'
  | 'duDao'
  | 'askedWechat'
  | 'welfareNoticeRead'
  | 'inviteAdClosed'
  | 'campaignId'

export function readVisit(key: VisitKey): string | undefined {
  try {
    return window.sessionStorage.getItem(key) ?? undefined
  } catch {
    // Storage is forbidden: the visit has no memory.
    return undefined
  }
}

export function writeVisit(key: VisitKey, value: string): void {
  try {
    window.sessionStorage.setItem(key, value)
  } catch {
    // As above.
  }
}

/** Calls back when another tab of this browser has stored or removed a value. Returns how to stop. */
export function onOtherTab(key: string, listener: () => void): () => void {
  const tell = (event: StorageEvent) => {
    // Without a key the other tab has cleared everything.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', tell)
  return () => window.removeEventListener('storage', tell)
}

/** Runs a piece of work when no tab of this browser is at the same one. Old browsers have no locks: it runs at once. */
export function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (window.navigator as Partial<Pick<Navigator, 'locks'>>).locks
  // `request` is typed to wait for the work as well, but says so twice.
  return locks ? locks.request(name, work).then(() => undefined) : work()
}
