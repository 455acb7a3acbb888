import type { Data } from '@xinqi/domain/contract/contract'
import { NOTICE_WORDS, type NoticeKind } from '@xinqi/domain/text/notice'
import { formatMoment } from '@xinqi/domain/time'
import type { NoticeRow } from './data'

type Notice = Data<'GET /appoint/message/listReceiveMsg'>['list'][number]

/** Its title and body are somebody's own words, and not for who looks over a shoulder. */
const WRITTEN: NoticeKind = 'platformMessage'

/** In the list what an operator wrote is a sentence that says nothing; its words come beside, for who opens it. */
export function presentNotice({ created_at, read_at, title, body, ...told }: NoticeRow): Notice {
  const words = told.kind === WRITTEN ? { title, body } : null
  const shown = words ? NOTICE_WORDS[WRITTEN] : { title, body }
  return { ...told, ...shown, words, createdAt: formatMoment(created_at), isRead: read_at !== null }
}
