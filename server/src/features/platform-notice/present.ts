import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import { waits, type NoticeRow, type PublishedNoticeRow } from './data'

type Notice = Data<'GET /consult/consultConsultantNotice/getNoticeList'>['list'][number]
type PublishedNotice = Data<'GET /operator/platformNotice/list'>['list'][number]

export const presentNotice = ({ id, title, body, published_at, read_at }: NoticeRow): Notice => ({
  id,
  title,
  body,
  publishTime: formatMoment(published_at),
  isRead: read_at !== null,
})

export const presentPublished = (row: PublishedNoticeRow, operatorId: number): PublishedNotice => ({
  id: row.id,
  title: row.title,
  body: row.body,
  publishTime: formatMoment(row.published_at),
  isWaiting: waits(row),
  askedBy: row.asked_by_name,
  agreedBy: row.agreed_by_name,
  isOwn: row.asked_by === operatorId,
  withdrawTime: row.withdrawn_at ? formatMoment(row.withdrawn_at) : null,
  withdrawReason: row.withdraw_reason,
  readers: row.readers ?? 0,
})
