import { BOOKING_FOR } from '@xinqi/domain/text/labels'
import { maskPhone } from '@xinqi/domain/text/phone'
import { DAY } from '@xinqi/domain/time'
import type { FieldCipher } from '../crypto/field-cipher'
import type { KeyedHash } from '../crypto/keyed-hash'
import type { Trx } from '../call/services'
import { newVisitorInfoIds } from '../features/visitor/data'
import { sealInfo } from '../features/visitor/sealed-info'
import { Chance } from './random'

const FIRST = ['南', '小', '阿', '晚', '青', '云', '橘', '夏', '冬', '北', '半', '迟', '野', '安', '星', '木'] as const
const SECOND = ['风', '鹿', '舟', '柚', '山', '禾', '屿', '雀', '灯', '麦', '松', '溪'] as const

/** 192 nicknames, all different. */
const NICKNAMES: readonly string[] = SECOND.flatMap((second) => FIRST.map((first) => first + second))

const CONCERNS = [
  '最近总是睡不好，白天也提不起劲。',
  '和伴侣因为小事反复争吵，想弄明白为什么。',
  '换了工作之后一直很焦虑。',
  '和父母的关系让我很累。',
  '孩子不愿意去学校，不知道怎么谈。',
  '亲人离开半年了，还是会突然难过。',
  '',
] as const

const COUNT = 160

export interface DemoVisitor {
  userId: number
  visitorInfoId: number
  nickname: string
}

/** 13800000001, 13800000002 … */
export const phoneOf = (index: number): string => `138${String(index + 1).padStart(8, '0')}`

/** People with phones 13800000001 …, each with the information a consultant needs; they come, and write the ratings. */
export async function insertVisitors(
  trx: Trx,
  hash: KeyedHash,
  cipher: FieldCipher,
  now: Date,
): Promise<DemoVisitor[]> {
  const since = new Date(now.getTime() - 400 * DAY)
  const users = await trx
    .insertInto('app_user')
    .values(
      Array.from({ length: COUNT }, (_, index) => ({
        area_code: '86',
        phone_hash: hash.phone('86', phoneOf(index)),
        phone_cipher: cipher.seal('app_user.phone_cipher', hash.phone('86', phoneOf(index)), phoneOf(index)),
        phone_masked: maskPhone(phoneOf(index)),
        nickname: NICKNAMES[index] ?? '来访者',
        created_at: since,
      })),
    )
    .returning(['id', 'nickname'])
    .execute()
  const chance = new Chance(138)
  const ids = await newVisitorInfoIds(trx, users.length)
  const infos = await trx
    .insertInto('visitor_info')
    .values(users.map((user, index) => informationOf(ids[index] ?? 0, user, chance, cipher, since)))
    .returning(['id', 'user_id'])
    .execute()
  const infoOf = new Map(infos.map((row) => [row.user_id, row.id]))
  return users.map(({ id, nickname }) => ({ userId: id, visitorInfoId: infoOf.get(id) ?? 0, nickname }))
}

const informationOf = (
  id: number,
  user: { id: number; nickname: string },
  chance: Chance,
  cipher: FieldCipher,
  since: Date,
) => ({
  id,
  user_id: user.id,
  is_self: BOOKING_FOR.self,
  gender: chance.between(1, 2),
  ...sealInfo(cipher, id, {
    birthDate: `${chance.between(1968, 2004)}-${chance.pick(['02', '05', '08', '11'])}-${chance.pick(['03', '12', '21', '28'])}`,
    loveStatus: chance.between(0, 3),
    pastConsultTimes: chance.between(1, 4),
    name: user.nickname,
    treatmentHistory: chance.chance(0.08),
    suicideHistory: false,
    concern: chance.pick(CONCERNS),
    emergencyName: '家人',
    emergencyPhone: '13700000000',
  }),
  created_at: since,
})
