import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { FieldCipher } from '../../crypto/field-cipher'
import { isMember, type findLeaders, type MessageRow } from './data'
import type { Standing } from './policy'

type Talk = Data<'GET /appoint/groupTalk/list'>[number]
type Info = Data<'GET /appoint/groupTalk/info'>
type Message = Data<'GET /appoint/groupTalk/messages'>['list'][number]
type Leaders = Awaited<ReturnType<typeof findLeaders>>

interface Heading {
  id: number
  title: string
  last_seq: number
  last_at: Date | null
}

export const presentTalk = ({ id, title, last_seq, last_at }: Heading, unread: number): Talk => ({
  groupId: id,
  title,
  lastSeq: last_seq,
  unread,
  lastTime: momentOrNull(last_at),
})

/** Who is there: the leaders by their names, members by the alias that they chose. */
export const presentPeople = ({ people, own }: Standing, leaders: Leaders, partyId: number): Info['people'] => [
  ...leaders.map(({ id, name }) => ({ name, isLeader: true, isMe: own === null && id === partyId })),
  ...people.filter(isMember).map((person) => ({
    name: person.alias,
    isLeader: false,
    isMe: person.group_order_no === own?.group_order_no,
  })),
]

const GONE = '已离开的人'

export function presentMessages(
  cipher: FieldCipher,
  { people, own }: Standing,
  leaders: Leaders,
  partyId: number,
  rows: readonly MessageRow[],
): Message[] {
  // Who left and came back is called as they are called now.
  const aliasOf = new Map(people.map(({ user_id, alias }) => [user_id, alias || GONE]))
  const leaderOf = new Map(leaders.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const isMine = own === null ? row.consultant_id === partyId : row.user_id === partyId
    const name = row.user_id === null ? leaderOf.get(row.consultant_id ?? 0) : aliasOf.get(row.user_id)
    return {
      seq: row.seq,
      shownName: name ?? GONE,
      isLeader: row.user_id === null,
      isMine,
      clientId: isMine ? row.client_id : '',
      text: row.body_cipher && cipher.open('group_message.body_cipher', row.message_no, row.body_cipher),
      takenDown: row.taken_down_by !== null,
      crisis: isMine && row.crisis,
      createTime: formatMoment(row.created_at),
    }
  })
}
