import type { Data } from '@xinqi/domain/contract/contract'

type Job = Data<'GET /operator/bulkJob/detail'>['job']

/** What a bulk job does, in a line. */
export const bulkTitle = ({ couponName, message }: Pick<Job, 'couponName' | 'message'>): string =>
  message ? `给名单上的人发消息「${message.title}」` : `按名单发「${couponName ?? ''}」`
