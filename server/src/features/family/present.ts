import type { Data } from '@xinqi/domain/contract/contract'
import { mayRead, silenceInFamily, type MemberState } from '@xinqi/domain/rules/family'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { FamilyRow, MemberRow, MessageRow } from './data'
import { readerOf, type Standing } from './policy'

type Family = Data<'GET /appoint/family/list'>[number]
type Info = Data<'GET /appoint/family/info'>
type Message = Data<'GET /appoint/family/messages'>['list'][number]

const shownNameOf = (cipher: FieldCipher, { member_no, shown_name_cipher }: MemberRow): string =>
  cipher.open('family_member.shown_name_cipher', member_no, shown_name_cipher)

/** Who waits to be let in sees that it is there, and nothing of what is said. */
export const presentFamily = (
  cipher: FieldCipher,
  family: FamilyRow,
  state: MemberState | null,
  unread: number,
): Family => {
  const reads = state === null || state === 'in'
  return {
    familyNo: family.family_no,
    name: cipher.open('family.name_cipher', family.family_no, family.name_cipher),
    consultantId: family.consultant_id,
    consultantName: family.consultant_name,
    state,
    lastSeq: reads ? family.last_seq : 0,
    unread: reads ? unread : 0,
    lastTime: reads ? momentOrNull(family.last_at) : null,
    closeTime: momentOrNull(family.closed_at),
  }
}

/** Members see who is in; the consultant sees who waits, too. */
export function presentInfo(cipher: FieldCipher, standing: Standing, unread: number): Info {
  const { family, members, own } = standing
  const shown = members.filter(({ state, user_id }) =>
    own === null
      ? state === 'in' || state === 'asked'
      : user_id === own.user_id || (own.state === 'in' && state === 'in'),
  )
  return {
    ...presentFamily(cipher, family, own && (own.state as MemberState), unread),
    members: shown.map((member) => ({
      userId: member.user_id,
      shownName: shownNameOf(cipher, member),
      state: member.state as MemberState,
      isMe: member.user_id === own?.user_id,
      isFounder: member.user_id === family.founder_id,
    })),
    silence: silenceInFamily(readerOf(standing), family.closed_at),
  }
}

const GONE = '已离开的人'

export function presentMessages(cipher: FieldCipher, standing: Standing, rows: readonly MessageRow[]): Message[] {
  const { family, members, own } = standing
  const nameOf = new Map(members.map((member) => [member.user_id, shownNameOf(cipher, member)]))
  const reader = readerOf(standing)
  return rows
    .filter(({ seq }) => mayRead(reader, seq))
    .map((row) => {
      const isMine = row.user_id === (own?.user_id ?? null)
      return {
        seq: row.seq,
        userId: row.user_id,
        shownName: row.user_id === null ? family.consultant_name : (nameOf.get(row.user_id) ?? GONE),
        isMine,
        clientId: isMine ? row.client_id : '',
        text: row.body_cipher && cipher.open('family_message.body_cipher', row.message_no, row.body_cipher),
        crisis: isMine && row.crisis,
        createTime: formatMoment(row.created_at),
      }
    })
}
