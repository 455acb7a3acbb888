import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { NoticeRow, PublishedNoticeRow } from './data'

type Notice = Data<'GET /consult/consultConsultantNotice/getNoticeList'>['list'][number]
type PublishedNotice = Data<'GET /operator/platformNotice/list'>['list'][number]

export const presentNotice = ({ id, title, body, published_at, read_at }: NoticeRow): Notice => ({
  id,
  title,
  body,
  publishTime: formatMoment(published_at),
  isRead: read_at !== null,
})

export const presentPublished = (row: PublishedNoticeRow): PublishedNotice => ({
  id: row.id,
  title: row.title,
  body: row.body,
  publishTime: formatMoment(row.published_at),
  withdrawTime: row.withdrawn_at ? formatMoment(row.withdrawn_at) : null,
  withdrawReason: row.withdraw_reason,
  readers: row.readers ?? 0,
})
