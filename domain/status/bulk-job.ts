/** What is done for everybody of a list: each is given a coupon, or written the same words. */
export const BULK_KIND = { coupon: 'coupon', message: 'message' } as const
export const BULK_KINDS = Object.values(BULK_KIND)
export type BulkKind = (typeof BULK_KINDS)[number]

/** Where a job over many rows is. */
export const BULK_JOB = {
  /** Another operator has to let it go. */
  waiting: 'waiting',
  running: 'running',
  /** Somebody stopped it: what was done stays, the rest is not done. */
  stopped: 'stopped',
  finished: 'finished',
} as const
export const BULK_JOB_STATES = Object.values(BULK_JOB)
export type BulkJobState = (typeof BULK_JOB_STATES)[number]

export const BULK_JOB_LABEL: Record<BulkJobState, string> = {
  waiting: '等另一位同意',
  running: '正在进行',
  stopped: '停下了',
  finished: '做完了',
}

const NEXT: Record<BulkJobState, readonly BulkJobState[]> = {
  waiting: [BULK_JOB.running, BULK_JOB.stopped],
  running: [BULK_JOB.stopped, BULK_JOB.finished],
  stopped: [],
  finished: [],
}
/** Stopped or finished, a job stays so; what is left of it is another job. */
export const mayBulkJobBecome = (from: BulkJobState, to: BulkJobState): boolean => NEXT[from].includes(to)

/** What became of a row. */
export const BULK_ROW = { waiting: 'waiting', done: 'done', skipped: 'skipped', failed: 'failed' } as const
export const BULK_ROW_OUTCOMES = Object.values(BULK_ROW)
export type BulkRowOutcome = (typeof BULK_ROW_OUTCOMES)[number]

export const BULK_ROW_LABEL: Record<BulkRowOutcome, string> = {
  waiting: '没有做',
  done: '做了',
  skipped: '跳过',
  failed: '没有成功',
}

/** Why a row was passed over: nothing was wrong with it. */
export const BULK_SKIPS = [
  'unknown',
  'repeated',
  'left',
  'hadAll',
  'noneLeft',
  'closed',
  'unwanted',
  'received',
] as const
export type BulkSkip = (typeof BULK_SKIPS)[number]

export const BULK_SKIP_LABEL: Record<BulkSkip, string> = {
  unknown: '没有找到这位来访者',
  repeated: '和前面的一行是同一个人',
  left: '已经注销，或正在注销',
  hadAll: '已经有这张券了',
  noneLeft: '这张券给完了',
  closed: '这张券停发或过期了',
  unwanted: '选了不收平台的消息',
  received: '这一次已经收到过了',
}
