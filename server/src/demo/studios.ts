import { flavourOf, SEEDED_ORG_IDS } from '@xinqi/domain/edition/flavour'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { Services, Trx } from '../call/services'
import { hashOfStudioCode } from '../features/organisation/studio-code'
import type { DemoConsultant } from './consultants'
import { CITIES, STREETS } from './text/places'

const SHOWN_PEOPLE = 6

const ROOMS = [
  { name: '面询室', detail: '两间，隔音，有自然光；门口没有姓名牌。' },
  { name: '等候区', detail: '请提前 5 分钟到，前后两位来访者不会碰面。' },
]

/** How one may meet here, in the words of the edition. */
const servicesOf = (orgId: number) => {
  const { session } = flavourOf(orgId).words
  return [
    { name: `视频和语音${session}`, detail: '每次 50 分钟，在哪里都可以，只要有一个安静的地方。' },
    { name: `面对面${session}`, detail: '在工作室见面，到访前会收到详细地址。' },
  ]
}

const OPENING = '每天 09:00–21:00'

/** One studio for every edition that has the tab; its people are the first of the organisation. */
export async function insertStudios(
  trx: Trx,
  hash: Services['hash'],
  people: readonly DemoConsultant[],
  now: Date,
): Promise<void> {
  const orgIds = SEEDED_ORG_IDS.filter((id) => flavourOf(id).tabs.includes('studio'))
  const rows = orgIds.map((orgId, index) => ({
    id: index + 1,
    org_id: orgId,
    name: `${flavourOf(orgId).name}工作室`,
    motto: '慢一点，也可以。',
    introduction: `这里是${flavourOf(orgId).name}的工作室。我们不着急给答案，先听你把话说完。`,
    city: CITIES[index % CITIES.length] ?? '',
    address: STREETS[index % STREETS.length] ?? '',
    phone: '400-000-0000',
    opening: OPENING,
    rooms: JSON.stringify(ROOMS),
    services: JSON.stringify(servicesOf(orgId)),
  }))
  await trx.insertInto('studio').values(rows).execute()
  await insertInvited(trx, hash, people, rows.length + 1, now)
  const members = rows.flatMap(({ id, org_id }) =>
    people
      .filter((one) => one.orgId === org_id)
      .slice(0, SHOWN_PEOPLE)
      .map((one, place) => ({ studio_id: id, consultant_id: one.id, place })),
  )
  await trx.insertInto('studio_member').values(members).execute()
}

/** Opens the invited studio of the largest edition, at /studio. */
const INVITED_CODE = 'XQXY2026DEMO'
const INVITED_PEOPLE = 3

/** One that is entered by invitation, with a few people of the largest edition. */
async function insertInvited(
  trx: Trx,
  hash: Services['hash'],
  people: readonly DemoConsultant[],
  id: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('studio')
    .values({
      id,
      org_id: DEFAULT_ORG_ID,
      name: '心栖小院',
      motto: '门开着一条缝。',
      introduction: '这里凭邀请进来，一次只接待几位。邀请你的人把邀请码给了你，就不用再问别的。',
      city: CITIES.at(-1) ?? '',
      address: STREETS.at(-1) ?? '',
      opening: OPENING,
      rooms: JSON.stringify(ROOMS),
      services: JSON.stringify(servicesOf(DEFAULT_ORG_ID)),
    })
    .execute()
  const own = people.filter(({ orgId }) => orgId === DEFAULT_ORG_ID).slice(SHOWN_PEOPLE, SHOWN_PEOPLE + INVITED_PEOPLE)
  await trx
    .insertInto('studio_member')
    .values(own.map((one, place) => ({ studio_id: id, consultant_id: one.id, place })))
    .execute()
  await trx
    .insertInto('studio_code')
    .values({ code_hash: hashOfStudioCode(hash, INVITED_CODE), studio_id: id, created_at: now })
    .execute()
}
