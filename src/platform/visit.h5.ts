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
